/** Faults in what follows a merged material. */
import type { Fault } from './fault.ts';

export const MERGE_FAULTS: readonly Fault[] = [
  {
    name: 'what comes under the name of a merged material is stock of its own',
    file: 'apps/server/src/features/stock/post/post-entries.ts',
    search: 'survivors.get(movement.materialId) ?? movement.materialId',
    replacement: 'movement.materialId',
    testFile: 'apps/server/src/features/stock/merge/merged-materials.test.ts',
    testName: 'without a price is priced later, and reversed',
  },
  {
    name: 'a late price does not find the stock of a merged material',
    file: 'apps/server/src/features/stock/correct/revalue-receipt.ts',
    search:
      'const keys = [...lines.map(({ storeId, materialId }) => ({ storeId, materialId })), ...posted];',
    replacement:
      'const keys = lines.map(({ storeId, materialId }) => ({ storeId, materialId })); void posted;',
    testFile: 'apps/server/src/features/stock/merge/merged-materials.test.ts',
    testName: 'without a price is priced later, and reversed',
  },
  {
    name: 'a merge does not wait for an open count',
    file: 'apps/server/src/features/stock/correct/carry-stock.ts',
    search: 'await refuseOpenCounts(tx, ctx, [merged.id]);',
    replacement: '',
    testFile: 'apps/server/src/features/stock/merge/merged-materials.test.ts',
    testName: 'an open count of the merged one comes first',
  },
  {
    name: 'a merge is undone under a statement that began with what was left of both',
    file: 'apps/server/src/features/materials/merge/merge-material.ts',
    search: 'await refuseSignedSince(tx, ctx, { merged: { id, name }, target: { id: keptId } });',
    replacement: '',
    testFile: 'apps/server/src/features/consumption-statements/merged-materials.test.ts',
    testName: 'goes back with an undo, unless',
  },
  {
    name: 'what a merged material left with the contractor counts again in each statement',
    file: 'apps/server/src/features/consumption-statements/carried-closings.queries.ts',
    search: 'and later.signed_at >= was.since',
    replacement: 'and later.signed_at < was.since',
    testFile: 'apps/server/src/features/consumption-statements/merged-materials.test.ts',
    testName: 'is what was left of both, counted once',
  },
  {
    name: 'the contract of a merged material prices nothing',
    file: 'apps/server/src/features/rate-contracts/use/resolve-lines.ts',
    search: 'survivors.get(line.materialId) ?? line.materialId',
    replacement: 'line.materialId',
    testFile: 'apps/server/src/features/materials/merge/merged-plans.test.ts',
    testName: 'contracts follow',
  },
];
