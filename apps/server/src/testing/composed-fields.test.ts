/**
 * Tests that every text of every request is composed (NFC), so that one text is stored and
 * searched.
 */
import { api, files } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { requestFields, type RequestField } from './request-fields.ts';

/** Fields that the rules read as numbers, days or ids, refusing everything else. */
const FIGURES = new Set(
  `above acceptedQuantity acknowledgementDays additionalCharge advancePercent amendmentTolerance amount approvalThreshold bars
  baseIndex cap challanQuantity closing coefficient creditDays cutLength diameter discount executed
  expectedDeliveryDate factor fixedShare floor from grossWeight gst gstRate index lag leftToOrder
  linkApprovalLimit listDiscount opening overLastPercent percent permitted perMetre plannedValue pricePerUnit
  quantity rate receiptTolerance receivedQuantity recountAbove rejectedQuantity reorderLevel reorderQuantity
  requiredOn scrap share stateCode tareWeight targetQuantity targetValue threshold to userId value warningPercent
  wastage itemIds.0 lineIds.0 replaces.0`.split(/\s+/),
);

/**
 * Fields that are compared unchanged: secrets, digests, contents of files, codes of closed lists.
 */
const AS_MADE = new Set(
  `addresses bouncePassword code content contentHash currentPassword digest email password reasonCode recoveryCode
  secret thumbnail`.split(/\s+/),
);

const APART = 'e\u0301';

function staysApart({ schema }: Pick<RequestField, 'schema'>): boolean {
  const { success, data } = z.safeParse(schema, APART);
  return success && typeof data === 'string' && data.includes(APART);
}

function nameOf({ path }: RequestField): string {
  return path.slice(path.at(-1) === '0' ? -2 : -1).join('.');
}

test('a planted text is found that is not composed', () => {
  const line = z.object({ note: z.string(), remark: z.string().normalize('NFC') });
  const body = z.object({ lines: z.array(line).default([]), count: z.number() });
  const found = requestFields({ path: '/api/v1/planted', body }).filter(staysApart);
  expect(found.map(({ path }) => path.join('.'))).toEqual(['lines.0.note']);
});

test('all texts of requests are composed', () => {
  const found = Object.entries({ ...api, ...files }).flatMap(([name, endpoint]) =>
    requestFields(endpoint)
      .filter(({ part }) => part !== 'params')
      .filter((field) => !FIGURES.has(nameOf(field)) && !AS_MADE.has(nameOf(field)))
      .filter(staysApart)
      .map(({ path }) => `${name} ${path.join('.')}`),
  );
  // The message that a person is shown to copy; it is not stored.
  expect(found).toEqual(['getOrderLink message']);
});
