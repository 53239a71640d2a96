import { sql } from 'kysely';

/** The columns of an order's terms, as texts. */
export function termColumns(order: 'po' | 'purchase_order') {
  const column = (name: string) => sql.ref(`${order}.${name}`);
  return [
    sql<string>`coalesce(${column('credit_days')}::text, '')`.as('creditDays'),
    sql<string>`coalesce(trim_scale(${column('advance_percent')})::text, '')`.as('advancePercent'),
    sql<string>`${column('delivery_terms')}`.as('deliveryTerms'),
    sql<string>`${column('terms')}`.as('terms'),
  ] as const;
}
