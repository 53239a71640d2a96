import { afterAll, expect, test } from 'vitest';

import type { Paper } from '#features/paper/paper.queries.ts';
import { PdfRenderer } from '#features/paper/pdf-renderer.ts';
import { pagesOf } from '#testing/papers.ts';

const renderer = new PdfRenderer();
afterAll(async () => renderer.close());

const LETTERHEAD = {
  firm: { name: 'Plinth Builders', gstNo: '', address: '', phone: '', email: '', terms: '' },
  site: { name: 'Riverside Towers', address: '', contact: '' },
};

/** Nothing but what every request has. */
const BARE = {
  kind: 'material-request',
  letterhead: LETTERHEAD,
  mrn: {
    id: '018f0000-0000-7000-8000-000000000001',
    mrnNumber: 'MRN/26-27/00001',
    requestedDate: '2026-08-14',
    requestedBy: '018f0000-0000-7000-8000-000000000002',
    requestedByName: 'Imran Engineer',
    status: 'PENDING',
    project: {
      id: '018f0000-0000-7000-8000-000000000003',
      name: 'Riverside Towers',
      firm: { id: '018f0000-0000-7000-8000-000000000004', name: 'Plinth Builders' },
      siteStateCode: '27',
    },
    priority: null,
    requiredOn: null,
    remark: null,
    rejectionReason: null,
    createdAt: '2026-08-14T06:00:00.000Z',
    version: 1,
    items: [],
  },
} satisfies Paper;

/** With so many lines, and a remark under them; the address moves them all down. */
function requestOf(lines: number, address: string): Paper {
  const item = {
    id: '018f0000-0000-7000-8000-000000000005',
    material: {
      id: '018f0000-0000-7000-8000-000000000006',
      materialCode: 'MAT-00001',
      name: 'Cement',
      unit: 'Piece' as const,
      hsnCode: '2523',
      gstRate: null,
    },
    quantity: 1,
    purpose: 'Slab',
    orderedQuantity: 0,
  };
  const items = Array.from({ length: lines }, () => item);
  const letterhead = { ...LETTERHEAD, firm: { ...LETTERHEAD.firm, address } };
  return {
    ...BARE,
    letterhead,
    mrn: { ...BARE.mrn, items, remark: 'The gang waits.\nCall first.' },
  };
}

test('draws what it is given, and goes on after one that it cannot draw', async () => {
  const broken = { ...BARE, letterhead: null } as unknown as Paper;
  const [fine, refused, again] = await Promise.allSettled(
    [BARE, broken, BARE].map(async (paper) => renderer.render(paper)),
  );
  expect(fine).toMatchObject({ status: 'fulfilled' });
  expect(refused).toMatchObject({ status: 'rejected' });
  expect(again).toEqual(fine);
});

test('those who wait when it closes are told, and the next paper starts it anew', async () => {
  const [waiting] = await Promise.allSettled([renderer.render(BARE), renderer.close()]);
  expect(waiting).toMatchObject({ reason: new Error('the PDF thread has ended') });
  expect((await renderer.render(BARE)).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a heading never ends a page alone', async () => {
  for (let lines = 21; lines <= 23; lines += 1) {
    for (const address of ['', 'Two\nlines', 'More\nthan\ntwo']) {
      const pages = await pagesOf(await renderer.render(requestOf(lines, address)));
      const page = pages.find((text) => text.includes('Remark'));
      expect(page, `${lines} lines, ${address}`).toContain('Remark The gang waits.');
    }
  }
});
