/**
 * How the columns of a report share the width of a screen: short facts stand below the fact that they
 * belong to, so that the amounts are in sight without scrolling sideways. Exports have a column for
 * each. Pure.
 */
import type { ReportColumn, ReportName } from '@plinth/contracts/reports';

/** A column of the screen: a column of the report, with those below it. */
export interface ShownColumn {
  readonly column: ReportColumn;
  readonly below: readonly ReportColumn[];
}

/** The column that the key stands below, the first that the report has. */
type Places = Readonly<Record<string, readonly string[]>>;

const PLACES: Places = {
  unit: ['material', 'item', 'description'],
  gstin: ['supplier'],
  challan: ['supplier'],
  hsn: ['material'],
  day: ['document'],
  order: ['document'],
  code: ['material', 'description'],
  work: ['material'],
  sgst: ['cgst'],
  reverseCharge: ['total'],
  store: ['project'],
};

const PLACES_IN: Partial<Record<ReportName, Places>> = {
  'purchase-register': { percent: ['taxable'] },
  'goods-receipts': { onChallan: ['received'], rejected: ['accepted'] },
  differences: { excess: ['short'] },
  'stock-ledger': { store: ['party'], project: ['party'] },
  'material-flow': {
    ordered: ['requested'],
    transferredIn: ['received'],
    returnedFromSite: ['issued'],
    returnedToSupplier: ['transferredOut'],
    onRoad: ['onHand'],
  },
  'rejected-goods': { days: ['inYard'] },
  'transit-shortages': { dispatched: ['document'], to: ['from'], vehicle: ['from'] },
  'amendment-log': { amendment: ['document'], remark: ['why'], decided: ['by'] },
  'contract-use': { daysLeft: ['until'], left: ['target'], elapsedPercent: ['usedPercent'] },
  'rate-leakage': {
    kind: ['reason'],
    agreed: ['reason'],
    contract: ['supplier'],
    rate: ['paid'],
  },
  'provisional-rates': { contract: ['supplier'] },
  'rate-differences': { contract: ['supplier'], settled: ['document'], final: ['used'] },
  'budget-standings': {
    requested: ['quantity'],
    transferred: ['ordered'],
    issued: ['received'],
  },
  'budget-overruns': { byRate: ['byQuantity'] },
  'theoretical-by-material': {
    returned: ['issued'],
    difference: ['actual'],
    permitted: ['variance'],
  },
  'theoretical-by-contractor': {
    returned: ['issued'],
    difference: ['actual'],
    permitted: ['variance'],
  },
  'theoretical-by-floor': {
    returned: ['issued'],
    difference: ['actual'],
    permitted: ['variance'],
  },
  'wastage-trend': { returned: ['issued'], difference: ['actual'], permitted: ['variance'] },
  'fsi-table': { tower: ['floor'], kind: ['floor'], permitted: ['used'] },
};

/**
 * The columns as the screen shows them.
 * @param isOfOneProject leaves out the project, which is then the same in all rows
 */
export function shownColumns(
  name: ReportName,
  columns: readonly ReportColumn[],
  isOfOneProject: boolean,
): ShownColumn[] {
  const places: Places = { ...PLACES, ...PLACES_IN[name] };
  const wanted = columns.filter(({ key }) => !(isOfOneProject && key === 'project'));
  const placeOf = ({ key }: ReportColumn) =>
    places[key]?.find((place) => wanted.some((other) => other.key === place));
  return wanted
    .filter((column) => placeOf(column) === undefined)
    .map((column) => ({
      column,
      below: wanted.filter((other) => placeOf(other) === column.key),
    }));
}
