import type { IsoDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { insertPrices, type StoredPrice } from './contract-terms.store.ts';
import type { Scope } from '#scope.ts';

/** The terms that an amendment changes; null for unchanged ones. */
export interface AmendedTerms {
  readonly validTo: IsoDate | null;
  /** The target value in rupees. */
  readonly targetValue: string | null;
  readonly quantities: readonly { readonly lineId: string; readonly targetQuantity: number }[];
  readonly prices: readonly StoredPrice[];
}

interface NewRevision {
  readonly contractId: string;
  readonly revision: number;
  readonly reason: string;
  readonly content: AmendedTerms;
  /** The current values of the terms that it changes. */
  readonly before: { readonly validTo: IsoDate; readonly targetValue: string | null };
}

export async function insertRevision(
  tx: Transaction,
  { scope, actor, clock, newId }: Context,
  { contractId, revision, reason, content, before }: NewRevision,
): Promise<void> {
  await tx
    .insertInto('rate_contract_revision')
    .values({
      organisation_id: scope.organisationId,
      id: newId(),
      rate_contract_id: contractId,
      revision,
      reason,
      content: JSON.stringify(content),
      before: JSON.stringify(before),
      made_by: actor.id,
      made_by_name: actor.name,
      made_at: clock(),
    })
    .execute();
}

export interface WaitingRevision {
  readonly revision: number;
  readonly madeBy: string;
  readonly content: AmendedTerms;
}

export async function findWaitingRevision(
  tx: Transaction,
  { organisationId }: Scope,
  contractId: string,
): Promise<WaitingRevision | undefined> {
  return tx
    .selectFrom('rate_contract_revision')
    .select(['revision', 'made_by as madeBy', sql<AmendedTerms>`content`.as('content')])
    .where('organisation_id', '=', organisationId)
    .where('rate_contract_id', '=', contractId)
    .where('state', '=', 'WAITING')
    .executeTakeFirst();
}

export async function decideRevision(
  tx: Transaction,
  { scope, actor, clock }: Context,
  contractId: string,
  isAgreed: boolean,
): Promise<void> {
  await tx
    .updateTable('rate_contract_revision')
    .set({
      state: isAgreed ? 'AGREED' : 'REFUSED',
      decided_by: actor.id,
      decided_by_name: actor.name,
      decided_at: clock(),
    })
    .where('organisation_id', '=', scope.organisationId)
    .where('rate_contract_id', '=', contractId)
    .where('state', '=', 'WAITING')
    .execute();
}

/** The contract must be locked. */
export async function applyAmendment(
  tx: Transaction,
  scope: Scope,
  contractId: string,
  { revision, content }: WaitingRevision,
): Promise<void> {
  const { validTo, targetValue, quantities, prices } = content;
  await tx
    .updateTable('rate_contract')
    .set({
      revision,
      ...(validTo !== null && { valid_to: validTo }),
      ...(targetValue !== null && { target_value: targetValue }),
    })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', contractId)
    .execute();
  for (const { lineId, targetQuantity } of quantities) {
    await tx
      .updateTable('contract_line')
      .set({ target_quantity: String(targetQuantity) })
      .where('organisation_id', '=', scope.organisationId)
      .where('id', '=', lineId)
      .execute();
  }
  await insertPrices(tx, scope, prices, revision);
}
