/**
 * The floods: calls that one account makes many times at once, each as heavy as its limits permit.
 */
import { api } from '@plinth/contracts/endpoints';
import { MAX_LINES } from '@plinth/domain/budget/revision';

import {
  contractorSheet,
  materialSheet,
  openingSheet,
  supplierSheet,
  workSheet,
} from './sheets.ts';
import type { GrownSite } from './site.ts';

export interface Flood {
  readonly name: string;
  /** The number of concurrent calls. */
  readonly atOnce: number;
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  readonly body?: Buffer;
}

export function floodsOf({
  projectId,
  billedProjectId,
  storeId,
  materialNames,
  workCodes,
}: GrownSite): Flood[] {
  const names = { lines: namedLines(materialNames, workCodes) };
  return [
    post('previews of 10,000 materials', 8, api.previewMaterialImport.path, materialSheet()),
    post('previews of 10,000 suppliers', 8, api.previewSupplierImport.path, supplierSheet()),
    post('previews of 10,000 contractors', 8, api.previewContractorImport.path, contractorSheet()),
    post('previews of a BOQ of 10,000 rows', 8, api.previewWorkImport.path, workSheet(projectId)),
    post(
      'previews of 10,000 rows of opening stock',
      8,
      api.previewOpeningStockImport.path,
      openingSheet(storeId, materialNames),
    ),
    post('names of 10,000 budget lines checked', 8, of(api.checkBudgetNames, projectId), names),
    get('a budget of 10,000 lines', 40, of(api.getBudget, projectId)),
    get('an area statement of 5,000 units', 40, of(api.getAreaStatement, projectId)),
    get(
      'the work of a BOQ of 10,000 items',
      40,
      `${api.listWorkItems.path}?projectId=${billedProjectId}`,
    ),
    get('the home page', 100, `${api.getHome.path}?projectId=${projectId}`),
    get('pages of 200 orders', 100, `${api.listPurchaseOrders.path}?size=200`),
  ];
}

/** Lines by their names, of which every other one does not exist. */
function namedLines(materialNames: readonly string[], workCodes: readonly string[]) {
  return Array.from({ length: MAX_LINES }, (_, index) => ({
    workCode: workCodes[index % workCodes.length] ?? '',
    name: index % 2 === 0 ? (materialNames[index % materialNames.length] ?? '') : `No ${index}`,
  }));
}

function get(name: string, atOnce: number, path: string): Flood {
  return { name, atOnce, method: 'GET', path };
}

function post(name: string, atOnce: number, path: string, body: object): Flood {
  return { name, atOnce, method: 'POST', path, body: Buffer.from(JSON.stringify(body)) };
}

function of({ path }: { readonly path: string }, projectId: string): string {
  return path.replace(':id', projectId);
}
