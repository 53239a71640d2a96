/** Reads a rate contract for its PDF, as plain data that can be posted to a thread. */
import type { RateContract } from '@plinth/contracts/rate-contracts';
import type { Supplier } from '@plinth/contracts/suppliers';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { type PrintedLogo, readFirmLogo } from '#features/firms/firms.public.ts';
import {
  type ContractBuyer,
  getContractBuyer,
  getRateContract,
} from '#features/rate-contracts/rate-contracts.public.ts';
import { getSupplier } from '#features/suppliers/suppliers.public.ts';

/** The contract as on its screen. A waiting amendment is not part of it. */
export interface ContractPdf {
  readonly type: 'RATE_CONTRACT';
  readonly number: string;
  readonly contract: RateContract;
  readonly buyer: ContractBuyer;
  readonly supplier: Supplier;
  readonly logo: PrintedLogo | null;
}

/** @throws AppError notFound for one that serves none of the caller's places */
export async function getContractPdf(
  db: Executor,
  ctx: Pick<Context, 'scope' | 'clock'>,
  id: string,
): Promise<ContractPdf> {
  const { rateContract: contract } = await getRateContract(db, ctx, id);
  const { supplier } = await getSupplier(db, ctx, contract.supplier.id);
  const buyer = await getContractBuyer(db, ctx, contract);
  const { contractNumber, revision } = contract;
  return {
    type: 'RATE_CONTRACT',
    number: revision === 0 ? contractNumber : `${contractNumber}/A${revision}`,
    contract,
    buyer,
    supplier,
    logo: buyer.firmId === null ? null : await readFirmLogo(db, ctx, buyer.firmId),
  };
}
