import { api, files } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { buildSite } from '#testing/builders.ts';
import { hireKeeper } from '#testing/counting.ts';
import { pdfPages } from '#testing/pdfs.ts';
import { issueOut, stockUp } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, project, brick, localSupplier: supplier } = site;
const keeper = await hireKeeper(app, site);
await stockUp(app, { as, project }, brick, { supplier, quantity: '1500', rate: '7.50' });
const header = { activity: 'Block work', location: 'Wing B', handedTo: 'Ramesh', remark: 'Dry' };
const issue = await issueOut(app, { as: keeper, project, lines: [[brick, '1200']], header });
const slipOf = async (id: string) =>
  (await pdfPages(app, keeper, files.stockIssuePdf.path.replace(':id', id))).join(' ');

test('an issue slip is signed by who issued, who received, and the contractor', async () => {
  const text = await slipOf(issue.id);
  for (const part of [
    `ISSUE SLIP ${issue.issueNumber}`,
    'Riverside Towers',
    'Main store',
    'Issued to Patil & Sons Handed to Ramesh',
    'Block work',
    'Wing B',
    'Dry',
    `${brick.name} ${brick.materialCode} 1,200 Piece`,
    'Issued by Kavya Colleague Received by Ramesh For Patil & Sons',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('₹');
});

test('what came back has a slip that names its issue', async () => {
  const items = [{ issueLineId: issue.items[0]?.id ?? '', quantity: '200' }];
  const body = { returnedOn: issue.issuedOn, handedTo: 'Suresh', items };
  const call = { as: keeper, params: { id: issue.id }, body };
  const { stockIssue } = await app.ok(api.returnStockIssue, call);
  const text = await slipOf(stockIssue.id);
  expect(text).toContain(`RETURN SLIP ${stockIssue.issueNumber}`);
  expect(text).toContain(`Of issue ${issue.issueNumber}`);
  expect(text).toContain(`${brick.materialCode} 200 Piece`);
  expect(text).toContain('Brought back by Suresh');
});

test('a count sheet has room for what is to be counted, and its books once it is looked over', async () => {
  const body = { storeId: issue.store.id };
  const { stockCount } = await app.ok(api.startStockCount, { as: keeper, body });
  const url = files.stockCountPdf.path.replace(':id', stockCount.id);
  const blank = (await pdfPages(app, as, url)).join(' ');
  expect(blank).toContain(`COUNT SHEET ${stockCount.countNumber}`);
  expect(blank).toMatch(/Piece _+/);
  expect(blank).not.toContain('Book');
  const [line] = stockCount.items;
  const items = [{ lineId: line?.id ?? '', quantity: '490', seenTimes: 0 }];
  const params = { id: stockCount.id };
  await app.ok(api.saveCounts, { as: keeper, params, body: { items } });
  await app.ok(api.finishStockCount, { as: keeper, params, body: {} });
  const reviewed = (await pdfPages(app, as, url)).join(' ');
  expect(reviewed).toContain('Piece 490 500 -10');
  expect((await pdfPages(app, keeper, url)).join(' ')).not.toContain('Book');
});
