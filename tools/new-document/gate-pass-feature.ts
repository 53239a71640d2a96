/** Contract, server feature, screens and tables of the gate pass. */

export const FURTHER: Readonly<Record<string, string>> = {
  'packages/contracts/src/gate-passes.ts': `/** Gate passes: who left the site with what. */
import { z } from 'zod';

import { documentCalls, exportEndpoint } from './shared/document-endpoints.ts';
import { id, instant, text } from './shared/fields.ts';
import { entry } from './shared/history.ts';
import { placeFilters, sorting } from './shared/pagination.ts';

const gatePass = z.object({ id, passNumber: z.string(), bearer: z.string(), createdAt: instant });

const calls = documentCalls('GATE_PASS', {
  row: gatePass,
  document: gatePass,
  narrowing: {
    ...sorting(['createdAt'], { sortBy: 'createdAt', direction: 'desc' }),
    ...placeFilters,
  },
});

export const listGatePasses = calls.list('Gate passes');

export const getGatePass = calls.read('One gate pass');

export const createGatePass = calls.create({
  summary: 'Write a gate pass',
  access: 'stock:issue',
  body: z.object({ projectId: id, bearer: text(100, 'Bearer') }),
});

export const getGatePassHistory = calls.history(entry('create', {}));

export const exportGatePasses = exportEndpoint('GATE_PASS', calls.narrowing);
`,
  'apps/server/src/features/gate-passes/gate-passes.ts': `/** Writing and reading gate passes. */
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { inBatches } from '#db/cursor.ts';
import { wordPatterns } from '#db/conditions.ts';
import { defineCreate } from '#documents/act.ts';
import { searchedText, visibleRows } from '#documents/document-tables.ts';
import { notFound } from '#errors.ts';
import { exportFile } from '#exports/export-file.ts';
import { historyOf } from '#features/audit/audit.public.ts';
import { nextDocumentNumber } from '#features/numbering/numbering.public.ts';
import { requirePermission } from '#scope.ts';

interface Pass {
  readonly id: string;
  readonly passNumber: string;
  readonly bearer: string;
  readonly createdAt: string;
}

function selectPasses({ scope }: Context, search: string | undefined) {
  const words = wordPatterns(search).map(
    (pattern) => sql\`and (\${searchedText('GATE_PASS')}) ilike \${pattern}\`,
  );
  return sql<Pass>\`
    select id, pass_number as "passNumber", bearer,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
    from gate_pass document
    where organisation_id = \${scope.organisationId} and \${visibleRows('GATE_PASS', scope)}
      \${sql.join(words, sql\` \`)}
    order by created_at desc, id desc\`;
}

export async function listGatePasses(ctx: Context, search?: string) {
  const { rows } = await selectPasses(ctx, search).execute(ctx.db);
  return { list: rows, totalPages: 1, totalElements: rows.length };
}

export async function getGatePass(ctx: Context, id: string) {
  const { list } = await listGatePasses(ctx);
  const gatePass = list.find((one) => one.id === id);
  if (!gatePass) throw notFound('Gate pass');
  return { gatePass };
}

const create = defineCreate({
  type: 'GATE_PASS',
  answer: async (tx, ctx, id) => getGatePass({ ...ctx, db: tx }, id),
});

export async function createGatePass(ctx: Context, body: { projectId: string; bearer: string }) {
  return create(ctx, async (tx, id) => {
    const { projectId, bearer } = body;
    const { rows } = await sql<{ firmId: string }>\`select firm_id as "firmId" from project document
      where organisation_id = \${ctx.scope.organisationId} and id = \${projectId}\`.execute(tx);
    const place = { firmId: rows[0]?.firmId ?? '', projectId };
    requirePermission(ctx.scope, place, 'stock:issue');
    const number = await nextDocumentNumber(tx, ctx, place.firmId, 'GP', '2026-08-14');
    await sql\`insert into gate_pass values (\${ctx.scope.organisationId}, \${id}, \${place.firmId},
      \${projectId}, \${number}, \${bearer}, \${ctx.clock()})\`.execute(tx);
    return { place, detail: { number } };
  });
}

export async function getGatePassHistory(ctx: Context, id: string) {
  await getGatePass(ctx, id);
  const trail = await historyOf(ctx.db, ctx, { documentType: 'GATE_PASS', documentId: id });
  return {
    list: trail
      .filter(({ action }) => action === 'create')
      .map(({ id: entryId, at, actorName }) => ({
        id: entryId,
        at: at.toISOString(),
        actorName,
        action: 'create' as const,
        detail: {},
      })),
  };
}

const SHEET = {
  name: 'Gate Passes',
  fileName: 'gate-passes',
  columns: [
    { title: 'Number', kind: 'text', isSummed: false, width: 18, value: ({ passNumber }: Pass) => passNumber },
    { title: 'Bearer', kind: 'text', isSummed: false, width: 30, value: ({ bearer }: Pass) => bearer },
  ],
} as const;

export function exportGatePasses(ctx: Context, query: { format: 'xlsx' | 'csv'; search?: string | undefined }) {
  const batches = inBatches(
    ctx,
    (within) => selectPasses(within, query.search),
    (rows: readonly Pass[]) => [...rows],
  );
  return exportFile(ctx, query.format, SHEET, batches);
}
`,
  'apps/server/src/features/gate-passes/gate-passes.routes.ts': `/** Gate passes over HTTP. */
import { api, files } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import {
  createGatePass,
  exportGatePasses,
  getGatePass,
  getGatePassHistory,
  listGatePasses,
} from '#features/gate-passes/gate-passes.ts';
import { fileRoute } from '#http/file-route.ts';
import { route } from '#http/route.ts';

export function gatePassRoutes(app: FastifyInstance): void {
  route(app, api.listGatePasses, ({ ctx, query }) => listGatePasses(ctx, query.search));
  route(app, api.getGatePass, ({ ctx, params }) => getGatePass(ctx, params.id));
  route(app, api.createGatePass, ({ ctx, body }) => createGatePass(ctx, body));
  route(app, api.getGatePassHistory, ({ ctx, params }) => getGatePassHistory(ctx, params.id));
  fileRoute(app, files.exportGatePasses, async ({ ctx, query }) => exportGatePasses(ctx, query));
}
`,
  'apps/web/src/features/gate-passes/gate-passes.list.ts': `/** What the list of gate passes is asked for. */
import type { DocumentListSpec } from '#table/list-spec.ts';

export const PASS_LIST = {
  sorts: ['createdAt'],
  filters: [],
} as const satisfies DocumentListSpec;
`,
  'apps/web/src/features/gate-passes/gate-pass-pages.tsx': `/** The screens of gate passes. */
import type { DocumentOf, EntryOf } from '#api/documents.ts';
import { DocumentActions } from '#document/document-actions.tsx';
import { documentList, DocumentListPage } from '#document/document-list.tsx';
import { DocumentPage, LoadedDocument } from '#document/document-page.tsx';
import { Fact, Facts } from '#document/facts.tsx';
import { inWords } from '#document/history-rows.ts';
import { formatDateTime } from '#lib/format.ts';
import { factColumn } from '#table/columns.ts';
import { CardSection } from '#ui/card.tsx';

import { PASS_LIST } from './gate-passes.list.ts';

const PASSES = documentList('GATE_PASS', {
  ...PASS_LIST,
  columns: [
    { id: 'createdAt', header: 'Pass', role: 'number', show: ({ passNumber }) => passNumber },
    factColumn('bearer', 'Bearer', 'text'),
  ],
  placeholder: 'Search by pass or bearer...',
  searchedTexts: ({ passNumber, bearer }) => [passNumber, bearer],
  empty: { title: 'Nobody left with anything yet' },
});

export function GatePassesPage() {
  return <DocumentListPage type="GATE_PASS" list={PASSES} noun="slip" />;
}

export function GatePassPage() {
  return <LoadedDocument type="GATE_PASS">{(pass) => <Pass pass={pass} />}</LoadedDocument>;
}

const toHistory = inWords((_: EntryOf<'GATE_PASS'>) => ({ words: 'Written' }));

function Pass({ pass: { id, passNumber, bearer, createdAt } }: { pass: DocumentOf<'GATE_PASS'> }) {
  return (
    <DocumentPage
      type="GATE_PASS"
      id={id}
      title={passNumber}
      status="WRITTEN"
      context={formatDateTime(createdAt)}
      actions={<DocumentActions type="GATE_PASS" id={id} />}
      projects={[]}
      toHistory={toHistory}
    >
      <CardSection>
        <Facts>
          <Fact label="Bearer">{bearer}</Fact>
        </Facts>
      </CardSection>
    </DocumentPage>
  );
}
`,
  'apps/server/src/db/migrations/9999-gate-pass.sql': `-- Gate passes.
create table gate_pass (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  pass_number text not null,
  bearer text not null,
  created_at timestamptz not null,
  primary key (organisation_id, id)
);
create index gate_pass_search on gate_pass using gin ((pass_number || ' ' || bearer) gin_trgm_ops);
create table gate_pass_line (
  organisation_id uuid not null,
  gate_pass_id uuid not null
);
`,
};
