-- Who has been invited and has not come yet is the firm's that invited them: another firm that takes
-- them in meanwhile neither hands their invitation nor keeps it from being renewed.
alter table user_account add column invited_by_firm_id uuid;
alter table user_account add foreign key (organisation_id, invited_by_firm_id) references firm;

update user_account person
set invited_by_firm_id = (
  select entry.firm_id from audit_entry entry
  where entry.organisation_id = person.organisation_id and entry.document_type = 'USER'
    and entry.document_id = person.id and entry.action = 'add-to-firm'
    and entry.firm_id in (
      select firm_id from firm_member member
      where member.organisation_id = person.organisation_id and member.user_id = person.id
      union
      select firm_id from project_member member
      where member.organisation_id = person.organisation_id and member.user_id = person.id)
  order by entry.at, entry.id limit 1)
where person.password_hash is null;
