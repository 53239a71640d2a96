/**
 * The statements are run one by one, because the acts of the product write an order and its
 * allocations together, where one trigger could hide that the other is missing.
 */
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { savedLines } from '#testing/budget-documents.ts';
import { approveLines } from '#testing/budgets.ts';
import { addMaterial, buildSite, priced, raiseOrders, submitRequest } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const { admin: as, project, localSupplier } = await buildSite(app);
const cement = await addMaterial(app, as, 'Cement OPC 33', 'Bag');
await approveLines(app, { as, project }, [{ materialId: cement.id, quantity: '31', rate: '353' }]);

async function order(quantity: number): Promise<string> {
  const mrn = await submitRequest(app, { as, project, items: [[cement, quantity]] });
  const [made] = await raiseOrders(app, as, mrn, [priced(mrn, 0, localSupplier)]);
  return made?.id ?? '';
}

test('what is on order follows each statement, whatever else its act writes', async () => {
  const [first, second] = [await order(5), await order(7)];
  const onOrder = async () => (await savedLines(app, project.id))[0]?.figures[1];
  expect(await onOrder()).toBe('12.000');
  await sql`delete from order_allocation where purchase_order_line_id in (
    select id from purchase_order_line where purchase_order_id = ${first})`.execute(app.db);
  expect(await onOrder()).toBe('7.000');
  await sql`update purchase_order set status = 'CANCELLED' where id = ${second}`.execute(app.db);
  expect(await onOrder()).toBe('0.000');
});
