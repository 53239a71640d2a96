import {
  countingAnswer,
  type Settlement,
  type SupplierAnswer,
} from '@plinth/domain/purchase-order/send/acknowledgement';
import type { PromisedLine } from '@plinth/domain/purchase-order/send/supplier-answer';

import { byKey } from '#db/by-key.ts';
import type { Transaction } from '#db/database.ts';
import { insertRows } from '#db/insert-rows.ts';

/** A promise with the requested values of its line. */
export interface AnsweredLine extends PromisedLine {
  readonly asked: {
    readonly lineNo: number;
    readonly quantity: string;
    readonly pricePerUnit: string | null;
    readonly discount: string;
  };
  readonly askedOn: string;
}

export interface NewAnswer {
  readonly organisationId: string;
  readonly id: string;
  readonly firmId: string;
  readonly projectId: string;
  readonly orderId: string;
  readonly revision: number;
  readonly linkId: string;
  readonly key: string;
  readonly answer: SupplierAnswer;
  readonly name: string;
  readonly phone: string;
  readonly reason: string;
  readonly answeredAt: Date;
  readonly lines: readonly AnsweredLine[];
}

/** An answer is never changed; a later one takes its place. */
export async function insertAnswer(tx: Transaction, given: NewAnswer): Promise<void> {
  const { organisationId: organisation_id, id: acknowledgement_id } = given;
  await tx
    .insertInto('acknowledgement')
    .values({
      organisation_id,
      id: given.id,
      firm_id: given.firmId,
      project_id: given.projectId,
      purchase_order_id: given.orderId,
      revision: given.revision,
      link_id: given.linkId,
      key: given.key,
      answer: given.answer,
      by_name: given.name,
      by_phone: given.phone,
      reason: given.reason,
      answered_at: given.answeredAt,
    })
    .execute();
  await insertRows(
    tx,
    'acknowledgement_line',
    given.lines.map(({ lineId, promisedOn, quantity, remark, asked, askedOn }) => ({
      organisation_id,
      acknowledgement_id,
      purchase_order_line_id: lineId,
      line_no: asked.lineNo,
      promised_on: promisedOn,
      quantity,
      remark,
      asked_quantity: asked.quantity,
      asked_on: askedOn,
      asked_price: asked.pricePerUnit,
      asked_discount: asked.discount,
    })),
  );
}

/** The answer that counts, by whichever link. */
export async function findCurrentAnswer(
  tx: Transaction,
  organisationId: string,
  { orderId, ...order }: Parameters<typeof countingAnswer>[0] & Pick<NewAnswer, 'orderId'>,
) {
  const newest = await tx
    .selectFrom('acknowledgement')
    .select(['id', 'revision', 'settlement'])
    .where('organisation_id', '=', organisationId)
    .where('purchase_order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  return countingAnswer(order, newest);
}

type NumberedPromise = PromisedLine & { readonly lineNo: number };

/** The promises of an answer for the shares of lines that the order still has, by position. */
export async function findPromises(
  tx: Transaction,
  organisationId: string,
  answerId: string,
): Promise<NumberedPromise[]> {
  return tx
    .selectFrom('acknowledgement_line as promise')
    .innerJoin('purchase_order_line as line', byKey('line.id', 'promise.purchase_order_line_id'))
    .select(['line.id as lineId', 'line.line_no as lineNo', 'promise.promised_on as promisedOn'])
    .select(['promise.quantity', 'promise.remark'])
    .where('promise.organisation_id', '=', organisationId)
    .where('promise.acknowledgement_id', '=', answerId)
    .orderBy('line.position')
    .execute();
}

/** The promises for lines that this revision does not change. */
export async function findSavedPromises(
  tx: Transaction,
  organisationId: string,
  { orderId, revision }: Pick<NewAnswer, 'orderId' | 'revision'>,
): Promise<PromisedLine[]> {
  const last = await tx
    .selectFrom('acknowledgement')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('purchase_order_id', '=', orderId)
    .where('revision', '<', revision)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? findPromises(tx, organisationId, last.id) : [];
}

interface AnswerOfKey extends Pick<NewAnswer, 'id' | 'answer' | 'name' | 'phone' | 'reason'> {
  readonly lines: readonly NumberedPromise[];
}

/**
 * The answer already saved through the link under this idempotency key, with its lines; undefined
 * if there is none.
 */
export async function findAnswerOfKey(
  tx: Transaction,
  { organisationId, linkId, key }: Pick<NewAnswer, 'organisationId' | 'linkId' | 'key'>,
): Promise<AnswerOfKey | undefined> {
  const known = await tx
    .selectFrom('acknowledgement')
    .select(['id', 'answer', 'by_name as name', 'by_phone as phone', 'reason'])
    .where('organisation_id', '=', organisationId)
    .where('link_id', '=', linkId)
    .where('key', '=', key)
    .executeTakeFirst();
  return known && { ...known, lines: await findPromises(tx, organisationId, known.id) };
}

interface Resolution {
  readonly settlement: Settlement;
  readonly by: string;
  readonly at: Date;
  readonly note: string;
}

export async function updateResolution(
  tx: Transaction,
  organisationId: string,
  id: string,
  { settlement, by, at, note }: Resolution,
): Promise<void> {
  await tx
    .updateTable('acknowledgement')
    .set({ settlement, settled_by: by, settled_at: at, settlement_note: note })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('settlement', 'is', null)
    .execute();
}
