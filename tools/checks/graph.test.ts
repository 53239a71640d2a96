/**
 * The import graph proves itself: every rule of .dependency-cruiser.mjs fails on
 * a planted violation, what the architecture allows passes, and a file that the
 * cruise did not see is named.
 */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, resolve } from 'node:path';

import type { ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { cruise, failure, unseen } from './graph.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** A generous limit, for a machine that is busy with the other tests. */
const TIMEOUT_MS = 180_000;
const SERVER = 'apps/server/src';
const ORDERS = `${SERVER}/features/purchase-orders`;
const REQUESTS = `${SERVER}/features/material-requests`;
const WEB = 'apps/web/src';

/** [rule, importing file, what it imports]: a file of the tree, or a specifier to write as it stands. */
const PLANTED: readonly (readonly [string, string, string])[] = [
  ['apps-never-meet', `${WEB}/lib/session.ts`, `${SERVER}/config.ts`],
  ['apps-never-meet', 'apps/e2e/login.spec.ts', `${SERVER}/config.ts`],
  ['packages-know-no-app', 'packages/domain/src/shared/money.test.ts', `${WEB}/lib/format.ts`],
  ['apps-know-no-tools', `${SERVER}/config.ts`, 'tools/start.ts'],
  ['domain-is-pure', 'packages/domain/src/shared/gst.ts', 'packages/contracts/src/materials.ts'],
  ['domain-is-pure', 'packages/domain/src/shared/gst.ts', 'zod'],
  ['domain-is-pure', 'packages/domain/src/shared/gst.ts', 'node:fs'],
  ['contracts-know-the-domain', 'packages/contracts/src/materials.ts', 'kysely'],
  [
    'features-meet-in-public',
    `${ORDERS}/create-purchase-orders.ts`,
    `${REQUESTS}/requests.store.ts`,
  ],
  ['features-are-entered-by-public', `${SERVER}/demo/demo.ts`, `${ORDERS}/orders.store.ts`],
  ['nobody-imports-routes', `${ORDERS}/decide-on-order.ts`, `${ORDERS}/orders.routes.ts`],
  ['routes-reach-no-store', `${ORDERS}/orders.routes.ts`, `${ORDERS}/orders.store.ts`],
  ['routes-reach-no-database', `${ORDERS}/orders.routes.ts`, `${SERVER}/db/transaction.ts`],
  ['stores-look-down', `${ORDERS}/orders.store.ts`, `${ORDERS}/orders.queries.ts`],
  ['stores-look-down', `${ORDERS}/orders.store.ts`, `${REQUESTS}/requests.public.ts`],
  ['queries-look-down', `${ORDERS}/orders.queries.ts`, `${ORDERS}/close-purchase-order.ts`],
  ['executor-first', `${ORDERS}/close-purchase-order.ts`, `${SERVER}/db/connect.ts`],
  ['database-is-the-floor', `${SERVER}/db/migrate.ts`, `${ORDERS}/orders.public.ts`],
  ['testing-is-for-tests', `${SERVER}/server.ts`, `${SERVER}/testing/test-app.ts`],
  ['web-lib-is-the-floor', `${WEB}/lib/session.ts`, `${WEB}/ui/label.tsx`],
  ['web-ui-looks-down', `${WEB}/ui/button.tsx`, `${WEB}/api/client.ts`],
  ['web-ui-knows-no-router-and-no-api', `${WEB}/ui/button.tsx`, 'react-router'],
  ['web-ui-knows-no-router-and-no-api', `${WEB}/ui/button.tsx`, '@tanstack/react-query'],
  ['web-ui-knows-no-router-and-no-api', `${WEB}/ui/button.tsx`, '@plinth/contracts/materials'],
  ['web-shells-look-down', `${WEB}/table/pager.tsx`, `${WEB}/features/home/home-page.tsx`],
  ['web-shells-look-down', `${WEB}/form/fields.tsx`, `${WEB}/parts/works/work-item-field.tsx`],
  [
    'web-parts-look-down',
    `${WEB}/parts/works/work-item-field.tsx`,
    `${WEB}/features/works/work-page.tsx`,
  ],
  ['web-device-is-below-the-screens', `${WEB}/device/outbox.ts`, `${WEB}/form/violations.ts`],
  ['web-api-knows-no-device', `${WEB}/api/client.ts`, `${WEB}/device/outbox.ts`],
  ['web-features-look-down', `${WEB}/features/home/home-page.tsx`, `${WEB}/app/routes.tsx`],
  [
    'web-features-never-meet',
    `${WEB}/features/home/home-page.tsx`,
    `${WEB}/features/auth/login.tsx`,
  ],
  [
    'no-cycles',
    'packages/domain/src/purchase-order/a.ts',
    'packages/domain/src/purchase-order/b.ts',
  ],
  [
    'no-cycles',
    'packages/domain/src/purchase-order/b.ts',
    'packages/domain/src/purchase-order/a.ts',
  ],
  ['no-blind-spots', `${WEB}/features/auth/login.tsx`, '#features/auth/gone.ts'],
];

const ALLOWED: readonly (readonly [string, string])[] = [
  [`${SERVER}/app.ts`, `${ORDERS}/orders.routes.ts`],
  [`${ORDERS}/orders.routes.ts`, `${ORDERS}/create-purchase-orders.ts`],
  [`${ORDERS}/orders.routes.ts`, `${ORDERS}/orders.queries.ts`],
  [`${ORDERS}/create-purchase-orders.ts`, `${ORDERS}/orders.store.ts`],
  [`${ORDERS}/create-purchase-orders.ts`, `${REQUESTS}/requests.public.ts`],
  [`${ORDERS}/create-purchase-orders.ts`, '@plinth/domain/shared/gst'],
  [`${ORDERS}/orders.store.ts`, `${SERVER}/db/transaction.ts`],
  [`${SERVER}/demo/demo.ts`, `${ORDERS}/orders.public.ts`],
  [`${WEB}/app/shell.tsx`, `${WEB}/features/home/home-page.tsx`],
  [`${WEB}/features/home/home-page.tsx`, `${WEB}/app/paths.ts`],
  [`${WEB}/features/home/home-page.tsx`, `${WEB}/table/data-table.tsx`],
  [`${WEB}/features/works/work-page.tsx`, `${WEB}/parts/works/floor-field.tsx`],
  [`${WEB}/parts/works/floor-field.tsx`, `${WEB}/form/form-dialog.tsx`],
  [`${WEB}/form/form-dialog.tsx`, `${WEB}/lib/cn.ts`],
  ['packages/contracts/src/materials.ts', 'zod'],
  ['packages/contracts/src/materials.ts', 'packages/domain/src/access/permissions.ts'],
  ['packages/domain/src/shared/gst.ts', 'big.js'],
  ['packages/domain/src/shared/money.test.ts', 'vitest'],
];

/** Shapes may be known where calls may not be made. */
const ALLOWED_AS_TYPES: readonly (readonly [string, string])[] = [
  [`${ORDERS}/orders.store.ts`, `${ORDERS}/plan-orders.ts`],
  [`${ORDERS}/orders.routes.ts`, `${SERVER}/db/database.ts`],
];

const isFile = (target: string): boolean => /^(?:apps|packages|tools)\//.test(target);

/** Writes the files of both tables, each with its imports, and the packages they name. */
function plant(folder: string): void {
  const files = new Map<string, string>();
  const write = (from: string, clause: string, to: string): void => {
    const relative = posix.relative(posix.dirname(from), to);
    const specifier = isFile(to) ? `./${relative}` : to;
    files.set(from, `${files.get(from) ?? ''}import ${clause}'${specifier}';\n`);
    if (isFile(to) && !files.has(to)) files.set(to, '');
  };
  for (const [, from, to] of PLANTED) write(from, '', to);
  for (const [from, to] of ALLOWED) write(from, '', to);
  for (const [from, to] of ALLOWED_AS_TYPES) write(from, 'type { Shape } from ', to);
  for (const workspace of ['apps/server', 'apps/web', 'packages/domain', 'packages/contracts']) {
    files.set(`${workspace}/package.json`, packageJson(workspace));
  }
  for (const [file, text] of files) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  mkdirSync(join(folder, 'node_modules/@plinth'), { recursive: true });
  for (const name of ['domain', 'contracts']) {
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@plinth', name));
  }
  for (const name of ['big.js', 'zod', 'kysely', 'react-router', '@tanstack', 'vitest']) {
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }
}

const packageJson = (workspace: string): string =>
  JSON.stringify({
    name: `@plinth/${posix.basename(workspace)}`,
    type: 'module',
    exports: { './*': './src/*.ts' },
    imports: { '#*': './src/*' },
  });

let folder: string;
let planted: ICruiseResult;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-graph-'));
  plant(folder);
  planted = cruise(folder, 'apps', 'packages', 'tools');
}, TIMEOUT_MS);
afterAll(() => rmSync(folder, { recursive: true }));

/** Names of the rules that the edge breaks. Fails where the cruise did not see the edge at all. */
function broken(from: string, to: string): string[] {
  const module = planted.modules.find(({ source }) => source === from);
  const edge = module?.dependencies.find((seen) =>
    [seen.resolved, seen.module].includes(to.replace(/^node:/, '')),
  );
  if (!edge) throw new Error(`the cruise did not see ${from} → ${to}`);
  return (edge.rules ?? []).map(({ name }) => name);
}

describe('planted violations', () => {
  it.each(PLANTED)('%s: %s → %s', (rule, from, to) => {
    expect(broken(from, to)).toContain(rule);
  });

  it('fail the check', async () => {
    expect(await failure(planted)).toContain('domain-is-pure');
  });

  it('stand for every rule', () => {
    const rules = planted.summary.ruleSetUsed?.forbidden?.map(({ name }) => name);
    expect(new Set(PLANTED.map(([rule]) => rule))).toEqual(new Set(rules));
  });
});

describe('what the architecture allows', () => {
  it.each([...ALLOWED, ...ALLOWED_AS_TYPES])('%s → %s', (from, to) => {
    expect(broken(from, to)).toEqual([]);
  });
});

describe('what the cruise did not see', () => {
  const summary = { totalDependenciesCruised: 2 } as ICruiseResult['summary'];
  const modules = [{ source: 'apps/seen.ts' }] as ICruiseResult['modules'];

  it('is each source file that is missing', () => {
    const files = ['apps/seen.ts', 'README.md', 'bench/run.ts'];
    expect(unseen({ modules, summary }, files)).toEqual([]);
    expect(unseen({ modules, summary }, ['tools/left-out.tsx'])).toEqual(['tools/left-out.tsx']);
  });

  it('is every import where there are hardly any', () => {
    const none = { ...summary, totalDependenciesCruised: 0 };
    expect(unseen({ modules, summary: none }, ['apps/seen.ts'])).toEqual([
      'the imports of the files',
    ]);
  });
});
