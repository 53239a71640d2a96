-- Why the last attempt of a recurring task failed; empty again once it was done. Administrators are
-- shown a daily backup that fails.
alter table recurring_task
  add column failed_at timestamptz,
  add column failure text
    constraint recurring_task_failure check (failure in ('DISK_FULL', 'FOLDER', 'OTHER')),
  add constraint recurring_task_failed_with_reason check ((failed_at is null) = (failure is null));
