/** Decides on an amendment through the link in the mail that requests its approval. */
import { api } from '@plinth/contracts/endpoints';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { amendments, changedLine } from '#testing/amended-orders.ts';
import { approvalLinks } from '#testing/approval-links.ts';
import { freeBelow, orderAt, publishRules, rule } from '#testing/approval-policies.ts';
import { buildSite } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp({ trustedProxies: ['127.0.0.1'] });
const site = await buildSite(app);
const { admin, brick, buyer, manager, project } = site;
const { openAccount, setLimit, mailed, shown, decide, refusal } = approvalLinks(app, site);
const { amend, now } = amendments(app, site);

beforeAll(async () => {
  await publishRules(app, { as: admin, firmId: site.firm.id }, [
    freeBelow('1000'),
    rule({ from: '1000', projectRoles: ['PROJECT_MANAGER'] }),
  ]);
  await openAccount();
});

beforeEach(async () => {
  await setLimit('50000');
  await app.db.deleteFrom('notification').execute();
});

/** An order of one brick at ₹800, which needs no approval, amended to ₹2,000. */
async function amended() {
  const made = await orderAt(app, site, { as: buyer, project, price: '800' });
  const items = [changedLine(made, 0, { pricePerUnit: '2000', gst: '0' })];
  const order = await amend(made, { items });
  expect(order).toMatchObject({ revision: 0, waitingRevision: 1 });
  return { id: order.id, order, secret: (await mailed(order.id)).get(manager.id) ?? '' };
}

test('shows the amendment beside what is in force, and puts it into force', async () => {
  const { id, order, secret } = await amended();
  expect(await shown(secret)).toMatchObject({
    state: 'OPEN',
    number: order.poNumber,
    revision: 1,
    approval: {
      payable: '2000.00',
      lines: [{ materialName: brick.name, quantity: 1, pricePerUnit: '2000.00' }],
      amendment: {
        revision: 1,
        reason: 'The slab is larger',
        madeByName: buyer.name,
        content: { grandTotal: '2000.00', lines: [{ pricePerUnit: '2000.00' }] },
        before: { revision: 0, content: { grandTotal: '800.00' } },
      },
    },
  });
  expect((await decide(secret)).link).toMatchObject({ state: 'DECIDED', verdict: 'APPROVED' });
  expect(await now({ id })).toMatchObject({
    revision: 1,
    waitingRevision: null,
    grandTotal: '2000.00',
  });
});

test('rejected, the order stays as it is', async () => {
  const { id, secret } = await amended();
  await decide(secret, 'REJECTED', 'Too dear');
  expect(await now({ id })).toMatchObject({
    revision: 0,
    waitingRevision: null,
    grandTotal: '800.00',
  });
  expect(await refusal(secret)).toMatchObject({ message: 'You have rejected it.' });
});

test('decides nothing once it was withdrawn, also while another one waits', async () => {
  const { id, order, secret } = await amended();
  await app.ok(api.withdrawAmendment, { as: buyer, params: { id } });
  expect(await shown(secret)).toMatchObject({ state: 'CLOSED', approval: null });
  await amend(order, { items: [changedLine(order, 0, { pricePerUnit: '3000', gst: '0' })] });
  expect(await shown(secret)).toMatchObject({ state: 'CLOSED', approval: null });
  expect(await refusal(secret)).toMatchObject({ httpStatus: 409 });
  const second = (await mailed(id)).get(manager.id) ?? '';
  expect(second).not.toBe(secret);
  expect((await shown(second)).approval).toMatchObject({ payable: '3000.00' });
});

test('above the amount of the firm, only after signing in', async () => {
  await setLimit('1999.99');
  expect((await amended()).secret).toBe('');
  await setLimit('50000');
  const { secret } = await amended();
  await setLimit('1999.99');
  expect(await shown(secret)).toMatchObject({ state: 'SIGN_IN', approval: null });
  expect(await refusal(secret)).toMatchObject({ httpStatus: 409 });
});
