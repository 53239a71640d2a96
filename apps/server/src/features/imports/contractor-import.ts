import { createContractor } from '@plinth/contracts/contractors';
import type { ContractorField } from '@plinth/domain/import/contractor-fields';
import { planContractors } from '@plinth/domain/import/contractor-plan';

import { importContractors, listAllContractors } from '#features/contractors/contractors.public.ts';
import { inSlices } from '#in-slices.ts';
import { type ImportRules, wantedRows } from '#features/imports/import-rules.ts';

export const contractorImport: ImportRules<ContractorField> = {
  kind: 'CONTRACTORS',
  plan: async (ctx, sheet) => {
    const contractors = await listAllContractors(ctx);
    const rows = await inSlices(planContractors(sheet, contractors, contractProblems));
    const known = new Map(contractors.map((contractor) => [contractor.id, contractor]));
    return {
      rows,
      write: (tx, importId, numbers) =>
        importContractors(tx, ctx, importId, wantedRows(rows, numbers, known)),
    };
  },
};

/** Validates the values with the contract's schema. */
function contractProblems(values: object): string[] {
  const { error } = createContractor.body.safeParse(values);
  return error?.issues.map(({ message }) => message) ?? [];
}
