import { type RateContractRow, rateContractRowSchema } from '@plinth/contracts/rate-contracts';
import { CONTRACT_STAGE_WORDS } from '@plinth/domain/rate-contract/status';
import { indianDate } from '@plinth/domain/shared/iso-date';

import { listExport } from '#documents/export-list.ts';
import { column, type Sheet } from '#exports/export.ts';
import { reader, withRates } from './contract-reader.queries.ts';
import { contractList, toHeader } from '../rate-contracts.queries.ts';

const SHEET: Sheet<RateContractRow> = {
  name: 'Rate Contracts',
  fileName: 'rate-contracts',
  columns: [
    column.text('Contract', 18, (row) => row.contractNumber),
    column.text('Supplier', 36, (row) => row.supplier.supplierName),
    column.text('Status', 12, (row) => CONTRACT_STAGE_WORDS[row.stage]),
    column.date('Valid From', 14, (row) => row.validFrom),
    column.date('Valid To', 14, (row) => row.validTo),
    column.quantity('Days Left', 10, (row) => String(row.daysLeft)),
    column.quantity('Elapsed %', 10, (row) => String(row.elapsedPercent)),
    column.money('Target Value', 18, (row) => row.targetValue ?? ''),
    column.money('Used Value', 18, (row) => row.usedValue),
    column.quantity('Used %', 10, (row) => row.usedPercent?.toString() ?? ''),
    column.quantity('Lines', 8, (row) => String(row.lineCount)),
    column.quantity('Revision', 10, (row) => String(row.revision)),
  ],
};

const exportContracts = listExport({
  list: contractList,
  sheet: SHEET,
  item: rateContractRowSchema,
  toItems: (rows, { scope, clock }) => {
    const today = indianDate(clock());
    return rows.map((row) => withRates(scope, toHeader(row, today)));
  },
});

/** The contracts that serve the caller's places, like the list. */
export async function exportRateContracts(call: Parameters<typeof exportContracts>[0]) {
  return exportContracts({ ...call, ctx: reader(call.ctx) });
}
