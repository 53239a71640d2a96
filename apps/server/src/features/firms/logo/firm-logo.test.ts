import { api } from '@plinth/contracts/endpoints';
import { LOGO_WRONG_KIND } from '@plinth/domain/firm/logo';
import { describe, expect, test } from 'vitest';

import { changesOf } from '#testing/audit-trail.ts';
import { buildForeign, buildSite, priced, raiseOrders, submitRequest } from '#testing/builders.ts';
import { jpegOf, plainPng } from '#testing/pictures.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin: as, firm, project, secondProject, brick, localSupplier } = site;
const params = { id: firm.id };

const bodyOf = (bytes: Buffer) => ({ content: bytes.toString('base64') });
const set = (bytes: Buffer) => app.ok(api.setFirmLogo, { as, params, body: bodyOf(bytes) });
const logo = async () => (await app.ok(api.getFirmLogo, { as, params })).logo;

const mrn = await submitRequest(app, { as, project, items: [[brick, '5']] });
const elsewhere = await submitRequest(app, { as, project: secondProject, items: [[brick, '5']] });
const [order] = await raiseOrders(app, as, mrn, [priced(mrn, 0, localSupplier)]);

/** The pictures of a paper. */
async function picturesOf(url: string): Promise<number> {
  const { statusCode, rawPayload } = await app.inject({ as, method: 'GET', url });
  expect(statusCode).toBe(200);
  return rawPayload.toString('latin1').split('/Subtype /Image').length - 1;
}

const PAPERS = [`/api/v1/mrns/${mrn.id}/pdf`, `/api/v1/purchase-orders/${order?.id}/pdf`];

describe('the logo of a firm', () => {
  test('is set, changed and removed by its administrator, and printed as it is now', async () => {
    expect(await logo()).toBeNull();
    for (const paper of PAPERS) expect(await picturesOf(paper)).toBe(0);

    const first = await set(plainPng(120, 40));
    expect(first).toMatchObject({ message: 'Logo saved' });
    expect(await logo()).toMatchObject({ width: 120, height: 40 });
    expect((await logo())?.image).toMatch(/^data:image\/png;base64,/);
    for (const paper of PAPERS) expect(await picturesOf(paper)).toBe(1);
    expect(await picturesOf(`/api/v1/mrns/${elsewhere.id}/pdf`)).toBe(0);

    const second = await set(jpegOf(300, 100));
    expect(second.firm.logo).not.toBe(first.firm.logo);
    expect((await logo())?.image).toMatch(/^data:image\/jpeg;base64,/);

    await set(jpegOf(300, 100));
    const removed = await app.ok(api.removeFirmLogo, { as, params });
    expect(removed).toMatchObject({ message: 'Logo removed', firm: { logo: null } });
    await app.ok(api.removeFirmLogo, { as, params });
    for (const paper of PAPERS) expect(await picturesOf(paper)).toBe(0);

    expect(await changesOf(app, firm.id)).toMatchObject([
      { action: 'set-logo', detail: { before: { logo: null } } },
      {
        action: 'set-logo',
        detail: {
          before: { logo: expect.stringMatching(/^PNG, 120 × 40 pixels \([0-9a-f]{8}\)$/) },
          after: { logo: expect.stringMatching(/^JPEG, 300 × 100 pixels/) },
        },
      },
      { action: 'remove-logo', detail: { after: { logo: null } } },
    ]);
  });

  test('is refused at its field where papers cannot print it', async () => {
    const call = (content: string) => app.call(api.setFirmLogo, { as, params, body: { content } });
    const pdf = bodyOf(Buffer.from('%PDF-1.7')).content;
    expect(await call(pdf)).toMatchObject({
      httpStatus: 422,
      body: { violations: [{ path: 'content', message: LOGO_WRONG_KIND }] },
    });
    expect(await call('not base64!')).toMatchObject({
      httpStatus: 400,
      body: { violations: [{ path: 'content' }] },
    });
    expect(await call('')).toMatchObject({
      httpStatus: 400,
      body: { message: 'Choose a picture' },
    });
    expect(await call('A'.repeat(900_000))).toMatchObject({ httpStatus: 413 });
    expect(await logo()).toBeNull();
  });

  test('of another firm does not exist, and is not for who only works there', async () => {
    const body = bodyOf(plainPng(120, 40));
    for (const id of [foreign.project.firm.id, foreign.admin.id]) {
      const there = { as, params: { id } };
      expect(await app.call(api.getFirmLogo, there)).toMatchObject({ httpStatus: 404 });
      expect(await app.call(api.setFirmLogo, { ...there, body })).toMatchObject({
        httpStatus: 404,
      });
      expect(await app.call(api.removeFirmLogo, there)).toMatchObject({ httpStatus: 404 });
    }
    expect(await app.call(api.setFirmLogo, { as: site.buyer, params, body })).toMatchObject({
      httpStatus: 403,
    });
  });
});
