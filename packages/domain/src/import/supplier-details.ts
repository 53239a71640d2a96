/** The columns of an imported supplier's PAN, MSME registration, usual terms and further contacts. */
import { panWarning } from '../shared/pan.ts';
import {
  ADVANCE_WRONG,
  contactsText,
  CREDIT_DAYS_WRONG,
  creditWarning,
  isAdvance,
  isCreditDays,
  MSME_CLASSES,
  MSME_WORDS,
  readContacts,
  readMsmeClass,
  type SupplierDetails,
  supplierDetails,
  udyamWarning,
} from '../supplier/details.ts';
import type { SupplierField } from './fields.ts';
import type { Cell as CellOf } from './row-plan.ts';

export const DETAIL_FIELDS = [
  'pan',
  'udyamNumber',
  'msmeClass',
  'creditDays',
  'advancePercent',
  'deliveryTerms',
  'contacts',
] as const satisfies readonly SupplierField[];

type Cell = CellOf<SupplierField>;

/** Reads the details of a row; an empty cell leaves the supplier's value unchanged. */
export function detailsOf(
  cell: Cell,
  known: SupplierDetails | null,
  gstNo: string,
): SupplierDetails {
  const [days, contacts] = [cell('creditDays'), cell('contacts')];
  return supplierDetails({
    gstNo,
    pan: cell('pan') || known?.pan,
    udyamNumber: cell('udyamNumber') || known?.udyamNumber,
    msmeClass: readMsmeClass(cell('msmeClass')) ?? known?.msmeClass,
    creditDays: readDays(days) ?? known?.creditDays,
    advancePercent: readPercent(cell('advancePercent')) || known?.advancePercent,
    deliveryTerms: cell('deliveryTerms') || known?.deliveryTerms,
    contacts: contacts === '' ? known?.contacts : readContacts(contacts),
  });
}

export function detailProblems(cell: Cell): string[] {
  const [msmeClass, days] = [cell('msmeClass'), cell('creditDays')];
  const classes = MSME_CLASSES.map((type) => MSME_WORDS[type]).join(', ');
  return [
    ...(msmeClass !== '' && readMsmeClass(msmeClass) === null
      ? [`MSME class must be one of ${classes}`]
      : []),
    ...(days !== '' && readDays(days) === null ? [CREDIT_DAYS_WRONG] : []),
    ...(isAdvance(readPercent(cell('advancePercent'))) ? [] : [ADVANCE_WRONG]),
  ];
}

export function detailWarnings(details: SupplierDetails): string[] {
  return [
    panWarning(details.pan),
    udyamWarning(details.udyamNumber),
    creditWarning(details),
  ].filter((warning) => warning !== null);
}

/** The details as texts, in the form in which a sheet has them. */
export function shownDetails(
  details: SupplierDetails,
): Record<(typeof DETAIL_FIELDS)[number], string> {
  const { pan, udyamNumber, msmeClass, creditDays, contacts } = details;
  const { advancePercent, deliveryTerms } = details;
  return {
    pan,
    udyamNumber,
    msmeClass: msmeClass === null ? '' : MSME_WORDS[msmeClass],
    creditDays: creditDays === null ? '' : String(creditDays),
    advancePercent,
    deliveryTerms,
    contacts: contactsText(contacts),
  };
}

/** Reads a percentage such as `20 %` as `20`. */
function readPercent(text: string): string {
  return text.replace(/\s*%$/, '');
}

/** Reads days such as `30`, `30 days`, `Net 30` or `Due on receipt`; null for anything else. */
function readDays(text: string): number | null {
  if (/^(due on receipt|immediate|cash)$/i.test(text)) return 0;
  const digits = text.replace(/^net\s*/i, '').replace(/\s*days?(\s*credit)?$/i, '');
  return digits !== '' && isCreditDays(digits) ? Number(digits) : null;
}
