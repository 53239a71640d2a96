/** Refuses call-offs from a contract that has ended since they were requested. */
import { dayText, type IsoDate } from '@plinth/domain/shared/iso-date';
import type { Violation } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import { anyOf } from '#db/conditions.ts';
import type { Transaction } from '#db/database.ts';
import { lockContracts } from '../rate-contracts.store.ts';

export interface CalledLine {
  /** The path of its field in the request body. */
  readonly path: string;
  readonly contractLineId: string;
  /**
   * Whether the line is not ordered yet. An ordered line may be increased as long as its contract
   * has something left.
   */
  readonly isNew: boolean;
}

/**
 * The contracts of all of these lines are locked, so that none is closed meanwhile and call-offs
 * follow each other.
 */
export async function endedContracts(
  tx: Transaction,
  { scope }: Pick<Context, 'scope'>,
  called: readonly CalledLine[],
  today: IsoDate,
): Promise<Violation[]> {
  if (called.length === 0) return [];
  const rows = await contractsOf(tx, scope.organisationId, called);
  await lockContracts(tx, scope, [...new Set(rows.map(({ contractId }) => contractId))]);
  const contracts = new Map(
    (await contractsOf(tx, scope.organisationId, called)).map((row) => [row.lineId, row]),
  );
  return called.flatMap(({ path, contractLineId, isNew }): Violation[] => {
    const contract = contracts.get(contractLineId);
    if (!isNew || !contract) return [];
    const { contractNumber, status, validTo } = contract;
    if (status === 'AGREED' && validTo >= today) return [];
    const how = status === 'AGREED' ? `ended on ${dayText(validTo)}` : 'was closed';
    const message = `${contractNumber} ${how}. Reject it and let it be asked for again.`;
    return [{ code: 'contract-ended', path, message }];
  });
}

async function contractsOf(tx: Transaction, organisationId: string, called: readonly CalledLine[]) {
  return tx
    .selectFrom('contract_line as line')
    .innerJoin('rate_contract as contract', byKey('contract.id', 'line.rate_contract_id'))
    .select([
      'line.id as lineId',
      'contract.id as contractId',
      'contract.contract_number as contractNumber',
      'contract.status',
      'contract.valid_to as validTo',
    ])
    .where('line.organisation_id', '=', organisationId)
    .where('line.id', '=', anyOf([...new Set(called.map((line) => line.contractLineId))]))
    .execute();
}
