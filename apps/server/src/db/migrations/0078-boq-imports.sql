-- A bill of quantities is imported into a project; again, it is a revision that keeps what was.
alter table import_batch
  add column project_id uuid,
  drop constraint import_batch_kind_check,
  add constraint import_batch_kind_check check (
    kind in ('MATERIALS', 'SUPPLIERS', 'CONTRACTORS', 'OPENING_STOCK', 'WORK')),
  add constraint import_batch_of_project check ((kind = 'WORK') = (project_id is not null)),
  add foreign key (organisation_id, project_id) references project;

-- What an item said before each change of its unit, quantity or rate.
create table work_item_revision (
  organisation_id uuid not null,
  work_item_id uuid not null,
  -- The version of the item that said so.
  revision integer not null,
  description text not null,
  unit text not null,
  quantity numeric(15, 3),
  rate numeric(15, 2),
  replaced_at timestamptz not null,
  primary key (organisation_id, work_item_id, revision),
  foreign key (organisation_id, work_item_id) references work_item on delete cascade
);

create function keep_work_item_revision() returns trigger language plpgsql as $$
begin
  insert into work_item_revision (organisation_id, work_item_id, revision, description, unit,
    quantity, rate, replaced_at)
  values (old.organisation_id, old.id, old.version, old.description, old.unit, old.quantity,
    old.rate, now());
  return null;
end $$;
create trigger work_item_kept after update on work_item
  for each row
  when ((old.unit, old.quantity, old.rate) is distinct from (new.unit, new.quantity, new.rate))
  execute function keep_work_item_revision();
