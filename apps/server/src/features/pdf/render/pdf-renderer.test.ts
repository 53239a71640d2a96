import { gstinCheckCharacter } from '@plinth/domain/shared/gstin';
import { extractText } from 'unpdf';
import { afterAll, describe, expect, test } from 'vitest';

import { pagesOf } from '#testing/pdfs.ts';

import type { DocumentPdf } from '../pdf.queries.ts';
import { PdfRenderer } from './pdf-renderer.ts';

const renderer = new PdfRenderer();
afterAll(async () => renderer.close());

const [FIRM_GSTIN, GSTIN_OF_ITS_OTHER_STATE] = ['27AAACP1234A1Z', '24AAACP1234A1Z'].map(
  (first14) => first14 + gstinCheckCharacter(first14),
) as [string, string];

const PARTIES = {
  firm: { name: 'Plinth Builders', gstNo: '', address: '', phone: '', email: '' },
  site: { name: 'Riverside Towers', address: '', contact: '', stateCode: '27' },
  store: '',
  supplier: null,
};

/** A request with only the required fields. */
const BARE = {
  type: 'MATERIAL_REQUEST',
  number: '',
  parties: PARTIES,
  logo: null,
  mrn: {
    id: '018f0000-0000-7000-8000-000000000001',
    mrnNumber: 'MRN/26-27/00001',
    requestedDate: '2026-08-14',
    requestedBy: '018f0000-0000-7000-8000-000000000002',
    requestedByName: 'Imran Engineer',
    status: 'PENDING',
    isApprovalPending: false,
    stage: 'DRAFT',
    project: {
      id: '018f0000-0000-7000-8000-000000000003',
      name: 'Riverside Towers',
      firm: { id: '018f0000-0000-7000-8000-000000000004', name: 'Plinth Builders' },
      siteStateCode: '27',
    },
    priority: null,
    requiredOn: null,
    requiredBy: null,
    remark: null,
    rejectionReason: null,
    lineCount: 1,
    orderedLineCount: 0,
    leftOutLineCount: 0,
    isPartOrdered: false,
    createdAt: '2026-08-14T06:00:00.000Z',
    version: 1,
    items: [],
  },
} satisfies DocumentPdf;

/** A request with so many lines and a remark below them; a longer address moves them all down. */
function requestOf(
  lines: number,
  address: string,
  remark = 'The gang waits.\nCall first.',
): DocumentPdf {
  const item = {
    id: '018f0000-0000-7000-8000-000000000005',
    material: {
      id: '018f0000-0000-7000-8000-000000000006',
      materialCode: 'MAT-00001',
      itemCode: '',
      name: 'Cement',
      unit: 'Piece' as const,
      hsnCode: '2523',
      gstRate: null,
    },
    quantity: 1,
    purpose: 'Slab',
    orderedQuantity: 0,
    leftOutQuantity: 0,
    leftOutReason: null,
    leftToOrder: 1,
    workItem: null,
  };
  const items = Array.from({ length: lines }, () => item);
  const parties = { ...PARTIES, firm: { ...PARTIES.firm, address } };
  return {
    ...BARE,
    parties,
    mrn: { ...BARE.mrn, items, remark },
  };
}

const draw = async (pdf: DocumentPdf, person = 'ann', lines = 1) =>
  (await renderer.draw({ person, lines }, async () => pdf)).content;

test('draws what it is given, and goes on after one that it cannot draw', async () => {
  const broken = { ...BARE, parties: null } as unknown as DocumentPdf;
  const [fine, refused, again] = await Promise.allSettled(
    [BARE, broken, BARE].map(async (pdf) => draw(pdf)),
  );
  expect(fine).toMatchObject({ status: 'fulfilled' });
  expect(refused).toMatchObject({ status: 'rejected' });
  expect(again).toEqual(fine);
});

test('those whose thread ends are asked to try again, and the next PDF starts it anew', async () => {
  const end = async () => {
    await new Promise(setImmediate);
    await renderer.close();
  };
  const [drawn] = await Promise.allSettled([draw(requestOf(500, '')), end()]);
  expect(drawn).toMatchObject({ status: 'rejected', reason: { httpStatus: 503 } });
  expect((await draw(BARE)).subarray(0, 5).toString()).toBe('%PDF-');
});

test('short PDFs of others and one’s own are drawn beside long ones, which go one by one', async () => {
  // Starts both threads, which takes longer than a long PDF on a busy machine.
  await Promise.all([draw(BARE, 'ann'), draw(BARE, 'bob')]);
  const done: string[] = [];
  const ask = async (name: string, lines: number) => {
    await draw(requestOf(lines, ''), name.slice(0, 3), lines);
    done.push(name);
  };
  const long = ['ann 1', 'ann 2', 'bob 1'].map(async (name) => ask(name, 600));
  const short = ['cem 1', 'ann short'].map(async (name) => ask(name, 5));
  await Promise.all([...long, ...short]);
  expect(done.slice(0, 2).toSorted()).toEqual(['ann short', 'cem 1']);
  // People take turns with the long ones, too.
  expect(done.slice(2)).toEqual(['ann 1', 'bob 1', 'ann 2']);
});

test('whoever is gone is not drawn for', async () => {
  const gone = new AbortController();
  const first = draw(requestOf(600, ''), 'ann', 600);
  let isRead = false;
  const read = async () => {
    isRead = true;
    return BARE;
  };
  const waiting = renderer.draw({ person: 'bob', lines: 600, signal: gone.signal }, read);
  gone.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  await first;
  expect(isRead).toBe(false);
});

test('one person has so many lines under way at most, together with all others a few times that', () => {
  const leave = renderer.admit('ann', 39_000);
  expect(() => renderer.admit('ann', 1001)).toThrow('Your last PDFs are still being made');
  expect(() => renderer.admit('bob', 40_001)).toThrow('at most 40000 lines');
  const others = ['bob', 'cem', 'dot', 'eva'].map((person) => renderer.admit(person, 40_000));
  expect(() => renderer.admit('fay', 1001)).toThrow('Too many PDFs are being made');
  leave();
  leave();
  renderer.admit('ann', 40_000)();
  for (const release of others) release();
});

test('a heading never ends a page alone', async () => {
  for (let lines = 21; lines <= 23; lines += 1) {
    for (const address of ['', 'Two\nlines', 'More\nthan\ntwo']) {
      const pages = await pagesOf(await draw(requestOf(lines, address)));
      const page = pages.find((text) => text.includes('Remark'));
      expect(page, `${lines} lines, ${address}`).toContain('Remark The gang waits.');
    }
  }
});

test('Indian scripts are printed, and of others an empty box', async () => {
  const remark = 'TMT बार ₹500\nસિમેન્ટ தமிழ் 🙂';
  const pdf = await draw(requestOf(1, 'पुणे', remark));
  const [text] = await pagesOf(pdf);
  for (const part of ['TMT बार ₹500', 'સ', 'મેન્ટ', 'पुणे']) expect(text).toContain(part);
  for (const font of ['NotoSansDevanagari', 'MuktaVaani', 'Roboto']) {
    expect(pdf.toString('latin1')).toContain(font);
  }
  expect((await draw(requestOf(1, ''))).toString('latin1')).not.toContain('Noto');
});

test.each([
  ['the last lines', '', /Cement.*Received by store/],
  ['a remark', 'The gang waits.\nCall first.', /Call first\..*Received by store/],
  ['the end of long terms', 'A term.\n'.repeat(52) + 'The last one.', /one\..*Received by store/],
])('signatures never stand on a page without %s', async (_, remark, together) => {
  let broken = 0;
  for (let lines = 20; lines <= 26; lines += 1) {
    const pages = await pagesOf(await draw(requestOf(lines, '', remark)));
    expect(pages.at(-1), `${lines} lines`).toMatch(together);
    expect(pages.join(' ').match(/MAT-00001/g)).toHaveLength(lines);
    broken += pages.length - 1;
  }
  expect(broken).toBeGreaterThan(0);
});

const SENDER = {
  ...PARTIES.site,
  name: 'Riverside Towers',
  stateCode: '27',
};

/** A challan with two lines, of which one has no price yet. */
function challanOf(to: { readonly stateCode: string; readonly gstNo: string }): DocumentPdf {
  const { mrn } = requestOf(45, '') as Extract<DocumentPdf, { type: 'MATERIAL_REQUEST' }>;
  const store = { id: mrn.id, name: 'Main store' };
  const firm = { ...PARTIES.firm, gstNo: FIRM_GSTIN };
  return {
    type: 'STOCK_TRANSFER',
    number: 'DC/26-27/00001',
    logo: null,
    transfer: {
      id: mrn.id,
      challanNumber: 'DC/26-27/00001',
      status: 'DISPATCHED',
      project: mrn.project,
      store,
      toProject: mrn.project,
      toStore: store,
      dispatchedOn: '2026-08-14',
      dispatchedByName: 'Imran Engineer',
      receivedOn: null,
      receivedByName: null,
      vehicleNo: '',
      driverName: '',
      transporter: '',
      ewayBillNo: '',
      remark: '',
      createdAt: mrn.createdAt,
      value: '0.00',
      version: 1,
      items: mrn.items.map(({ material }, index) => ({
        id: String(index),
        material: { ...material, gstRate: '28' },
        quantity: 10,
        value: '0.00',
        receivedQuantity: 0,
        receivedValue: '0.00',
        shortQuantity: 0,
        shortReason: '',
        onTheRoadQuantity: 10,
      })),
    },
    ends: {
      from: { ...PARTIES, firm, site: SENDER },
      to: {
        ...PARTIES,
        firm: { ...firm, gstNo: to.gstNo },
        site: { ...SENDER, stateCode: to.stateCode },
      },
    },
    taxableValues: { '0': '3250.00', '1': '100.50' },
    arePricesRead: true,
  };
}

test('the page number stays on one line beside a long name of the firm', async () => {
  const name = `Shri Ganesh ${'Infrastructure and Real Estate Development '.repeat(4)}Limited`;
  const request = requestOf(1, '');
  const parties = { ...PARTIES, firm: { ...PARTIES.firm, name } };
  const drawn = await draw({ ...request, parties } as DocumentPdf);
  const { text } = await extractText(new Uint8Array(drawn));
  expect(text[0]).toContain('Page 1 of 1');
});

describe('a challan', () => {
  test('names the copy on each page, and counts the pages of each', async () => {
    const pages = await pagesOf(await draw(challanOf({ stateCode: '27', gstNo: FIRM_GSTIN })));
    const labels = [
      'ORIGINAL FOR CONSIGNEE',
      'DUPLICATE FOR TRANSPORTER',
      'TRIPLICATE FOR CONSIGNER',
    ];
    expect(pages).toHaveLength(6);
    for (const [index, page] of pages.entries()) {
      const own = labels[Math.floor(index / 2)] ?? '';
      expect(page).toContain(own);
      for (const other of labels) if (other !== own) expect(page).not.toContain(other);
      expect(page).toContain(`Page ${(index % 2) + 1} of 2`);
      expect(page).not.toContain('28 %');
    }
    const [first = '', second = ''] = pages;
    expect(first).toContain('Cement MAT-00001 2523 10 Piece 3,250.00');
    expect(first).toContain('Cement MAT-00001 2523 10 Piece Provisional');
    expect(first).not.toContain('Place of supply');
    expect(second).toContain('Total 3,350.50');
    expect(second).toContain('Provisional: the price of these goods is not known yet');
    expect(second).toContain('for reasons other than by way of supply');
  });

  test('between two registrations of one PAN is of a taxable supply, with its rates', async () => {
    const gstNo = GSTIN_OF_ITS_OTHER_STATE;
    const pages = await pagesOf(await draw(challanOf({ stateCode: '24', gstNo })));
    const text = pages.join(' ');
    expect(text).toContain(`GSTIN ${FIRM_GSTIN} and GSTIN ${gstNo} are registrations of one PAN`);
    expect(text).toContain('Place of supply 24-Gujarat');
    expect(text).toContain('10 Piece 28 % 3,250.00');
    expect(text).not.toContain('other than by way of supply');
  });
});
