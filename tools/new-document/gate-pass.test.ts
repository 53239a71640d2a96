import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { listFiles } from '../checks/files.ts';
import { ROOT } from '../lib/run.ts';
import { DECLARED, DEMANDED, GENERATED, REGISTERED, TESTED, touchedFiles } from './gate-pass.ts';

/** Files beside its own folders that may have to name a new type of document. */
const MAX_FILES = 12;
/** Those of the small example, which has no paper, permissions or notifications of its own. */
const MAX_TOY_FILES = 8;

const PRODUCTION =
  /^(?:apps\/(?:server|web)|packages)\/(?!.*(?:\/(?:testing|demo)\/|\.test\.tsx?$|generated)).*(?:\.tsx?|functions\/\w+\.sql)$/;
const NAME = /rate[-_]?contract|CONTRACT_EXPIRING/i;
/** These files are about rate contracts, their price indices or the rates of their lines. */
const OF_RATE_CONTRACTS =
  /\/rate[-_]contracts?\b|\/(?:contract[-_](?:lines|pdf|price|rates)|price-indices|rate-contract-\w+)\b/;
/**
 * These files order, price or report by contracts, permit to read about price indices, or show them to
 * the roles that use them daily.
 */
const WITH_RATE_CONTRACTS =
  /\/(?:purchase-orders?|goods-receipts?|order-lines|ordering|materials?|reports|purchase-order-approval|purchase_order_line)\b|(?:notification\/reading|palette\/starts|shell\/navigation)\.ts$/;

test.each([...DECLARED, ...DEMANDED, ...REGISTERED, ...TESTED, ...GENERATED])(
  '$file, before $before',
  ({ file, before }) => {
    expect(readFileSync(join(ROOT, file), 'utf8').split(before)).toHaveLength(2);
  },
);

/** The files that the table of CONTRIBUTING.md lists for a new document. */
function listedFiles(): string[] {
  const text = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const [, section = ''] = /## A new document type\n([\s\S]*?)\n## /.exec(text) ?? [];
  const [, table = ''] = /\| beside its[\s\S]*?\n((?:\|.*\n)+)/.exec(section) ?? [];
  return [...table.matchAll(/\]\((\S+?)\)/g)].map(([, file = '']) => file);
}

test('a new document touches few files of others, and CONTRIBUTING.md names them', () => {
  const named = listedFiles();
  expect(named).toEqual(expect.arrayContaining(touchedFiles()));
  expect(named.length).toBeLessThanOrEqual(MAX_FILES);
  expect(touchedFiles().length).toBeLessThanOrEqual(MAX_TOY_FILES);
});

test('the rate contract is named by those files, and by what works with contracts, alone', () => {
  const naming = listFiles(ROOT).filter(
    (file) =>
      PRODUCTION.test(file) &&
      !OF_RATE_CONTRACTS.test(file) &&
      !WITH_RATE_CONTRACTS.test(file) &&
      NAME.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(naming.toSorted()).toEqual(listedFiles().toSorted());
});
