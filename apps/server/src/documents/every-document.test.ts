/** Tests what every type of document can do; a new type is included as soon as it exists. */
import { api } from '@plinth/contracts/endpoints';
import {
  documentOfKind,
  isDocumentKind,
  SEARCH_KINDS,
  type SearchHit,
} from '@plinth/contracts/search';
import { can } from '@plinth/domain/access/permissions';
import {
  DOCUMENT_TYPES,
  DOCUMENTS,
  type DocumentType,
  PROJECT_DOCUMENTS,
} from '@plinth/domain/document/documents';
import { CompiledQuery, sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { DOCUMENT_TABLES, searchedText } from '#documents/document-tables.ts';
import { buildForeign, buildSite, openRequest, storeOf } from '#testing/builders.ts';
import { makeEveryDocument } from '#testing/every-document.ts';
import { pdfPages } from '#testing/pdfs.ts';
import { sendOff } from '#testing/stock-builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin: as, viewer, colleague, firm, project, projectInGujarat } = site;
const made = await makeEveryDocument(app, site);

const projects = [{ id: projectInGujarat.id, roles: ['VIEWER' as const] }];
await app.ok(api.setPersonRoles, {
  as,
  params: { id: firm.id, personId: colleague.id },
  body: { roles: [], projects },
});

const { engineer: keeper } = site;
await app.ok(api.setPersonRoles, {
  as,
  params: { id: firm.id, personId: keeper.id },
  body: { roles: ['STORE_KEEPER'], projects: [] },
});

/** Matches an amount, which would reveal a price. */
const AMOUNT = /\d\.\d\d/;

const isOf = (type: DocumentType) => (hit: SearchHit) =>
  isDocumentKind(hit.kind) && documentOfKind(hit.kind) === type;
const found = async (person: Person, type: DocumentType) =>
  (await app.ok(api.search, { as: person, query: { q: made[type].number } })).list.filter(
    isOf(type),
  );
const read = async (person: Person, url: string) => app.inject({ as: person, method: 'GET', url });

describe.each(DOCUMENT_TYPES)('%s', (type) => {
  const descriptor = DOCUMENTS[type];
  const { id, number, status } = made[type];
  const document = `${descriptor.api}/${id}`;

  test('bears a number of its own series', () => {
    expect(Object.keys(descriptor.series)).toContain(number.split('/')[0]);
  });

  test('stands in its list, and alone, for whoever reads such documents', async () => {
    const listed = await read(viewer, descriptor.api);
    expect(listed.json()).toMatchObject({ list: [expect.objectContaining({ id })] });
    const searched = await read(viewer, `${descriptor.api}?page=0&size=10&search=${number}`);
    expect(searched.json()).toMatchObject({ list: [expect.objectContaining({ id })] });
    const words = `${descriptor.api}?page=0&size=10&search=Gate+Demo+Traders+179534162609316`;
    expect((await read(viewer, words)).json()).toMatchObject({ list: [], totalElements: 0 });
    expect((await read(viewer, document)).statusCode).toBe(200);
    expect((await read(colleague, document)).statusCode).toBe(404);
    expect((await read(foreign.admin, document)).statusCode).toBe(404);
  });

  test('tells what was done with it', async () => {
    const { list } = (await read(viewer, `${document}/history`)).json<{ list: object[] }>();
    expect(list.at(-1)).toMatchObject({ action: 'create', actorName: as.name });
  });

  test('is found by its number where it may be read, and nowhere else', async () => {
    const hit = expect.objectContaining({ id, code: number, title: number, status });
    expect(await found(viewer, type)).toEqual(descriptor.isSearched ? [hit] : []);
    expect(await found(colleague, type)).toEqual([]);
    const theirs = await found(foreign.admin, type);
    expect(theirs.map((one) => one.id)).not.toContain(id);
  });

  test('is found in the audit trail by its number, and told by it', async () => {
    const query = { firmId: firm.id, search: number, type };
    const { list } = await app.ok(api.listAudit, { as, query });
    expect(list.at(-1)).toMatchObject({
      documentId: id,
      documentName: number,
      documentType: type,
      action: 'create',
    });
  });

  test('is not found where the firm has switched its module off', async () => {
    const switchTo = async (disabledModules: ('WAREHOUSE' | 'REPORTS')[]) =>
      app.ok(api.setFirmModules, { as, params: { id: firm.id }, body: { disabledModules } });
    if (descriptor.module !== 'WAREHOUSE') return;
    await switchTo([descriptor.module]);
    expect(await found(viewer, type)).toEqual([]);
    const query = { firmId: firm.id, search: number, type };
    expect((await app.ok(api.listAudit, { as, query })).list).toEqual([]);
    expect((await read(viewer, document)).statusCode).toBe(403);
    await switchTo([]);
  });

  test('carries photos and PDF files', async () => {
    const url = `/api/v1/attachments?documentType=${type}&documentId=${id}`;
    if (descriptor.attachments === null) {
      expect((await read(as, url)).statusCode).toBe(400);
      return;
    }
    const content = Buffer.from('%PDF-1.7 signed').toString('base64');
    const payload = { documentType: type, documentId: id, fileName: 'signed.pdf', content };
    const adding = { method: 'POST', url: api.addAttachment.path, payload } as const;
    expect((await app.inject({ ...adding, as: viewer })).statusCode).toBe(403);
    expect((await app.inject({ ...adding, as: foreign.admin })).statusCode).toBe(404);
    expect((await app.inject({ ...adding, as })).statusCode).toBe(201);
    const { list } = (await read(viewer, url)).json<{ list: { id: string }[] }>();
    expect(list).toMatchObject([{ fileName: 'signed.pdf' }]);
    const file = `/api/v1/attachments/${list[0]?.id}/file`;
    expect((await read(viewer, file)).body).toBe('%PDF-1.7 signed');
    expect((await read(colleague, file)).statusCode).toBe(404);
  });

  test('is exported with its list, without prices to whom they are not', async () => {
    const file = await read(viewer, `${descriptor.api}/export?format=csv`);
    expect(file.statusCode).toBe(descriptor.isExported ? 200 : 404);
    if (!descriptor.isExported) return;
    expect(file.body).toContain(number);
    expect((await read(colleague, `${descriptor.api}/export?format=csv`)).body).not.toContain(
      number,
    );
    const narrowed = await read(
      viewer,
      `${descriptor.api}/export?format=csv&search=nothing+of+that`,
    );
    expect(narrowed.body).not.toContain(number);
    const hidden = await read(keeper, `${descriptor.api}/export?format=csv`);
    if (!can(['STORE_KEEPER'], descriptor.read)) {
      expect(hidden.statusCode).toBe(403);
      return;
    }
    expect(hidden.body).toContain(number);
    expect(hidden.body).not.toMatch(AMOUNT);
  });

  test('comes as a PDF to whoever may have it so', async () => {
    const { statusCode, headers } = await read(viewer, `${document}/pdf`);
    expect(statusCode).toBe(descriptor.pdf ? 200 : 404);
    if (descriptor.pdf) expect(headers['content-type']).toBe('application/pdf');
    expect((await read(colleague, `${document}/pdf`)).statusCode).toBe(404);
  });

  test('takes nothing of a budget once it is rejected or cancelled', async () => {
    const { budget, statuses } = descriptor;
    const { table } = DOCUMENT_TABLES[type];
    const { rows } = await sql<{ trigger: string }>`
      select pg_get_triggerdef(oid) as trigger from pg_trigger
      where tgrelid = ${table}::regclass and tgfoid = 'call_off_findings'::regproc`.execute(app.db);
    const ended = Object.entries(statuses ?? {})
      .filter(([, { tone }]) => tone === 'destructive')
      .map(([name]) => name);
    const calledOff = budget === null ? [] : ended;
    expect(budget?.calledOff ?? []).toEqual(calledOff);
    expect(rows.map(({ trigger }) => /new\.status = '(\w+)'/.exec(trigger)?.[1])).toEqual(
      calledOff,
    );
  });

  test('is looked up by the words that it is searched by', async () => {
    const { table } = DOCUMENT_TABLES[type];
    const query = sql`select id from ${sql.table(table)} document where ${searchedText(type)} ilike '%c81e728d9d%'`;
    const { sql: text, parameters } = query.compile(app.db);
    const plan = await app.db.connection().execute(async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('set enable_seqscan = off'));
      const explain = CompiledQuery.raw(`explain ${text}`, [...parameters]);
      const { rows } = await connection.executeQuery<Record<string, string>>(explain);
      await connection.executeQuery(CompiledQuery.raw('reset enable_seqscan'));
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain(`Bitmap Index Scan on ${table}_search `);
  });
});

test('a document of two places is read, found and carried by the people of either', async () => {
  const toStore = await storeOf(app, as, projectInGujarat);
  const lines = [[site.brick, '1']] as const;
  const { id, challanNumber } = await sendOff(app, { as, project, toStore, lines });
  const { list } = await app.ok(api.search, { as: colleague, query: { q: challanNumber } });
  expect(list).toMatchObject([{ id }]);
  const document = { documentType: 'STOCK_TRANSFER', documentId: id } as const;
  const content = Buffer.from('\xff\xd8\xff weighed', 'latin1').toString('base64');
  const { attachment } = await app.ok(api.addAttachment, { as, body: { ...document, content } });
  const listed = await app.ok(api.listAttachments, { as: colleague, query: document });
  expect(listed.list).toEqual([attachment]);
  const file = await read(colleague, `/api/v1/attachments/${attachment.id}/file`);
  expect(file.statusCode).toBe(200);
  const params = { id: attachment.id };
  const removing = { as: colleague, params };
  expect((await app.refusal(api.removeAttachment, removing)).httpStatus).toBe(403);
});

interface Shown {
  readonly items: readonly {
    readonly material?: Record<'name' | 'materialCode' | 'unit' | 'hsnCode', string>;
    readonly name?: string;
  }[];
}

/** The text that its PDF prints, and the names that its screen shows of its materials. */
async function shownOf(type: DocumentType, id: string) {
  const { api: path, answerField, pdf } = DOCUMENTS[type];
  const answer = (await read(as, `${path}/${id}`)).json<Record<string, Shown>>();
  return {
    pages: pdf ? await pdfPages(app, as, `${path}/${id}/pdf`) : [],
    materials: answer[answerField]?.items.map(({ material, name }) =>
      material ? [material.name, material.materialCode, material.unit, material.hsnCode] : [name],
    ),
  };
}

test('tells of its materials and parties as they were when it was made', async () => {
  const draft = await openRequest(app, { as, project, items: [[site.brick, 3]] });
  const toStore = await storeOf(app, as, projectInGujarat);
  const far = await sendOff(app, { as, project, toStore, lines: [[site.brick, '1']] });
  const papers = [
    // A document of the organisation has them as they are now.
    ...PROJECT_DOCUMENTS.map((type) => [type, made[type].id] as const),
    ['STOCK_TRANSFER', far.id] as const,
  ];
  const before = await Promise.all(papers.map(async ([type, id]) => shownOf(type, id)));
  for (const [index, { materials }] of before.entries()) {
    // Its lines are about what norms are about: a material by its name, or a category.
    const isNamed = papers[index]?.[0] === 'CONSUMPTION_STATEMENT';
    const shown = isNamed ? [site.brick.name] : [site.brick.name, '72142090'];
    expect(materials?.flat()).toEqual(expect.arrayContaining(shown));
  }
  for (const statement of [
    sql`update material set name = 'Renamed', material_code = 'NEW-1', hsn_code = '9999',
      gst_rate = 28 where id = ${site.brick.id}`,
    sql`update supplier set supplier_name = 'Renamed', supplier_code = 'NEW-' || id, gst_no = 'Renamed',
      state_code = '07', address = 'Renamed', contact_person_name = 'Renamed'`,
    sql`update firm set name = 'Renamed', gst_no = 'Renamed', address = 'Renamed',
      phone = 'Renamed', email = 'Renamed', order_terms = 'Renamed'`,
    sql`update project set name = 'Renamed', city = 'Renamed', address = 'Renamed',
      site_state_code = '07', contact_name = 'Renamed'`,
    sql`update store set name = id || ' Renamed'`,
  ]) {
    await statement.execute(app.db);
  }
  const after = await Promise.all(papers.map(async ([type, id]) => shownOf(type, id)));
  expect(after).toEqual(before);
  const { pages, materials } = await shownOf('MATERIAL_REQUEST', draft.id);
  expect(materials).toEqual([['Renamed', 'NEW-1', 'Piece', '9999']]);
  expect(pages.join(' ')).toContain('Project Renamed');
});

test('what was searched before comes first', () => {
  expect(SEARCH_KINDS.slice(0, 4)).toEqual(['MRN', 'PURCHASE_ORDER', 'SUPPLIER', 'MATERIAL']);
});
