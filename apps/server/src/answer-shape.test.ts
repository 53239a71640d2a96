import { api, files } from '@plinth/contracts/endpoints';
import { projectSchema } from '@plinth/contracts/firms';
import { isMoney, isMoneyName, telling } from '@plinth/contracts/shared/money';
import { money } from '@plinth/contracts/shared/fields';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import type { Role } from '@plinth/domain/access/permissions';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { shaperOf, pricedAt } from '#answer-shape.ts';
import type { Scope } from '#scope.ts';

const FIGURE = '98765.43';

/** A firm in which the person is a storekeeper, and one of its projects in which they keep the accounts. */
const STORE = { firmId: 'firm', projectId: 'store' };
const OFFICE = { firmId: 'firm', projectId: 'office' };

function scopeOf(ofFirm: Role, ofOffice: Role): Scope {
  return {
    organisationId: 'organisation',
    rolesByFirm: new Map([['firm', [ofFirm]]]),
    rolesByProject: new Map([['office', { firmId: 'firm', roles: [ofOffice] }]]),
    modulesOff: new Map(),
  };
}

const STOREKEEPER = scopeOf('STORE_KEEPER', 'STORE_KEEPER');
const BOTH = scopeOf('STORE_KEEPER', 'ACCOUNTANT');
const ACCOUNTANT = scopeOf('ACCOUNTANT', 'VIEWER');

const projectOf = ({ firmId, projectId }: typeof STORE) => ({
  id: projectId,
  name: 'Site',
  firm: { id: firmId, name: 'Firm' },
  siteStateCode: '27',
});

/** A value of the schema with every field, in which all amounts of money are the same. */
function sampleOf(schema: z.core.$ZodType, place: typeof STORE): unknown {
  if (isMoney(schema)) return FIGURE;
  if (schema === projectSchema) return projectOf(place);
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape);
    return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field, place)]));
  }
  if (schema instanceof z.ZodArray) return [sampleOf(schema.element, place)];
  if (schema instanceof z.ZodRecord) return { key: sampleOf(schema.valueType, place) };
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return sampleOf(schema.unwrap(), place);
  }
  if (schema instanceof z.ZodUnion) {
    const parts = schema.options.map((option) => sampleOf(option, place));
    return parts.find((part) => JSON.stringify(part).includes(FIGURE)) ?? parts[0];
  }
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  return 'text';
}

const answering = Object.entries(api);
const priced = answering.flatMap(([name, { response }]) => {
  const hasMoney = JSON.stringify(sampleOf(response, STORE)).includes(FIGURE);
  return hasMoney ? [[name, response, shaperOf(response)] as const] : [];
});

test('money is in the answers that are known to hold some', () => {
  expect(priced.map(([name]) => name)).toEqual(
    expect.arrayContaining(['listStock', 'getPurchaseOrder', 'getGoodsReceiptHistory', 'getHome']),
  );
});

describe.each(priced)('%s', (_, response, shape) => {
  const inStore = sampleOf(response, STORE) as object;
  const inOffice = sampleOf(response, OFFICE) as object;

  test('shows every figure to who may read prices', () => {
    expect(JSON.stringify(inStore)).toContain(FIGURE);
    expect(shape(inStore, ACCOUNTANT)).toEqual(inStore);
    expect(shape(pricedAt(OFFICE, inOffice), BOTH)).toMatchObject(inOffice);
  });

  test('shows none to who may not, wherever it stands', () => {
    for (const [answer, scope] of [
      [inStore, STOREKEEPER],
      [pricedAt(STORE, inStore), STOREKEEPER],
      [inStore, BOTH],
      [pricedAt(STORE, inStore), BOTH],
    ] as const) {
      const sent = JSON.stringify(shape(answer, scope));
      expect(sent).not.toContain(FIGURE);
      expect(sent).toContain(NOT_SHOWN);
    }
  });
});

test('of a list, the rows where the person may read prices show them', () => {
  const shape = shaperOf(z.object({ list: z.array(z.object({ project: projectSchema, money })) }));
  const row = (place: typeof STORE) => ({ project: projectOf(place), money: FIGURE });
  const hidden = shape({ list: [row(STORE), row(OFFICE)] }, BOTH);
  expect(hidden.list.map(({ money: shown }) => shown)).toEqual([NOT_SHOWN, FIGURE]);
});

test('null stays null, and words of a price that is not agreed are hidden as one', () => {
  const shape = shaperOf(
    z.object({ rate: money.nullable(), gst: z.union([money, z.literal('!')]) }),
  );
  expect(shape({ rate: null, gst: '!' }, STOREKEEPER)).toEqual({ rate: null, gst: NOT_SHOWN });
});

test('words that tell of prices go out to who may read them', () => {
  const grounds = telling(z.array(z.enum(['PAYABLE', 'TERMS'])), ['PAYABLE']);
  const shape = shaperOf(
    z.object({ list: z.array(z.object({ project: projectSchema, grounds })) }),
  );
  const row = (place: typeof STORE) => ({
    project: projectOf(place),
    grounds: ['PAYABLE', 'TERMS'],
  });
  const { list } = shape({ list: [row(STORE), row(OFFICE)] }, BOTH);
  expect(list.map((shown) => shown.grounds)).toEqual([['TERMS'], ['PAYABLE', 'TERMS']]);
});

test('what the schema does not declare does not go out', () => {
  const shape = shaperOf(z.object({ list: z.array(z.object({ id: z.string() }).nullable()) }));
  const answer = { list: [{ id: 'one', secret: 'hash' }, null], trace: 'select' };
  expect(shape(answer)).toEqual({ list: [{ id: 'one' }, null] });
});

test('a variant goes out with its own fields', () => {
  const shape = shaperOf(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('paid'), money }),
      z.object({ kind: z.literal('left'), reason: z.string() }),
    ]),
  );
  expect(() => shape({ kind: 'lent', money: FIGURE })).toThrow(TypeError);
  expect(shape({ kind: 'left', reason: 'late', money: FIGURE })).toEqual({
    kind: 'left',
    reason: 'late',
  });
  expect(shape({ kind: 'paid', money: FIGURE }, STOREKEEPER)).toEqual({
    kind: 'paid',
    money: NOT_SHOWN,
  });
});

test('a schema of which nobody said how money is found in it is refused', () => {
  expect(() => shaperOf(z.object({ at: z.date() }))).toThrow(TypeError);
});

/** Fields that are named like money but contain none, each with the reason. */
const NO_MONEY: ReadonlyMap<string, string> = new Map([
  ['totalPages', 'counts'],
  ['totalElements', 'counts'],
  ['isPriceHidden', 'whether paper says “As per contract”'],
  ['priceDate', 'whether the day of the order or of the receipt counts'],
  ['costHead', 'what material is booked on, in words'],
  ['gstNo', 'the GSTIN of a firm or supplier'],
  ['isGstNoVerified', 'of the same'],
  ['gstRate', 'the tax rate of a material, which the law says'],
  ['gstCharge', 'whether GST is charged at all'],
  ['isReverseCharge', 'whether the buyer pays the tax'],
  ['isChargeChanged', 'whether an amendment changes the charges'],
  ['rateReason', 'why a recovery rate was typed, in words'],
  ['receiptsToPrice', 'how many receipts have no price yet'],
  ['reverseChargeRate', 'the rate at which, which the law says'],
]);

/** The fields of a schema by their paths, with the schema at the end of each. */
function leavesOf(schema: z.core.$ZodType, path: string): (readonly [string, z.core.$ZodType])[] {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape);
    return fields.flatMap(([name, field]) => leavesOf(field, `${path}.${name}`));
  }
  if (schema instanceof z.ZodArray) return leavesOf(schema.element, path);
  if (schema instanceof z.ZodRecord) return leavesOf(schema.valueType, path);
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodReadonly
  ) {
    return leavesOf(schema.unwrap(), path);
  }
  if (schema instanceof z.ZodUnion && !schema.options.some(isMoney)) {
    return schema.options.flatMap((option) => leavesOf(option, path));
  }
  return [[path, schema instanceof z.ZodUnion ? money : schema]];
}

test('a field that is named like money is of its type', () => {
  const unmarked = answering
    .flatMap(([name, { response }]) => leavesOf(response, name))
    .filter(([path, schema]) => {
      const field = path.slice(path.lastIndexOf('.') + 1);
      if (schema instanceof z.ZodBoolean) return false;
      return isMoneyName(field) && !isMoney(schema) && !NO_MONEY.has(field);
    });
  expect(unmarked.map(([path]) => path)).toEqual([]);
});

test('names are told apart by their words', () => {
  for (const name of ['value', 'grandTotal', 'pricePerUnit', 'cgst', 'minAmount', 'rate']) {
    expect(isMoneyName(name)).toBe(true);
  }
  for (const name of ['createdAt', 'status', 'name', 'quantity', 'evaluated', 'totally']) {
    expect(isMoneyName(name)).toBe(false);
  }
});

test('nothing is narrowed by money, and sorted by it only where a guard refuses it', () => {
  const asked = Object.entries({ ...api, ...files }).flatMap(([name, row]) => {
    if (!('query' in row)) return [];
    const names = Object.keys(row.query.shape).filter(isMoneyName);
    return names.map((field) => `${name}.${field}`);
  });
  expect(asked).toEqual([]);
});
