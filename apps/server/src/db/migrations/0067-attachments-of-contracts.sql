-- Rate contracts belong to the organisation: what is attached to them, such as the signed
-- agreement, has no firm and no project. What is attached to documents keeps both.
alter table attachment
  alter column firm_id drop not null,
  alter column project_id drop not null,
  add constraint attachment_placed check (
    (firm_id is null) = (document_type = 'RATE_CONTRACT')
    and (project_id is null) = (document_type = 'RATE_CONTRACT'));
