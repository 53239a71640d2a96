-- An opening that nobody entered is what the last signed statement left; it follows when that is
-- signed or reversed.
alter table consumption_statement_line add column is_opening_entered boolean not null default false;

-- Of drafts: an opening that no earlier statement closed with was entered.
update consumption_statement_line line set is_opening_entered = true
from consumption_statement draft
where draft.organisation_id = line.organisation_id and draft.id = line.consumption_statement_id
  and draft.status = 'DRAFT' and line.opening > 0
  and not exists (
    select from consumption_statement earlier
    join consumption_statement_line closed on closed.organisation_id = earlier.organisation_id
      and closed.consumption_statement_id = earlier.id
    where earlier.organisation_id = draft.organisation_id
      and earlier.project_id = draft.project_id
      and earlier.contractor_id is not distinct from draft.contractor_id
      and earlier.status in ('SIGNED', 'REVERSED') and earlier.period_to < draft.period_from
      and coalesce(closed.material_id::text, lower(closed.name))
        = coalesce(line.material_id::text, lower(line.name))
      and closed.closing = line.opening);
