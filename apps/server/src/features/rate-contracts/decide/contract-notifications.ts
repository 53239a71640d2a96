/** Notifications about acts on rate contracts, and about those that expire. */
import { dayText, indianDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';

import type { Clock, Context } from '#context.ts';
import type { Executor, Transaction } from '#db/database.ts';
import { findOrganisations } from '#db/organisation-pool.ts';
import { inTransaction } from '#db/transaction.ts';
import { listFirmIds } from '#features/firms/firms.public.ts';
import { type NotificationInput, notify } from '#features/notifications/notifications.public.ts';
import { type ExpiringContract, findExpiring } from './expiring-contracts.queries.ts';
import type { LockedContract } from '../rate-contracts.store.ts';
import { newId } from '#new-id.ts';

type ContractNotification = Omit<NotificationInput, 'document' | 'place'>;
type Contract = Pick<LockedContract, 'id' | 'contractNumber' | 'scope' | 'places'>;

/** The notification at each place that the contract serves; a person gets it once. */
export async function whereItServes(
  tx: Transaction,
  ctx: Parameters<typeof listFirmIds>[1],
  { id, contractNumber: name, scope, places }: Contract,
  notification: ContractNotification,
): Promise<NotificationInput[]> {
  const document = { type: 'RATE_CONTRACT', id, name } as const;
  const firmIds = scope === 'ORGANISATION' ? await listFirmIds(tx, ctx) : [];
  const everywhere = [...places, ...firmIds.map((firmId) => ({ firmId, projectId: null }))];
  return everywhere.map((place) => ({ ...notification, document, place }));
}

/** Notifies people who may agree the contract, except those who made or changed it. */
export function waitsForAgreement({ createdBy, changedBy }: LockedContract): ContractNotification {
  return { kind: 'TO_APPROVE', holders: 'rate-contracts:agree', except: [createdBy, changedBy] };
}

/** Notifies the people who made the contract and changed it last. */
export function decisionNotification(
  kind: 'APPROVED' | 'SENT_BACK',
  { createdBy, changedBy }: LockedContract,
  text = '',
): ContractNotification {
  return { kind, people: [createdBy, changedBy], text };
}

/** Once per contract and last day, from 30 days before: its maker and who agreed it. */
export async function tellOfExpiring(db: Executor, clock: Clock): Promise<void> {
  const today = indianDate(clock());
  const expiring = sql<string>`organisations_with_expiring_contracts(${today}::date)`;
  for (const { organisationId, db: own } of await findOrganisations(db, expiring)) {
    await inTransaction(own, async (tx) => {
      const ctx = asServer(organisationId, clock);
      for (const contract of await findExpiring(tx, organisationId, today)) {
        await notify(tx, ctx, await whereItServes(tx, ctx, contract, expiryNotification(contract)));
      }
    });
  }
}

function expiryNotification({
  validTo,
  supplierName,
  createdBy,
  agreedBy,
}: ExpiringContract): ContractNotification {
  const text = `${supplierName}, up to ${dayText(validTo)}`;
  return { kind: 'CONTRACT_EXPIRING', people: [createdBy, agreedBy], text };
}

/** The context of a background task: without a human actor, everybody concerned is notified. */
function asServer(organisationId: string, clock: Clock) {
  const actor: Pick<Context['actor'], 'id' | 'name'> = { id: newId(), name: '' };
  return { newId, clock, scope: { organisationId }, actor };
}
