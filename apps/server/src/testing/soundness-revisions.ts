/** Invariants of the revisions of orders; each query returns one text per violation. */

export const REVISIONS = {
  'an order whose revision is not the one in force': `
    select po_number from purchase_order o
    where exists (select from purchase_order_revision r
        where (r.organisation_id, r.purchase_order_id) = (o.organisation_id, o.id))
      and o.revision is distinct from (select revision from purchase_order_revision r
        where (r.organisation_id, r.purchase_order_id) = (o.organisation_id, o.id)
          and r.state = 'IN_FORCE')
      or o.revision > 0 and not exists (select from purchase_order_revision r
        where (r.organisation_id, r.purchase_order_id) = (o.organisation_id, o.id))`,
  'an order that says another amendment waits': `
    select po_number from purchase_order o
    where o.waiting_revision is distinct from (select revision from purchase_order_revision r
      where (r.organisation_id, r.purchase_order_id) = (o.organisation_id, o.id)
        and r.state = 'WAITING')`,
  'a line that is held for no amendment': `
    select o.po_number from purchase_order_line l
    join purchase_order o on (o.organisation_id, o.id) = (l.organisation_id, l.purchase_order_id)
    where l.waiting_quantity is not null and o.waiting_revision is null`,
  'an amended order with a revision too few': `
    select po_number from purchase_order o
    where o.revision > 0 and o.revision + 1 <> (select count(*) from purchase_order_revision r
      where (r.organisation_id, r.purchase_order_id) = (o.organisation_id, o.id)
        and r.state in ('IN_FORCE', 'SUPERSEDED'))`,
  'an order that is not what its amendment says': `
    select o.po_number from purchase_order o
    join purchase_order_revision r on (r.organisation_id, r.purchase_order_id)
      = (o.organisation_id, o.id) and r.state = 'IN_FORCE' and r.revision > 0
    where (r.content ->> 'grandTotal')::numeric <> o.grand_total
      or (select sum((line ->> 'quantity')::numeric)
        from jsonb_array_elements(r.content -> 'lines') line) <> (
        select sum(l.quantity) from purchase_order_line l
        where (l.organisation_id, l.purchase_order_id) = (o.organisation_id, o.id))`,
  'a superseded revision without its paper': `
    select purchase_order_id || ' ' || revision from purchase_order_revision
    where (state = 'SUPERSEDED') <> (paper is not null)`,
  'an order that nobody approved': `
    select po_number from purchase_order o
    where approved_by is not null and not exists (select from audit_entry e
      where (e.organisation_id, e.document_id, e.actor_id)
        = (o.organisation_id, o.id, o.approved_by)
        and e.action in ('approve', 'approve-amendment'))`,
  'an amendment that nobody made': `
    select r.purchase_order_id || ' ' || r.revision from purchase_order_revision r
    where r.revision > 0 and not exists (select from audit_entry e
      where (e.organisation_id, e.document_id) = (r.organisation_id, r.purchase_order_id)
        and e.action = 'amend' and e.actor_id = r.made_by
        and (e.detail ->> 'revision')::integer = r.revision)`,
};
