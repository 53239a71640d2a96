-- The firms in which a delegation holds; null: in all firms of its giver, who gave it themselves.
alter table delegation add column firm_ids uuid[];

-- What an administrator entered holds in the firms of the giver that the administrator administers.
update delegation set firm_ids = array(
    select held.firm_id from firm_member held
    where held.organisation_id = delegation.organisation_id
      and held.user_id = delegation.created_by and 'ADMIN' = any(held.roles)
      and (exists (
          select from firm_member giver
          where giver.organisation_id = held.organisation_id
            and giver.user_id = delegation.from_id and giver.firm_id = held.firm_id)
        or exists (
          select from project_member giver
          where giver.organisation_id = held.organisation_id
            and giver.user_id = delegation.from_id and giver.firm_id = held.firm_id)))
  where created_by <> from_id;

alter table delegation add constraint delegation_of_others_has_firms
  check (created_by = from_id or firm_ids is not null);
