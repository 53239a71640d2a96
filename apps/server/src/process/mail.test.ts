/**
 * Tests what sending mail takes from other features: the PDF, and the notification of a failure.
 */
import { api } from '@plinth/contracts/endpoints';
import { afterAll, expect, test } from 'vitest';

import { enterOrganisation } from '#db/organisation-pool.ts';
import { inTransaction } from '#db/transaction.ts';
import { tellOfFailure } from '#features/notifications/notifications.public.ts';
import { PdfRenderer } from '#features/pdf/pdf.public.ts';
import { newId } from '#new-id.ts';
import { buildSite, priced, raiseOrders, submitRequest } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

import { paperOf } from './mail.ts';

const app = await createTestApp();
const { organisationId, firm, project, admin, brick, localSupplier } = await buildSite(app);
const renderer = new PdfRenderer();
afterAll(async () => renderer.close());
const mrn = await submitRequest(app, { as: admin, project, items: [[brick, '5']] });
const [order] = await raiseOrders(app, admin, mrn, [priced(mrn, 0, localSupplier)]);
if (!order) throw new RangeError('no order');
const { id, poNumber } = order;

test('the paper is that of the revision that was mailed, and of the firm alone', async () => {
  const ctx = { db: app.db, clock: () => app.now };
  const asked = { organisationId, firmId: firm.id, type: 'PURCHASE_ORDER', id } as const;
  const paper = await paperOf(ctx, renderer, { ...asked, revision: 0 });
  expect(paper?.content.subarray(0, 5).toString()).toBe('%PDF-');
  expect(paper?.fileName).toMatch(/\.pdf$/);
  expect(await paperOf(ctx, renderer, { ...asked, revision: 1 })).toBeNull();
  const elsewhere = { ...asked, firmId: newId(), revision: 0 };
  await expect(paperOf(ctx, renderer, elsewhere)).rejects.toThrow('not found');
});

test('who sent a mail that failed finds it among what waits', async () => {
  await inTransaction(app.serverDb, async (tx) => {
    await enterOrganisation(tx, organisationId);
    await tellOfFailure(tx, () => app.now, {
      organisationId,
      document: { type: 'PURCHASE_ORDER', id, name: poNumber },
      place: { firmId: firm.id, projectId: project.id },
      personId: admin.id,
      text: 'The mail to ravi@supplier.test came back: 550 5.1.1',
    });
  });
  const { list } = await app.ok(api.listNotifications, { as: admin });
  expect(list).toMatchObject([
    { kind: 'MAIL_FAILED', documentName: poNumber, note: expect.stringContaining('came back') },
  ]);
});
