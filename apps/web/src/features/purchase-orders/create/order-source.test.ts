import type { MaterialRequest } from '@plinth/contracts/material-requests';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { joinSameMaterial } from '@plinth/domain/purchase-order/create/join';
import { describe, expect, test } from 'vitest';

import { obstacleOf, sourceOfOrder, sourceOfProject, sourceOfRequests } from './order-source.ts';
import { restoreForm } from './purchase-order-draft.ts';
import {
  addLine,
  chooseCommonSupplier,
  removeLine,
  separateAt,
  splitAt,
} from './lines/line-changes.ts';
import { placedRefusal } from './order-refusal.ts';
import { formViolations, toPlacedOrders } from './purchase-order-form-model.ts';
import { editLine, ISPATIKA, PLACES, SOPAN, STEEL, TAPS } from '../purchase-order-samples.ts';

const project = {
  id: 'p',
  name: 'Site',
  city: '',
  siteStateCode: '27',
  firm: { id: 'f', name: '' },
};
const requestOf = (mrnNumber: string, items: object[], further: object = {}) =>
  ({
    id: mrnNumber,
    mrnNumber,
    status: 'SUBMITTED',
    project,
    items,
    ...further,
  }) as unknown as MaterialRequest;

describe('several requests', () => {
  const [one, other] = [requestOf('MRN/1', [STEEL]), requestOf('MRN/2', [TAPS])];

  test('are the lines of one form, each with its number', () => {
    const { initial, mrnId, mayAdd } = sourceOfRequests([one, other]);
    expect(initial.lines).toMatchObject([
      { mrnItemId: 'item-steel', mrnNumber: 'MRN/1', quantity: '12.5', originalLineIndex: 0 },
      { mrnItemId: 'item-taps', mrnNumber: 'MRN/2', quantity: '11', originalLineIndex: 1 },
    ]);
    expect([mrnId, mayAdd]).toEqual([null, true]);
  });

  test('are sent by request, at the price of the line that joins them', () => {
    const more = requestOf('MRN/3', [{ ...STEEL, id: 'item-more', quantity: 7.5 }]);
    const { initial } = sourceOfRequests([one, other, more]);
    const joined = { ...initial, lines: joinSameMaterial(initial.lines) };
    const form = editLine(chooseCommonSupplier(joined, ISPATIKA.id), 0, {
      quantity: '15',
      pricePerUnit: '10',
    });
    // 12.5 × 10 = 125 with 18 %; 2.5 × 10 = 25 with 18 %.
    const { items } = toPlacedOrders(form, PLACES, 'p');
    expect(items.slice(0, 2)).toMatchObject([
      {
        mrnItemId: 'item-steel',
        leftToOrder: '12.5',
        quantity: '12.5',
        amount: '147.50',
        joinedAs: 0,
      },
      { mrnItemId: 'item-more', leftToOrder: '7.5', quantity: '2.5', amount: '29.50', joinedAs: 0 },
    ]);
    expect(items).toHaveLength(3);
    expect(items[2]).not.toHaveProperty('joinedAs');
    const apart = toPlacedOrders(separateAt(form, 0), PLACES, 'p').items;
    expect(apart.filter(({ joinedAs }) => joinedAs !== undefined)).toEqual([]);
    const refusal = { code: 'rule', path: 'items.1.quantity', message: 'Less is left' };
    expect(placedRefusal([refusal], form)[0]?.path).toBe('lines.0.quantity');
    expect(placedRefusal([{ ...refusal, path: 'items.2.gst' }], form)[0]?.path).toBe('lines.1.gst');
  });

  test('are joined in a draft, or apart, as they were left', () => {
    const more = requestOf('MRN/3', [{ ...STEEL, id: 'item-more', quantity: 7.5 }]);
    const { initial } = sourceOfRequests([one, other, more]);
    const joined = { ...initial, lines: joinSameMaterial(initial.lines) };
    for (const form of [joined, separateAt(joined, 0), splitAt(joined, 0, 2)]) {
      expect(restoreForm(JSON.parse(JSON.stringify(form)), initial)).toEqual(form);
    }
    const less = sourceOfRequests([
      one,
      other,
      requestOf('MRN/3', [{ ...STEEL, id: 'item-more' }]),
    ]);
    expect(restoreForm(JSON.parse(JSON.stringify(joined)), less.initial)).toBe(less.initial);
  });

  test('have one draft, in whatever order they are chosen', () => {
    expect(sourceOfRequests([one, other]).key).toBe(sourceOfRequests([other, one]).key);
  });

  test.each([
    ['submitted ones of one project', one, null],
    [
      'another that is done',
      requestOf('MRN/3', [], { status: 'APPROVED' }),
      'MRN/3: Only a submitted MRN can be ordered',
    ],
    [
      'one of another project',
      requestOf('MRN/3', [], { project: { ...project, id: 'q' } }),
      'Only requests of one project can be ordered together',
    ],
  ])('%s', (_, added, obstacle) => {
    expect(obstacleOf([one, added])).toBe(obstacle);
  });
});

const FREIGHT = { kind: 'FREIGHT', basis: 'FIXED', value: '400.00', unit: null, gst: '18' };
const STEEL_LINE = {
  material: STEEL.material,
  purpose: 'Slab casting',
  quantity: 12.5,
  pricePerUnit: '53900.50',
  discount: '2',
  gst: '18',
};
const ORDER = {
  id: 'order',
  project,
  supplier: ISPATIKA,
  remark: 'By road',
  purpose: 'Raft',
  isAsPerAgreement: false,
  items: [{ ...STEEL_LINE, lineNo: 1 }],
  charges: [{ ...FREIGHT, timing: 'BEFORE_TAX' }],
} as unknown as PurchaseOrder;

describe('an order once more', () => {
  test('has its lines at its rates, its supplier and its terms', () => {
    const { initial, wayBack } = sourceOfOrder(ORDER, [ISPATIKA]);
    expect(initial).toMatchObject({
      remark: 'By road',
      purpose: 'Raft',
      expectedDeliveryDate: '',
      isOneSupplier: true,
      commonSupplierId: ISPATIKA.id,
      hasDiscounts: true,
      additionalCharge: '0',
      charges: [{ kind: 'FREIGHT', value: '400', gst: '18' }],
      lines: [
        { mrnItemId: null, quantity: '12.5', pricePerUnit: '53900.5', discount: '2', gst: '18' },
      ],
    });
    expect(wayBack).toMatch(/purchase-orders\/order$/);
  });

  test('follows the purpose of the order, unless a line has its own', () => {
    const items = ['Slab casting', 'Raft', 'Direct order'].map((purpose, lineNo) => ({
      ...STEEL_LINE,
      lineNo,
      purpose,
    }));
    const { initial } = sourceOfOrder({ ...ORDER, items } as unknown as PurchaseOrder, [ISPATIKA]);
    expect(initial.lines.map(({ purpose }) => purpose)).toEqual(['Slab casting', '', '']);
  });

  test('a line of several requests is one, or one for each purpose', () => {
    const linesOf = (...purposes: string[]) => {
      const none = {
        receivedQuantity: 0,
        closedQuantity: 0,
        canStillReceive: 12.5,
        contract: null,
      };
      const items = purposes.map((purpose) => ({ ...STEEL_LINE, ...none, lineNo: 1, purpose }));
      const repeated = sourceOfOrder({ ...ORDER, items } as unknown as PurchaseOrder, [ISPATIKA]);
      return repeated.initial.lines.map(({ quantity }) => quantity);
    };
    expect(linesOf('Raft', 'Raft')).toEqual(['25']);
    expect(linesOf('Raft', 'Columns')).toEqual(['12.5', '12.5']);
  });

  test('chooses a supplier anew who is not there any more, and prices that are not shown', () => {
    const [item] = ORDER.items;
    const hidden = { ...item!, pricePerUnit: 'Not shown', gst: 'Not shown', discount: 'Not shown' };
    const { initial } = sourceOfOrder({ ...ORDER, items: [hidden] }, [SOPAN]);
    expect(initial.commonSupplierId).toBe('');
    expect(initial.lines).toMatchObject([{ pricePerUnit: '0', discount: '0', gst: '18' }]);
  });
});

describe('materials that nobody requested', () => {
  const { initial } = sourceOfProject(project);
  const withSteel = addLine(chooseCommonSupplier(initial, ISPATIKA.id), STEEL.material);
  const both = addLine(
    editLine(withSteel, 0, { quantity: '2', pricePerUnit: '100' }),
    TAPS.material,
  );

  test('at least one, and each with a quantity', () => {
    const wrong = (form: typeof initial) =>
      formViolations(form, '2026-11-20').map(({ path }) => path);
    expect(wrong(initial)).toContain('lines');
    expect(wrong(both)).toEqual([
      'expectedDeliveryDate',
      'lines.1.quantity',
      'lines.1.pricePerUnit',
    ]);
  });

  test('are sent as such, beside lines of requests', () => {
    const mixed = addLine(sourceOfRequests([requestOf('MRN/1', [STEEL])]).initial, TAPS.material);
    const { projectId, items } = toPlacedOrders(editLine(mixed, 1, { quantity: '3' }), PLACES, 'p');
    expect(projectId).toBe('p');
    expect(items).toMatchObject([
      { mrnItemId: 'item-steel', leftToOrder: '12.5' },
      { materialId: 'material-taps', quantity: '3' },
    ]);
    expect(items[1]).not.toHaveProperty('mrnItemId');
  });

  test('are removed with their parts, and never take the place of another', () => {
    const split = splitAt(both, 0, 2);
    const left = removeLine(split, 1);
    expect(left.lines.map(({ materialName }) => materialName)).toEqual(['CP bib cock']);
    const again = addLine(left, STEEL.material);
    expect(again.lines.map(({ originalLineIndex }) => originalLineIndex)).toEqual([1, 2]);
  });

  test('are there after a reload', () => {
    const saved: unknown = JSON.parse(JSON.stringify(both));
    expect(restoreForm(saved, initial)).toEqual(both);
  });
});
