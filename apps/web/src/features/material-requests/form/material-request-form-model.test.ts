import { describe, expect, test } from 'vitest';

import {
  linesOfRequest,
  listViolations,
  toItemsRequest,
  toListedItem,
  withMaterial,
} from './listed-items.ts';
import {
  beginChange,
  budgetedLines,
  changeViolations,
  draftViolations,
  EMPTY_ITEM,
  itemDraftViolations,
  openDraft,
  type RequestDraft,
  toItemRequest,
  isUntouched,
  NO_CHANGE,
  nextItem,
  toSameItemRequest,
  toSubmitRequest,
} from './material-request-form-model.ts';
import { itemOf, requestOf, STEEL } from '#testing/material-request-samples.ts';

const filled: RequestDraft = {
  priority: 'HIGH',
  requiredOn: 'Before slab casting',
  requiredBy: '',
  remark: 'Wing A',
  budgetReason: '',
  item: EMPTY_ITEM,
  changed: NO_CHANGE,
  pasted: '',
  list: [],
  listPurpose: '',
  listWorkItem: null,
};
const steelItem = { material: STEEL, quantity: '12.5', purpose: 'Raft' };

describe('opening the form', () => {
  test('a new request is empty', () =>
    expect(openDraft(requestOf({}), null)).toEqual({
      priority: '',
      requiredOn: '',
      requiredBy: '',
      remark: '',
      budgetReason: '',
      item: EMPTY_ITEM,
      changed: NO_CHANGE,
      pasted: '',
      list: [],
      listPurpose: '',
      listWorkItem: null,
    }));

  test('one that was taken back says what it said', () =>
    expect(
      openDraft(
        requestOf({ priority: 'HIGH', requiredOn: 'Before slab casting', remark: 'Wing A' }),
        null,
      ),
    ).toEqual(filled));

  test('what was typed and kept comes first, a started material with it', () => {
    const saved = { ...filled, priority: '', item: steelItem };
    expect(openDraft(requestOf({ priority: 'LOW' }), saved)).toEqual(saved);
  });

  test.each(['{', {}, { ...filled, priority: 'SOON' }])(
    'what makes no sense was not kept: %j',
    (saved) => expect(openDraft(requestOf({}), saved).priority).toBe(''),
  );
});

describe('adding a material', () => {
  test.each([
    ['material', { ...steelItem, material: null }],
    ['quantity', { ...steelItem, quantity: '' }],
    ['purpose', { ...steelItem, purpose: ' ' }],
  ])('needs its %s', (path, item) =>
    expect(itemDraftViolations(item)).toEqual([
      { code: 'required', path: `item.${path}`, message: 'Please fill all fields to add material' },
    ]),
  );

  test("keeps the unit's rules", () => {
    expect(itemDraftViolations(steelItem)).toEqual([]);
    const pieces = { ...steelItem, material: { ...STEEL, unit: 'Piece' as const } };
    expect(itemDraftViolations(pieces)).toMatchObject([{ path: 'item.quantity' }]);
  });

  test('is sent by id, and the same again for an undo', () => {
    expect(toItemRequest(steelItem)).toEqual({
      materialId: STEEL.id,
      quantity: '12.5',
      purpose: 'Raft',
    });
    expect(toSameItemRequest(itemOf({}))).toEqual({
      materialId: STEEL.id,
      quantity: '12.5',
      purpose: 'Raft of wing A',
    });
  });
});

test('a changed item keeps the rules of its unit', () => {
  const item = itemOf({ unit: 'Bag' });
  const changed = { ...beginChange(item), quantity: '1.5' };
  expect(changed).toMatchObject({ id: item.id, quantity: '1.5', purpose: 'Raft of wing A' });
  expect(changeViolations(changed, [item])).toMatchObject([{ path: 'changed.quantity' }]);
  expect(changeViolations({ ...changed, quantity: '2' }, [item])).toEqual([]);
});

const MATCHED = { ...STEEL, alternateUnits: [] };
const LINE = {
  text: '500 kg TMT 12',
  name: 'TMT 12',
  code: '',
  quantity: '500',
  unit: 'kg',
  purpose: '',
};
const NOTHING = { materials: [], isSure: false };

describe('a list', () => {
  test('takes a material that is meant beyond doubt, in its unit', () =>
    expect(toListedItem(LINE, { materials: [MATCHED], isSure: true })).toMatchObject({
      material: MATCHED,
      quantity: '0.5',
      note: '500 kg in the list',
    }));

  test('keeps a line without one as it was written, until one is chosen', () => {
    const open = toListedItem(LINE, { materials: [MATCHED], isSure: false });
    expect(open).toMatchObject({ text: '500 kg TMT 12', material: null, quantity: '500' });
    expect(listViolations({ list: [open], listPurpose: 'Raft' })).toMatchObject([
      { path: 'list.0.material' },
    ]);
    const list = [withMaterial(open, MATCHED), { ...withMaterial(open, MATCHED), purpose: 'Slab' }];
    expect(listViolations({ list, listPurpose: '' })).toMatchObject([{ path: 'list.0.purpose' }]);
    expect(toItemsRequest({ list, listPurpose: 'Raft' })).toEqual({
      items: [
        { materialId: STEEL.id, quantity: '0.5', purpose: 'Raft' },
        { materialId: STEEL.id, quantity: '0.5', purpose: 'Slab' },
      ],
    });
  });

  test('of the last request is looked up by codes', () =>
    expect(linesOfRequest([itemOf({})])).toEqual([
      {
        text: STEEL.name,
        name: STEEL.name,
        code: STEEL.materialCode,
        quantity: '12.5',
        unit: 'Ton',
        purpose: 'Raft of wing A',
      },
    ]));
});

describe('submitting', () => {
  const pathsOf = (draft: RequestDraft, itemCount: number) =>
    draftViolations(
      draft,
      Array.from({ length: itemCount }, (_, index) => ({ id: `item ${index}` })),
    ).map(({ code, path }) => [code, path]);

  test('takes a filled form with a material', () => {
    expect(pathsOf(filled, 1)).toEqual([]);
    expect(toSubmitRequest(filled)).toEqual({
      priority: 'HIGH',
      requiredOn: 'Before slab casting',
      requiredBy: '',
      remark: 'Wing A',
      status: 'SUBMITTED',
    });
  });

  test('tells what is missing, in the order of the screen', () =>
    expect(pathsOf({ ...filled, priority: '', remark: '' }, 0)).toEqual([
      ['required', 'priority'],
      ['required', 'remark'],
      ['no-items', 'item.material'],
    ]));

  test('a purpose that is kept for the next material starts none', () => {
    const next = { ...filled, item: nextItem({ purpose: 'Raft' }) };
    expect(next.item.purpose).toBe('Raft');
    expect(pathsOf(next, 1)).toEqual([]);
    const typed = { ...next, item: { ...next.item, purpose: 'Raft of wing B' } };
    expect(pathsOf(typed, 1)).toEqual([['unfinished-item', 'item.root']]);
  });

  test('nothing typed and no material is an empty draft', () => {
    const empty = openDraft(requestOf({}), null);
    expect(isUntouched(empty, 0)).toBe(true);
    expect(isUntouched(empty, 1)).toBe(false);
    expect(isUntouched({ ...empty, remark: 'Wing A' }, 0)).toBe(false);
    expect(isUntouched({ ...empty, item: { ...EMPTY_ITEM, quantity: '1' } }, 0)).toBe(false);
  });

  test('does not leave a started material behind, whether others are there or not', () => {
    const started = { ...filled, item: { ...EMPTY_ITEM, purpose: 'Raft' } };
    expect(pathsOf(started, 0)).toEqual([['unfinished-item', 'item.root']]);
    expect(pathsOf(started, 2)).toEqual([['unfinished-item', 'item.root']]);
  });

  test.each([
    ['list', { list: [toListedItem(LINE, NOTHING)] }],
    ['pasted', { pasted: 'Cement 50 bags' }],
    ['changed.quantity', { changed: { id: 'item 1', quantity: '', purpose: '' } }],
  ])('nor what is entered at %s', (path, entered) => {
    expect(pathsOf({ ...filled, ...entered }, 2)).toEqual([['unfinished-item', path]]);
    expect(isUntouched({ ...openDraft(requestOf({}), null), ...entered }, 0)).toBe(
      path === 'changed.quantity',
    );
  });

  test('an item that is gone is not being changed', () =>
    expect(pathsOf({ ...filled, changed: { id: 'item 2', quantity: '', purpose: '' } }, 2)).toEqual(
      [],
    ));
});

test('the budget is asked for what is typed, before it is added or saved', () => {
  const first = { ...itemOf({}), id: 'a', quantity: 5 };
  const second = { ...itemOf({}), id: 'b', quantity: 7 };
  const changed = { ...beginChange(second), quantity: '70' };
  const item = { ...steelItem, workItem: { id: 'slab', code: '2.1', description: 'Slab' } };
  const draft = { ...filled, item, changed, list: [] };
  const lines = budgetedLines(draft, [first, second]);
  expect(lines.map(({ quantity, workItemId }) => [quantity, workItemId])).toEqual([
    ['5', null],
    ['70', null],
    ['12.5', 'slab'],
  ]);
  expect(budgetedLines({ ...draft, item: EMPTY_ITEM }, [first, second])).toHaveLength(2);
});
