-- Whoever raised an order or changed it last never approves it, and an approver may send it back.
alter table purchase_order
  -- Who changed it last, where somebody has since it was raised.
  add column changed_by uuid,
  add column approved_by uuid,
  -- Why the approver sent it back; null again once its maker has answered.
  add column sent_back_reason text check (sent_back_reason <> ''),
  add foreign key (organisation_id, changed_by) references user_account,
  add foreign key (organisation_id, approved_by) references user_account,
  add constraint purchase_order_approved_by_another check (
    approved_by <> ordered_by and approved_by <> changed_by
  ),
  add constraint purchase_order_sent_back_waits check (
    sent_back_reason is null or (status = 'SUBMITTED' and is_approval_needed)
  );
