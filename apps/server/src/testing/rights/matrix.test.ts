/** Tests the roles on every endpoint, with documents at their own place and at three others. */
import { api, files } from '@plinth/contracts/endpoints';
import { MODULE_OF_REPORT, REPORTS } from '@plinth/contracts/reports';
import { BY_DOCUMENT } from '@plinth/contracts/shared/endpoint';
import { type Module, MODULE_OFF } from '@plinth/domain/access/modules';
import { can, type Role } from '@plinth/domain/access/permissions';
import { describe, expect, test } from 'vitest';

import { createTestApp, type Person } from '#testing/test-app.ts';

import type { Decision, Sent } from './decision.ts';
import { DECISIONS, decisionsOf } from './decisions.ts';
import { attachedTo } from './bodies.ts';
import type { Worker } from './workers.ts';
import { buildWorld, type PlaceIds, type Target, TARGETS } from './world.ts';

const app = await createTestApp();
const { holdings, workers, organisationId } = await buildWorld(app);

const endpoints = { ...api, ...files };
type Name = keyof typeof endpoints;
/** The calls that remove something come last, because others are about the same. */
const names = (Object.keys(endpoints) as Name[]).toSorted(
  (one, other) => Number(isRemoving(one)) - Number(isRemoving(other)),
);

function isRemoving(name: Name): boolean {
  return /^(?:remove|delete)/.test(name);
}

/** Matches the prices of the world, which no call reveals to those who may not read prices. */
const FIGURES = /\b(?:590|500|300|200|180|100|90|45)\.00\b/;

type Verdict =
  | 'telling prices'
  | 'answered'
  | 'forbidden'
  | 'not found'
  | 'not signed in'
  | 'broken';

/** The verdict of a response; a refusal for any other reason came after the person was admitted. */
function verdictOf(status: number): Verdict {
  if (status === 401) return 'not signed in';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not found';
  return status < 500 ? 'answered' : 'broken';
}

async function send(name: Name, sent: Sent, as?: Worker): Promise<Verdict> {
  const { statusCode, body } = await sendRaw(name, sent, as);
  const isFigure = FIGURES.test(body) && !body.startsWith('%PDF');
  if (as && isFigure && !can([as.role], 'prices:read')) return 'telling prices';
  return verdictOf(statusCode);
}

async function sendRaw(name: Name, { params = {}, query = {}, body }: Sent, as?: Person) {
  const { method, path } = endpoints[name];
  const url = path.replaceAll(/:(\w+)/g, (_, part: string) => params[part] ?? '');
  const payload = body && { payload: body };
  return app.inject({ as, method, url, query, ...payload });
}

function sentBy({ about, call = {} }: Decision, target: Target = 'own'): Sent {
  return about?.(holdings[target]) ?? call;
}

/** Endpoints that anybody who works in a project of the firm may read. */
const OF_WHOLE_FIRMS: ReadonlySet<Name> = new Set([
  'listMembers',
  'listCostHeads',
  'compareProjects',
]);

/** The outcome that the decision prescribes for a worker and a target. */
function expected(name: Name, decision: Decision, { role, of }: Worker, target: Target): Verdict {
  const { access } = endpoints[name];
  if (access !== 'public' && access !== 'signed-in' && !can([role], access)) return 'forbidden';
  if (decision.isNeverFound) return 'not found';
  if (decision.isForAllFirms) return 'forbidden';
  if (OF_WHOLE_FIRMS.has(name) && target === 'otherProject') return 'answered';
  if (!reaches(decision, of, target)) return 'not found';
  const isWhole = decision.of !== 'firm' || of === 'firm';
  const mayAll = decision.needs?.every((permission) => can([role], permission)) ?? true;
  return isWhole && mayAll && !decision.isForRequester ? 'answered' : 'forbidden';
}

function reaches({ of: kind }: Decision, of: Worker['of'], target: Target): boolean {
  if (target === 'own') return true;
  if (target === 'otherOrganisation') return false;
  if (kind === 'organisation') return true;
  return target === 'otherProject' && (of === 'firm' || kind === 'firm');
}

/**
 * Where more than the endpoint's permission is required, forbidden and not found reveal equally
 * little.
 */
function agrees(
  { needs, of, isForAllFirms }: Decision,
  verdict: Verdict,
  wanted: Verdict,
): boolean {
  const isRefusal = (one: Verdict) => one === 'not found' || one === 'forbidden';
  const isEither = needs !== undefined || of === 'firm' || isForAllFirms === true;
  return verdict === wanted || (isEither && isRefusal(verdict) && isRefusal(wanted));
}

/**
 * Whether each person calls every endpoint at home, as in the long run; otherwise one of the people
 * who should get the same answer calls it.
 */
const IS_LONG = process.env['LONG'] !== undefined;

/**
 * The cases of an endpoint: one of the people with the same expectation, with and without prices,
 * which changes with the endpoint; at home each person, where more than the permission counts.
 */
function casesOf(name: Name) {
  const cases = decisionsOf(name).flatMap((decision, kind) =>
    workers.flatMap((worker) => {
      const targets = decision.about ? TARGETS : (['own'] as const);
      return targets.map((target) => {
        const wanted = expected(name, decision, worker, target);
        return { kind, decision, worker, target, wanted };
      });
    }),
  );
  const alike = Map.groupBy(cases, ({ kind, decision, worker, target, wanted }) => {
    const { needs = [], isForRequester = false } = decision;
    const isByEach = IS_LONG || needs.length > 0 || isForRequester;
    const who = target === 'own' && isByEach ? worker.name : can([worker.role], 'prices:read');
    return [kind, target, worker.of, wanted, who].join();
  });
  const turn = names.indexOf(name);
  const chosen = [...alike.values()].flatMap((same) => same[turn % same.length] ?? []);
  if (!/Pdfs?$/.test(name)) return chosen;
  // Drawing takes its time: of those who may have the PDF, one of a firm and one of a project.
  const drawn = (['firm', 'project'] as const).map((of) =>
    chosen.find(({ worker, wanted }) => worker.of === of && wanted === 'answered'),
  );
  return chosen.filter((one) => one.wanted !== 'answered' || drawn.includes(one));
}

describe.each(names)('%s', (name) => {
  const decisions = decisionsOf(name);

  test('without a token', async () => {
    for (const decision of decisions) {
      const wanted = decision.of === 'nobody' ? 'answered' : 'not signed in';
      expect(await send(name, sentBy(decision))).toBe(wanted);
    }
  });

  if (DECISIONS[name].of === 'nobody' || name === 'logout') return;

  test('by every role', async () => {
    const wrong: string[] = [];
    for (const { kind, decision, worker, target, wanted } of casesOf(name)) {
      const verdict = await send(name, sentBy(decision, target), worker);
      if (!agrees(decision, verdict, wanted)) {
        wrong.push(`${worker.name}, ${target} (${kind}): ${verdict}, not ${wanted}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** Calls that serve several kinds, about data that only a firm with the module has. */
const WAREHOUSE_CALLS: readonly (readonly [Name, (there: PlaceIds) => Sent])[] = [
  ['listAttachments', (there) => ({ query: attachedTo('GOODS_RECEIPT', there) })],
  ['addAttachment', (there) => ({ body: { ...attachedTo('GOODS_RECEIPT', there), content: '' } })],
  ['removeAttachment', ({ attached }) => ({ params: { id: attached.GOODS_RECEIPT.invoiceId } })],
  ['getAttachmentFile', ({ attached }) => ({ params: { id: attached.GOODS_RECEIPT.invoiceId } })],
  [
    'getAttachmentThumbnail',
    ({ attached }) => ({ params: { id: attached.GOODS_RECEIPT.photoId } }),
  ],
  ['listDocumentMails', (there) => ({ query: attachedTo('GOODS_RECEIPT', there) })],
  ['listImports', () => ({ query: { kind: 'OPENING_STOCK' } })],
  ['undoImport', ({ openingImportId: id }) => ({ params: { id } })],
  ...REPORTS.filter((report) => MODULE_OF_REPORT[report] !== null).flatMap((report) =>
    (['getReport', 'exportReport'] as const).map(
      (name) => [name, () => ({ params: { report } })] as const,
    ),
  ),
];

/** The last test, because it switches the modules off. */
describe('where a firm has switched its modules off', () => {
  const chief = workers.find(({ role, of }) => role === 'ADMIN' && of === 'firm');
  const { own, otherFirm } = holdings;
  const calls = [
    ...names
      .filter((name) => endpoints[name].module !== null && endpoints[name].module !== BY_DOCUMENT)
      .map((name) => [name, sentBy(DECISIONS[name])] as const),
    ...WAREHOUSE_CALLS.map(([name, about]) => [name, about(own)] as const),
  ];
  const theirs = new RegExp([own.firmId, own.storeId, own.receiptId].join('|'));

  test.each<[Module[], (name: Name) => boolean]>([
    [['PROJECT', 'PURCHASE_DASHBOARD', 'WAREHOUSE', 'REPORTS'], () => true],
    // Reports of stock are of both.
    [['PROJECT', 'WAREHOUSE'], (name: Name) => endpoints[name].module !== 'PURCHASE_DASHBOARD'],
  ])('%s, nothing of them answers', async (disabledModules, isOff) => {
    if (!chief) throw new RangeError('nobody administers the firm');
    await app.db
      .updateTable('firm')
      .set({ disabled_modules: disabledModules })
      .where('id', '=', own.firmId)
      .execute();
    const answered: string[] = [];
    for (const [name, sent] of calls.filter(([called]) => isOff(called))) {
      // More exports than one person may ask for in a minute.
      if (name === 'exportReport') await app.db.deleteFrom('call_count').execute();
      const response = await sendRaw(name, sent, chief);
      const isRefused = response.statusCode === 403 && response.body.includes(MODULE_OFF);
      if (!isRefused) answered.push(`${name}: ${response.statusCode}`);
    }
    expect(answered).toEqual([]);
    expect(
      await sendRaw('getReport', { params: { report: 'pending-orders' } }, chief),
    ).toMatchObject({ statusCode: disabledModules.includes('REPORTS') ? 403 : 200 });
  });

  test('who works in another firm, too, sees that one alone', async () => {
    const both = workers.find(({ role, of }) => role === 'ADMIN' && of === 'project');
    if (!both) throw new RangeError('nobody works in a project');
    const roles: Role[] = ['ADMIN'];
    const member = { organisation_id: organisationId, user_id: both.id, roles };
    await app.db
      .insertInto('firm_member')
      .values({ ...member, firm_id: otherFirm.firmId })
      .execute();
    const leaked: string[] = [];
    for (const [name, sent] of calls) {
      const { statusCode, body } = await sendRaw(name, sent, both);
      if (theirs.test(body) || (statusCode < 300 && !/^(?:list|get|export)/.test(name))) {
        leaked.push(`${name}: ${statusCode}`);
      }
    }
    expect(leaked).toEqual([]);
  });
});
