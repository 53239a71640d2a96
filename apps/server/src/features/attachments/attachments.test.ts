import { api, files } from '@plinth/contracts/endpoints';
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '@plinth/domain/attachment/attachment-rules';
import type { Role } from '@plinth/domain/access/permissions';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { listAttachments, readAttachment } from './attachments.queries.ts';
import { newId } from '#new-id.ts';
import { changesOf } from '#testing/audit-trail.ts';
import {
  buildSite,
  openRequest,
  priced,
  raiseOrders,
  receive,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp, NO_REQUEST, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, buyer, engineer, viewer, project, brick, localSupplier } = site;

const mrn = await submitRequest(app, { as, project, items: [[brick, 100]] });
const [order] = await raiseOrders(app, as, mrn, [priced(mrn, 0, localSupplier)]);

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
const photo = (text: string) => Buffer.concat([JPEG, Buffer.from(text)]);
const onOrder = { documentType: 'PURCHASE_ORDER' as const, documentId: order!.id };

type Document = Parameters<typeof body>[0];
function body(
  document: {
    documentType: 'PURCHASE_ORDER' | 'MATERIAL_REQUEST' | 'GOODS_RECEIPT';
    documentId: string;
  },
  content: Buffer,
  rest: { fileName?: string; thumbnail?: string } = {},
) {
  return { ...document, fileName: 'Challan 12.jpg', content: content.toString('base64'), ...rest };
}

const attach = async (document: Document, content: Buffer, rest = {}, by = buyer) =>
  (await app.ok(api.addAttachment, { as: by, body: body(document, content, rest) })).attachment;
const listed = async (document: Document, by: Person = viewer) =>
  (await app.ok(api.listAttachments, { as: by, query: document })).list;
const fetched = async (path: string, id: string, by: Person = viewer) =>
  app.inject({ as: by, method: 'GET', url: path.replace(':id', id) });
const anotherOrder = async () => {
  const other = await submitRequest(app, { as, project, items: [[brick, 5]] });
  const [raised] = await raiseOrders(app, as, other, [priced(other, 0, localSupplier)]);
  return { ...onOrder, documentId: raised!.id };
};

describe('a photo of an order', () => {
  test('is listed, and comes back byte for byte as a download without powers', async () => {
    const content = photo('truck \u0000\u00FF');
    const thumbnail = photo('small').toString('base64');
    const attachment = await attach(onOrder, content, { fileName: 'चालान १२.jpeg', thumbnail });
    expect(attachment).toEqual({
      id: expect.any(String),
      fileName: 'चालान १२.jpg',
      contentType: 'image/jpeg',
      size: content.length,
      hasThumbnail: true,
      addedByName: buyer.name,
      addedAt: app.now.toISOString(),
    });
    expect(await listed(onOrder)).toEqual([attachment]);
    const { headers, rawPayload } = await fetched(files.getAttachmentFile.path, attachment.id);
    expect(rawPayload.equals(content)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="----- --.jpg"; filename*=UTF-8''${encodeURIComponent('चालान १२.jpg')}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const small = await fetched(files.getAttachmentThumbnail.path, attachment.id);
    expect(small.rawPayload.equals(photo('small'))).toBe(true);
    expect(await changesOf(app, order!.id)).toContainEqual(
      expect.objectContaining({ action: 'attach' }),
    );
    const history = await app.ok(api.getPurchaseOrderHistory, { as, params: { id: order!.id } });
    expect(history.list.length).toBeGreaterThan(0);
  });

  test('of an iPhone that no device has converted stays as it is', async () => {
    const { contentType, size } = await attach(onOrder, Buffer.from('0000ftypheic'));
    expect([contentType, size]).toEqual(['image/heic', 12]);
  });

  test('sent again is there once', async () => {
    const document = await anotherOrder();
    const first = await attach(document, photo('once'));
    expect(await attach(document, photo('once'), { fileName: 'again.jpg' })).toEqual(first);
    expect(await listed(document)).toEqual([first]);
  });

  test('that is removed leaves the screens and stays in the books', async () => {
    const document = await anotherOrder();
    const { id } = await attach(document, photo('wrong'));
    const params = { id };
    expect(await app.refusal(api.removeAttachment, { as: viewer, params })).toMatchObject({
      httpStatus: 403,
    });
    await app.ok(api.removeAttachment, { as: buyer, params });
    await app.ok(api.removeAttachment, { as: buyer, params });
    expect(await listed(document)).toEqual([]);
    expect((await fetched(files.getAttachmentFile.path, id)).statusCode).toBe(404);
    const audited = (await changesOf(app, document.documentId)).map(({ action }) => action);
    expect(audited).toEqual(['create', 'attach', 'detach']);
    const saved = await app.db
      .selectFrom('attachment_piece')
      .select('bytes')
      .where('organisation_id', '=', site.organisationId)
      .where('attachment_id', '=', id)
      .execute();
    expect(saved).toHaveLength(1);
    // The same photo may come back.
    expect((await attach(document, photo('wrong'))).id).not.toBe(id);
  });
});

test('what was attached before there were pieces comes back as it was', async () => {
  const document = await anotherOrder();
  const content = Buffer.alloc(700_000);
  for (let at = 0; at < content.length; at += 1) content[at] = at % 251;
  JPEG.copy(content);
  const { id } = await attach(document, content);
  const ofThis = (table: 'attachment_piece' | 'attachment_content') =>
    sql`${sql.ref(`${table}.organisation_id`)} = ${site.organisationId} and ${sql.ref(`${table}.attachment_id`)} = ${id}`;
  await sql`update attachment_content set content = ${content} where ${ofThis('attachment_content')}`.execute(
    app.db,
  );
  await sql`delete from attachment_piece where ${ofThis('attachment_piece')}`.execute(app.db);
  const { rawPayload } = await fetched(files.getAttachmentFile.path, id);
  expect(rawPayload.equals(content)).toBe(true);
});

describe('is refused', () => {
  const refusal = (content: Buffer, rest = {}) =>
    app.refusal(api.addAttachment, { as: buyer, body: body(onOrder, content, rest) });

  test.each([
    ['a page', '<html><script>alert(1)</script>'],
    ['a drawing that can act', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a program', 'MZ\u0090'],
    ['nothing', ''],
  ])('%s, whatever it is called', async (_, text) => {
    expect(await refusal(Buffer.from(text), { fileName: 'photo.jpg' })).toMatchObject({
      httpStatus: 422,
      message: 'Only photos (JPEG, PNG, WebP, HEIC) and PDF files can be attached',
      violations: [{ path: 'content' }],
    });
  });

  test('what is larger than 10 MB, and what is exactly that is taken', async () => {
    const large = Buffer.alloc(MAX_ATTACHMENT_BYTES + 1);
    JPEG.copy(large);
    expect(await refusal(large)).toMatchObject({
      httpStatus: 422,
      message: 'A file can have at most 10 MB',
    });
    const document = await anotherOrder();
    for (let at = 4; at < large.length; at += 4099) large[at] = at % 251;
    const { id, size } = await attach(document, large.subarray(0, -1));
    expect(size).toBe(MAX_ATTACHMENT_BYTES);
    const { headers, rawPayload } = await fetched(files.getAttachmentFile.path, id);
    expect(headers['content-length']).toBe(String(MAX_ATTACHMENT_BYTES));
    expect(rawPayload.equals(large.subarray(0, -1))).toBe(true);
    const payload = { ...onOrder, content: 'A'.repeat(15 * 1024 * 1024) };
    const url = api.addAttachment.path;
    const { statusCode } = await app.inject({ as: buyer, method: 'POST', url, payload });
    expect(statusCode).toBe(413);
  });

  test('a thumbnail that is none, and what is not base64', async () => {
    const thumbnail = Buffer.from('<svg/>').toString('base64');
    expect(await refusal(photo('thumb'), { thumbnail })).toMatchObject({
      httpStatus: 422,
      violations: [{ path: 'thumbnail' }],
    });
    const crooked = { ...body(onOrder, photo('x')), content: '/9j/ 4AAQ' };
    expect(await app.refusal(api.addAttachment, { as: buyer, body: crooked })).toMatchObject({
      httpStatus: 400,
      message: 'content must be base64',
    });
  });

  test('one that comes before it is said what it is for, where that is not the caller’s', async () => {
    const { documentType, documentId, content } = body(onOrder, photo('early'));
    const send = async (by: Person) =>
      (
        await app.inject({
          as: by,
          method: 'POST',
          url: api.addAttachment.path,
          payload: { content, documentType, documentId },
        })
      ).statusCode;
    expect(await send(engineer)).toBe(403);
    expect(await send(buyer)).toBe(201);
    const twice = `{"content":"${content}","documentType":"${documentType}","documentId":"${documentId}","content":"${content}"}`;
    const headers = { 'content-type': 'application/json' };
    const url = api.addAttachment.path;
    const refused = await app.inject({ as: buyer, method: 'POST', url, headers, payload: twice });
    expect(refused.statusCode).toBe(400);
  });

  test('what has no file, or none in words', async () => {
    for (const content of [undefined, 12, null, ['/9j/']]) {
      const payload = { ...onOrder, content };
      const url = api.addAttachment.path;
      const { statusCode } = await app.inject({ as: buyer, method: 'POST', url, payload });
      expect(statusCode).toBe(400);
    }
  });

  test('the 21st, also when 25 come at once', async () => {
    const document = await anotherOrder();
    const photos = Array.from({ length: MAX_ATTACHMENTS + 5 }, (_, index) => photo(String(index)));
    const answers = await Promise.all(
      photos.map(async (content) =>
        app.call(api.addAttachment, { as: buyer, body: body(document, content) }),
      ),
    );
    const refused = answers.filter(({ httpStatus }) => httpStatus === 422);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.body.message).toBe('A document takes at most 20 files');
    expect(await listed(document)).toHaveLength(MAX_ATTACHMENTS);
  });

  test('who may not make such a document', async () => {
    const call = { as: engineer, body: body(onOrder, photo('engineer')) };
    expect(await app.refusal(api.addAttachment, call)).toMatchObject({ httpStatus: 403 });
    const request = { documentType: 'MATERIAL_REQUEST', documentId: mrn.id } as const;
    await attach(request, photo('site'), {}, engineer);
    expect(await listed(request)).toHaveLength(1);
  });

  test('a document of another kind under the same id', async () => {
    const document = { ...onOrder, documentType: 'MATERIAL_REQUEST' } as const;
    expect(await app.refusal(api.listAttachments, { as, query: document })).toEqual({
      httpStatus: 404,
      message: 'MRN not found',
    });
  });
});

test('is found by nobody of another firm, by whatever id', async () => {
  const { secondProject } = site;
  const theirs = await openRequest(app, { as, project: secondProject, items: [] });
  const document = { documentType: 'MATERIAL_REQUEST', documentId: theirs.id } as const;
  const { id } = await attach(document, photo('theirs'), {
    thumbnail: photo('small').toString('base64'),
  });
  for (const path of [files.getAttachmentFile.path, files.getAttachmentThumbnail.path]) {
    expect((await fetched(path, id, engineer)).statusCode).toBe(404);
    expect((await fetched(path, id, buyer)).statusCode).toBe(200);
  }
  const asked = { as: engineer, query: document };
  expect((await app.refusal(api.listAttachments, asked)).httpStatus).toBe(404);
  const removing = { as: engineer, params: { id } };
  expect((await app.refusal(api.removeAttachment, removing)).httpStatus).toBe(404);
});

test('what was attached to a draft goes with it', async () => {
  const lines = [[order!.items[0]!, 5]] as const;
  const draft = await receive(app, { as, project, lines, isPosted: false });
  const document = { documentType: 'GOODS_RECEIPT', documentId: draft.id } as const;
  const { id } = await attach(document, photo('gate'));
  await app.ok(api.discardGoodsReceipt, { as, params: { id: draft.id } });
  expect((await fetched(files.getAttachmentFile.path, id)).statusCode).toBe(404);
});

test('a request that is being filled takes photos', async () => {
  const pending = await openRequest(app, { as, project, items: [[brick, 1]] });
  const document = { documentType: 'MATERIAL_REQUEST', documentId: pending.id } as const;
  expect(await attach(document, photo('wall'), {}, engineer)).toMatchObject({ size: 10 });
});

test('nothing of a document is seen by who holds no right in its place', async () => {
  const onRequest = { documentType: 'MATERIAL_REQUEST', documentId: mrn.id } as const;
  const { id } = await attach(onRequest, photo('for those who read requests'), {}, as);
  const asked = { ...NO_REQUEST, newId };
  const actor = { ...viewer, sessionId: '' };
  const ctx = { ...asked, actor, db: app.db, clock: () => app.now };
  const withRoles = (roles: readonly Role[]) => {
    const rolesByFirm = new Map([[project.firm.id, roles]]);
    const nothingElse = { rolesByProject: new Map(), modulesOff: new Map() };
    const unrestrictedScope = { ...nothingElse, organisationId: site.organisationId, rolesByFirm };
    return { ...ctx, unrestrictedScope };
  };
  const { list } = await listAttachments(withRoles(['VIEWER']), onRequest);
  expect(list.map((one) => one.id)).toContain(id);
  const refusal = { code: 'forbidden' };
  await expect(listAttachments(withRoles([]), onRequest)).rejects.toMatchObject(refusal);
  await expect(readAttachment(withRoles([]), id, 'content')).rejects.toMatchObject(refusal);
});
