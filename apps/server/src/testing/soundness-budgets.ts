/**
 * Computes what documents use of each budget line from the documents alone: written independently
 * of the migration, and compared with what is stored. Uses have no foreign keys, for speed: theirs
 * are checked here.
 */
export const BUDGET_BALANCES = {
  'a budget line that stands otherwise than its documents': `
  with line_of as (
    select u.id, (
      select b.id from budget_line b
      left join work_item w on w.organisation_id = b.organisation_id and w.id = b.work_item_id
      where b.organisation_id = u.organisation_id and b.project_id = u.project_id
        and b.removed_at is null
        and coalesce(b.material_id = m.id, b.category = m.category and b.unit = m.unit)
        and (b.work_item_id is null or exists (select from work_item own
          where own.organisation_id = u.organisation_id and own.id = u.work_item_id
            and b.work_item_id = any (own.path)))
      order by case when b.work_item_id is not null and b.material_id is not null then 1
          when b.work_item_id is not null then 2 when b.material_id is not null then 3 else 4 end,
        cardinality(w.path) desc limit 1
    ) as budget_line_id
    from (
      select l.organisation_id, l.id, r.project_id, l.work_item_id, l.material_id
      from material_request_line l join material_request r
        on (r.organisation_id, r.id) = (l.organisation_id, l.material_request_id)
      union all
      select l.organisation_id, l.id, i.project_id, l.work_item_id, l.material_id
      from stock_issue_line l join stock_issue i
        on (i.organisation_id, i.id) = (l.organisation_id, l.stock_issue_id)
      where i.kind = 'ISSUE'
    ) u join material m on m.organisation_id = u.organisation_id
      and m.id = surviving_material(u.organisation_id, u.material_id)
  ), taken as (
    -- An order may be of more than its request.
    select l.id, greatest(l.quantity - l.ordered_quantity - l.left_out_quantity, 0) as requested,
      0 as ordered, 0 as received, 0 as issued
    from material_request_line l join material_request r
      on (r.organisation_id, r.id) = (l.organisation_id, l.material_request_id)
    where r.status in ('SUBMITTED', 'APPROVED')
    union all
    select a.material_request_line_id, 0,
      case when o.quantity - o.closed_quantity > o.received_quantity
        then o.quantity - o.closed_quantity - o.received_quantity else 0 end,
      o.received_quantity, 0
    from purchase_order_line o
    join purchase_order p on (p.organisation_id, p.id) = (o.organisation_id, o.purchase_order_id)
    join order_allocation a
      on (a.organisation_id, a.purchase_order_line_id) = (o.organisation_id, o.id)
    where p.status <> 'CANCELLED'
    union all
    select id, 0, 0, 0, quantity - returned_quantity from stock_issue_line
    where issue_line_id is null
  )
  select line.id::text, line.requested, line.ordered, line.received, line.issued,
    coalesce(sum(taken.requested), 0) as r, coalesce(sum(taken.ordered), 0) as o,
    coalesce(sum(taken.received), 0) as g, coalesce(sum(taken.issued), 0) as i
  from budget_line line
  join budget on (budget.organisation_id, budget.project_id)
    = (line.organisation_id, line.project_id) and budget.revision > 0
  left join line_of on line_of.budget_line_id = line.id
  left join taken on taken.id = line_of.id
  group by line.organisation_id, line.id
  having (line.requested, line.ordered, line.received, line.issued) <>
    (coalesce(sum(taken.requested), 0), coalesce(sum(taken.ordered), 0),
      coalesce(sum(taken.received), 0), coalesce(sum(taken.issued), 0))
    or line.available
      <> line.quantity - line.requested - line.ordered - line.received - line.transferred`,
  'a budget line that counts other transfers between projects than there are': `
  with part as (
    select t.organisation_id, e.project_id, m.id as material_id, m.category, m.unit,
      e.sign * (l.quantity - l.short_quantity) as quantity
    from stock_transfer_line l
    join stock_transfer t on (t.organisation_id, t.id) = (l.organisation_id, l.stock_transfer_id)
    join material m on m.organisation_id = l.organisation_id
      and m.id = surviving_material(l.organisation_id, l.material_id)
    cross join lateral (values (t.project_id, -1), (t.to_project_id, 1)) e (project_id, sign)
    where t.project_id <> t.to_project_id
  ), fallen as (
    select part.quantity, (
      select b.id from budget_line b
      where b.organisation_id = part.organisation_id and b.project_id = part.project_id
        and b.removed_at is null
        and coalesce(b.material_id = part.material_id,
          lower(b.category) = lower(part.category) and b.unit = part.unit)
      order by b.work_item_id is not null, b.material_id is null,
        case when b.work_item_id is not null then b.quantity end desc, b.id limit 1) as id
    from part
  )
  select line.id::text, line.transferred, coalesce(sum(fallen.quantity), 0) as t
  from budget_line line
  join budget on (budget.organisation_id, budget.project_id)
    = (line.organisation_id, line.project_id) and budget.revision > 0
  left join fallen on fallen.id = line.id
  group by line.organisation_id, line.id
  having line.transferred <> coalesce(sum(fallen.quantity), 0)`,
  'a use of a budget without its line or its document': `
  select u.id::text from budget_use u
  left join budget on (budget.organisation_id, budget.project_id) = (u.organisation_id, u.project_id)
  left join budget_line b on (b.organisation_id, b.id) = (u.organisation_id, u.budget_line_id)
  left join material_request_line l
    on (l.organisation_id, l.id) = (u.organisation_id, u.request_line_id)
  left join stock_issue_line i on (i.organisation_id, i.id) = (u.organisation_id, u.issue_line_id)
  left join stock_transfer_line t
    on (t.organisation_id, t.id) = (u.organisation_id, u.transfer_line_id)
  where budget.project_id is null or coalesce(l.id, i.id, t.id) is null
    or (u.budget_line_id is not null and b.id is null)`,
  'a budget line that stands otherwise than its uses': `
  select line.id::text from budget_line line
  left join budget_use u
    on (u.organisation_id, u.budget_line_id) = (line.organisation_id, line.id)
  group by line.organisation_id, line.id
  having (line.requested, line.ordered, line.received, line.issued, line.ordered_value,
      line.received_value, line.transferred, line.transferred_value) <>
    (coalesce(sum(u.requested), 0), coalesce(sum(u.ordered), 0), coalesce(sum(u.received), 0),
      coalesce(sum(u.issued), 0), coalesce(sum(u.ordered_value), 0),
      coalesce(sum(u.received_value), 0), coalesce(sum(u.transferred), 0),
      coalesce(sum(u.transferred_value), 0))`,
  'a finding that counts, of a document or an amendment that does not': `
  select f.id::text from budget_finding f
  left join material_request r on (r.organisation_id, r.id) = (f.organisation_id, f.document_id)
  left join purchase_order p on (p.organisation_id, p.id) = (f.organisation_id, f.document_id)
  left join goods_receipt g on (g.organisation_id, g.id) = (f.organisation_id, f.document_id)
  where f.is_standing and (r.status in ('PENDING', 'REJECTED') or p.status = 'CANCELLED'
    or g.status = 'REVERSED'
    or f.stage = 'AMENDMENT' and not exists (select from purchase_order_revision a
      where (a.organisation_id, a.purchase_order_id, a.revision)
        = (f.organisation_id, f.document_id, f.revision)
        and a.state in ('WAITING', 'IN_FORCE', 'SUPERSEDED')))`,
} as const;
