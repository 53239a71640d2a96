import { api, files } from '@plinth/contracts/endpoints';
import type { RateContractBody } from '@plinth/contracts/rate-contract-acts';
import type { Role } from '@plinth/domain/access/permissions';
import { describe, expect, test } from 'vitest';

import { changesOf } from '#testing/audit-trail.ts';
import { buildForeign, buildSite } from '#testing/builders.ts';
import { draftContract } from '#testing/contract-builders.ts';
import { hireKeeper } from '#testing/counting.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin, buyer, engineer, viewer, firm, secondFirm, projectInGujarat } = site;

const PDF = '%PDF-1.7 agreed at 345.00';
const JPEG = '\u00FF\u00D8\u00FF\u00E0 page 1';
const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64');

const draft = async (body: RateContractBody = {}, as = admin) =>
  draftContract(app, { as, supplier: site.localSupplier, material: site.brick, body });
const onContract = (documentId: string) => ({ documentType: 'RATE_CONTRACT', documentId }) as const;
const bodyOf = (id: string, text = PDF) => ({
  ...onContract(id),
  fileName: 'Agreement.pdf',
  content: base64(text),
  ...(text === JPEG && { thumbnail: base64(JPEG) }),
});
const attach = async (id: string, text = PDF, as = admin) =>
  (await app.ok(api.addAttachment, { as, body: bodyOf(id, text) })).attachment;
const listed = async (id: string, as: Person) =>
  (await app.ok(api.listAttachments, { as, query: onContract(id) })).list;

/** The status codes of listing, fetching, removing and adding attachments as that person. */
async function statuses(id: string, photoId: string, as: Person): Promise<number[]> {
  const fetched = await Promise.all(
    [files.getAttachmentFile.path, files.getAttachmentThumbnail.path].map(
      async (path) =>
        (await app.inject({ as, method: 'GET', url: path.replace(':id', photoId) })).statusCode,
    ),
  );
  const called = await Promise.all([
    app.call(api.listAttachments, { as, query: onContract(id) }),
    app.call(api.removeAttachment, { as, params: { id: photoId } }),
    app.call(api.addAttachment, { as, body: bodyOf(id, `${PDF} of ${as.name}`) }),
  ]);
  return [...fetched, ...called.map(({ httpStatus }) => httpStatus)];
}

describe('the signed agreement', () => {
  test('of a contract of the organisation is read by whoever reads contracts', async () => {
    const id = await draft();
    const attachment = await attach(id, PDF, buyer);
    expect(attachment).toMatchObject({ fileName: 'Agreement.pdf', addedByName: buyer.name });
    expect(await listed(id, engineer)).toEqual([attachment]);
    const url = files.getAttachmentFile.path.replace(':id', attachment.id);
    const { rawPayload, headers } = await app.inject({ as: viewer, method: 'GET', url });
    expect(rawPayload.toString('latin1')).toBe(PDF);
    expect(headers['content-type']).toBe('application/pdf');
    const entries = await changesOf(app, id);
    expect(entries.at(-1)).toMatchObject({
      action: 'attach',
      firm_id: null,
      detail: { attachmentId: attachment.id, fileName: 'Agreement.pdf' },
    });
  });

  test('is added and removed by whoever writes contracts alone', async () => {
    const id = await draft();
    const { id: photoId } = await attach(id, JPEG);
    expect(await statuses(id, photoId, viewer)).toEqual([200, 200, 200, 403, 403]);
    expect(await statuses(id, photoId, buyer)).toEqual([200, 200, 200, 200, 201]);
    expect((await listed(id, viewer)).map(({ fileName }) => fileName)).toEqual(['Agreement.pdf']);
  });

  test('is not for a storekeeper, who sees no prices, nor for another organisation', async () => {
    const id = await draft();
    const { id: photoId } = await attach(id, JPEG);
    const keeper = await hireKeeper(app, site);
    expect(await statuses(id, photoId, keeper)).toEqual([403, 403, 403, 403, 403]);
    expect(await statuses(id, photoId, foreign.admin)).toEqual([404, 404, 404, 404, 404]);
    expect(await listed(id, admin)).toHaveLength(1);
  });
});

describe('where a contract serves', () => {
  test('one firm alone, nobody of the other finds what is attached', async () => {
    const id = await draft({ scope: 'FIRMS', firmIds: [secondFirm.id] });
    const { id: photoId } = await attach(id, JPEG);
    await setRoles(site.colleague, firm.id, { roles: ['PURCHASE_MANAGER'] });
    expect(await statuses(id, photoId, site.colleague)).toEqual([404, 404, 404, 404, 404]);
    expect(await statuses(id, photoId, buyer)).toEqual([200, 200, 200, 200, 201]);
  });

  test('a project, those of the firm find it, and those of another project do not', async () => {
    const id = await draft({ scope: 'PROJECTS', projectIds: [projectInGujarat.id] });
    const { id: photoId } = await attach(id, JPEG);
    const projects = [{ id: site.project.id, roles: ['PURCHASE_MANAGER' as const] }];
    await setRoles(site.colleague, firm.id, { roles: [], projects });
    expect(await statuses(id, photoId, site.colleague)).toEqual([404, 404, 404, 404, 404]);
    expect(await statuses(id, photoId, engineer)).toEqual([200, 200, 200, 403, 403]);
  });

  test('two firms, one of them is enough to read, and not to add', async () => {
    const id = await draft({ scope: 'FIRMS', firmIds: [firm.id, secondFirm.id] });
    const { id: photoId } = await attach(id, JPEG);
    await setRoles(buyer, secondFirm.id, { roles: ['VIEWER'] });
    expect(await statuses(id, photoId, buyer)).toEqual([200, 200, 200, 403, 403]);
  });
});

interface Roles {
  readonly roles: Role[];
  readonly projects?: { id: string; roles: Role[] }[];
}

async function setRoles({ id: personId }: Person, firmId: string, { roles, projects = [] }: Roles) {
  const params = { id: firmId, personId };
  await app.ok(api.setPersonRoles, { as: admin, params, body: { roles, projects } });
}

test('only what is attached to a contract stands in no project', async () => {
  const { id } = await attach(await draft());
  const row = app.db
    .updateTable('attachment')
    .where('organisation_id', '=', site.organisationId)
    .where('id', '=', id);
  const refused = /attachment_placed/;
  await expect(row.set({ document_type: 'PURCHASE_ORDER' }).execute()).rejects.toThrow(refused);
  const { firm: of, id: projectId } = site.project;
  const placed = row.set({ firm_id: of.id, project_id: projectId });
  await expect(placed.execute()).rejects.toThrow(refused);
});
