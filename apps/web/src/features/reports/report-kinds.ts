/** Titles, descriptions and filters of the reports. Pure. */
import type { ReportName } from '@plinth/contracts/reports';

import type { ListFilter } from '#table/list-filters.ts';

interface ReportKind {
  readonly title: string;
  readonly hint: string;
  readonly filters: readonly ListFilter[];
}

const DAYS = (label: string): ListFilter => ({ kind: 'days', name: 'from', label });
const MATERIAL: ListFilter = { kind: 'material', name: 'materialId', label: 'Material' };
const SUPPLIER: ListFilter = { kind: 'supplier', name: 'supplierId', label: 'Supplier' };

const IDLE: ListFilter = {
  kind: 'one',
  name: 'idle',
  label: 'No issue for',
  values: ['30', '60', '90', '180', '365'],
  initial: '90',
  wordOf: (days) => `${days} days`,
};

export const REPORT_KINDS = {
  'stock-statement': {
    title: 'Stock Statement',
    hint: 'Opening, in, out, closing and its value, as on a date',
    filters: [DAYS('Between'), MATERIAL],
  },
  'stock-ledger': {
    title: 'Stock Ledger',
    hint: 'Every movement with the balance after it',
    filters: [DAYS('Between'), MATERIAL],
  },
  'goods-receipts': {
    title: 'GRN Register',
    hint: 'Receipts line by line, with challan and order',
    filters: [DAYS('Received'), SUPPLIER, MATERIAL],
  },
  differences: {
    title: 'Short, Excess and Rejected',
    hint: 'Where the goods did not match the challan',
    filters: [DAYS('Received'), SUPPLIER, MATERIAL],
  },
  'rejected-goods': {
    title: 'Rejected Goods in the Yard',
    hint: 'Rejected at the gate and not yet returned',
    filters: [DAYS('Received'), SUPPLIER, MATERIAL],
  },
  'transit-shortages': {
    title: 'Short in Transit',
    hint: 'What left a store, never arrived and was settled as short',
    filters: [DAYS('Settled'), MATERIAL],
  },
  'pending-orders': {
    title: 'Pending Orders',
    hint: 'What suppliers still owe, by supplier and age',
    filters: [DAYS('Ordered'), SUPPLIER, MATERIAL],
  },
  'material-flow': {
    title: 'Material Flow',
    hint: 'Requested, ordered, opening, in and out, on hand and in transit',
    filters: [DAYS('Between'), MATERIAL],
  },
  'non-moving': {
    title: 'Non-moving Stock',
    hint: 'No issue for 90 days, or as long as chosen, and the value tied up',
    filters: [IDLE, MATERIAL],
  },
  'purchase-register': {
    title: 'Purchase Register',
    hint: 'Orders line by line with HSN, GSTIN and tax, as they were ordered, and the tax owed on reverse charge',
    filters: [DAYS('Ordered'), SUPPLIER, MATERIAL],
  },
  'tax-by-rate': {
    title: 'Purchase Tax by Rate',
    hint: 'The purchase register, added up for each rate of GST',
    filters: [DAYS('Ordered'), SUPPLIER, MATERIAL],
  },
  'supplier-spend': {
    title: 'Spend by Supplier',
    hint: 'What was ordered from each supplier, with tax and charges',
    filters: [DAYS('Ordered'), SUPPLIER, MATERIAL],
  },
  'unbilled-receipts': {
    title: 'Receipts Not Billed',
    hint: 'Goods that came in and whose receipt names no invoice yet',
    filters: [DAYS('Received'), SUPPLIER, MATERIAL],
  },
  'amendment-log': {
    title: 'Amendments of Orders',
    hint: 'What was amended, why, who decided, and what it cost or saved',
    filters: [DAYS('Amended'), SUPPLIER, MATERIAL],
  },
  'kept-promises': {
    title: 'Promised Against Received',
    hint: 'How many orders of each supplier came by the day it had promised, and how late the others were',
    filters: [DAYS('Promised for'), SUPPLIER, MATERIAL],
  },
  'contract-use': {
    title: 'Rate Contracts, Use by Time',
    hint: 'What is used of targets against the days gone, and what is used faster',
    filters: [DAYS('Valid'), SUPPLIER, MATERIAL],
  },
  'rate-leakage': {
    title: 'Paid above Rate Contracts',
    hint: 'Ordered above the rate of a contract, with it or past it, and what that cost',
    filters: [DAYS('Ordered'), SUPPLIER, MATERIAL],
  },
  'provisional-rates': {
    title: 'Provisional Rates',
    hint: 'Received at an index that is not final, or waiting for one',
    filters: [DAYS('Received'), SUPPLIER, MATERIAL],
  },
  'rate-differences': {
    title: 'Rate Differences',
    hint: 'Final rate less the rate used, on what was accepted: debit and credit notes to ask for',
    filters: [DAYS('Received'), SUPPLIER, MATERIAL],
  },
  'contractor-use': {
    title: 'Consumption by Contractor',
    hint: 'What each contractor was issued, less what came back',
    filters: [DAYS('Between'), MATERIAL],
  },
  'cost-head-use': {
    title: 'Consumption by Cost Head',
    hint: 'What was issued on each cost head, less what came back',
    filters: [DAYS('Between'), MATERIAL],
  },
  'committed-orders': {
    title: 'Committed by Order',
    hint: 'Orders in force before and with tax, less what was closed short',
    filters: [DAYS('Ordered'), SUPPLIER],
  },
  'site-receipts': {
    title: 'Received by Entry',
    hint: 'What came from suppliers before tax with its charges, less what went back',
    filters: [DAYS('Between'), MATERIAL],
  },
  'site-issues': {
    title: 'Issued by Entry',
    hint: 'What was issued to the work, less what came back to the store',
    filters: [DAYS('Between'), MATERIAL],
  },
  'lead-times': {
    title: 'MRN to PO to GRN',
    hint: 'Days from the request to the order and to its first goods',
    filters: [DAYS('First goods'), SUPPLIER],
  },
  'stock-days': {
    title: 'Days of Stock',
    hint: 'What is on hand, and how long it lasts as in the last three months',
    filters: [MATERIAL],
  },
  'milestone-delays': {
    title: 'Milestone Delays',
    hint: 'Milestones against the days that were planned first',
    filters: [DAYS('Planned for')],
  },
  'budget-forecast': {
    title: 'Forecast by Budget Line',
    hint: 'What is ordered and received of each line, and what is still open; before tax',
    filters: [MATERIAL],
  },
  'earned-value': {
    title: 'Earned Value by BOQ Item',
    hint: 'What was measured of each item, by the rates of the bill',
    filters: [],
  },
  'budget-standings': {
    title: 'Budget and What Took It',
    hint: 'Requested, ordered, received, issued and left of every line of the budget',
    filters: [MATERIAL],
  },
  'budget-overruns': {
    title: 'Budget Overruns',
    hint: 'Lines over their quantity or amount, and what of it is quantity and what is rate',
    filters: [MATERIAL],
  },
  'unbudgeted-use': {
    title: 'Not in the Budget',
    hint: 'Requests and issues that no line of the budget covers',
    filters: [DAYS('Entered'), MATERIAL],
  },
  'theoretical-by-material': {
    title: 'Theoretical and Actual by Material',
    hint: 'What the measured work should have taken, and what was issued for it',
    filters: [DAYS('Between')],
  },
  'theoretical-by-contractor': {
    title: 'Theoretical and Actual by Contractor',
    hint: 'The same for what each contractor executed and was issued',
    filters: [DAYS('Between')],
  },
  'theoretical-by-floor': {
    title: 'Theoretical and Actual by Floor',
    hint: 'The same for each tower and floor',
    filters: [DAYS('Between')],
  },
  'wastage-trend': {
    title: 'Wastage by Month',
    hint: 'Theoretical, actual and variance of each material, month by month',
    filters: [DAYS('Between')],
  },
  'unit-mix': {
    title: 'Unit Mix',
    hint: 'Units of each type, with their carpet and saleable area',
    filters: [],
  },
  'landowner-share': {
    title: 'Landowner Share',
    hint: 'Units and areas of developer and landowner, in all and in percent',
    filters: [],
  },
  'fsi-table': {
    title: 'FSI Table',
    hint: 'FSI of every tower and floor; used, permitted and left of the project',
    filters: [],
  },
} as const satisfies Record<ReportName, ReportKind>;

export function isReportName(name: string): name is ReportName {
  return name in REPORT_KINDS;
}
