/**
 * Plans the import of suppliers. A row matches a supplier by code, else by a verified GSTIN, else
 * by name; one name with two verified GSTINs is two suppliers.
 */
import { isGstinVerified, normaliseGstin } from '../shared/gstin.ts';
import { stateName } from '../shared/state-codes.ts';
import type { Steps } from '../shared/steps.ts';
import type { Violation } from '../shared/violation.ts';
import { isNoGstin, registrationWarnings } from '../supplier/registration.ts';
import { type Registration, REGISTRATION_WORDS } from '../supplier/registration-types.ts';
import { newSupplierViolations } from '../supplier/supplier.ts';
import type { SupplierDetails } from '../supplier/details.ts';
import { sameKey } from '../sheet/cell-text.ts';
import { SUPPLIER_FIELDS, type SupplierField } from './fields.ts';
import { materialNamesReader, type NamedMaterial, type NamedMaterials } from './material-names.ts';
import { readAccount, type WithAccount } from './supplier-bank.ts';
import {
  DETAIL_FIELDS,
  detailProblems,
  detailsOf,
  detailWarnings,
  shownDetails,
} from './supplier-details.ts';
import {
  gstNoOf,
  overruledWarnings,
  registrationNotes,
  registrationOf,
  registrationProblems,
  unclearStateProblems,
} from './supplier-registration.ts';
import {
  type Cell as CellOf,
  changesBetween,
  type ContractProblems,
  type FieldChange,
  type PlannedRow,
  planRows,
  type RowReading,
  type Sheet,
} from './row-plan.ts';

export interface SupplierValues extends SupplierDetails, WithAccount {
  readonly supplierName: string;
  readonly gstNo: string;
  readonly contactPersonName: string;
  readonly contactPersonNumber: string;
  readonly email: string;
  readonly address: string;
  readonly registration: Registration;
  readonly stateCode: string | null;
  readonly pinCode: string;
  readonly materialIds: readonly string[];
}

export interface KnownSupplier extends SupplierValues {
  readonly id: string;
  readonly supplierCode: string;
}

type Cell = CellOf<SupplierField>;

interface KnownLists {
  readonly suppliers: readonly KnownSupplier[];
  readonly materials: readonly NamedMaterial[];
  /** Whether the importing person may change bank accounts. */
  readonly mayChangeAccounts: boolean;
}

/**
 * Plans each row of the sheet; an empty cell leaves the supplier's value unchanged. `known` are all
 * suppliers.
 */
export function* planSuppliers(
  sheet: Sheet<SupplierField>,
  known: KnownLists,
  contractProblems: ContractProblems<SupplierValues>,
): Steps<PlannedRow<SupplierValues>[]> {
  const find = finder(known.suppliers);
  const readMaterials = materialNamesReader(known.materials);
  const nameOf = new Map(known.materials.map(({ id, name }) => [id, name]));
  return yield* planRows(sheet, {
    fields: SUPPLIER_FIELDS,
    records: known.suppliers.map(({ id, supplierCode, supplierName }) => ({
      id,
      name: supplierName,
      text: `${supplierCode} ${supplierName}`,
    })),
    read: (cell) => {
      const found = find(cell);
      const account = readAccount(cell, sheet.columns, {
        known: found.supplier,
        mayChange: known.mayChangeAccounts,
      });
      const reading = { found, supplied: readMaterials(cell('materials')), account };
      return readRow(cell, reading, { contractProblems, nameOf });
    },
  });
}

interface Found {
  readonly supplier: KnownSupplier | null;
  readonly problems: readonly string[];
}

/** The form of the codes that Plinth gives; another code is one of the firm's own list. */
const GIVEN = /^SUP-\d+$/i;

function finder(known: readonly KnownSupplier[]): (cell: Cell) => Found {
  const byCode = new Map(known.map((supplier) => [sameKey(supplier.supplierCode), supplier]));
  const byGstNo = Map.groupBy(known, ({ gstNo }) => gstNo);
  const byName = Map.groupBy(known, ({ supplierName }) => sameKey(supplierName));
  return (cell) => {
    const code = cell('supplierCode');
    const coded = byCode.get(sameKey(code));
    if (coded) return { supplier: coded, problems: [] };
    if (GIVEN.test(code)) {
      return { supplier: null, problems: [`Supplier code ${code} is not in the list`] };
    }
    const gstNo = normaliseGstin(cell('gstNo'));
    const isVerified = isGstinVerified(gstNo);
    const named = byName.get(sameKey(cell('supplierName'))) ?? [];
    const registered = isVerified ? (byGstNo.get(gstNo) ?? []) : [];
    if (registered.length > 0) {
      const ofThatName = registered.filter((supplier) => named.includes(supplier));
      return only(ofThatName.length > 0 ? ofThatName : registered);
    }
    return only(named.filter((supplier) => !isVerified || !isGstinVerified(supplier.gstNo)));
  };
}

function only(candidates: readonly KnownSupplier[]): Found {
  if (candidates.length <= 1) return { supplier: candidates[0] ?? null, problems: [] };
  const codes = candidates.map(({ supplierCode }) => supplierCode).join(', ');
  const problem = `In the list more than once (${codes}): enter its supplier code`;
  return { supplier: null, problems: [problem] };
}

interface Reading {
  readonly found: Found;
  readonly supplied: NamedMaterials;
  readonly account: ReturnType<typeof readAccount>;
}

interface Rules {
  readonly contractProblems: ContractProblems<SupplierValues>;
  readonly nameOf: ReadonlyMap<string, string>;
}

function readRow(
  cell: Cell,
  { found: { supplier, problems }, supplied, account }: Reading,
  { contractProblems, nameOf }: Rules,
): RowReading<SupplierValues> {
  const values = { ...valuesOf(cell, supplier, supplied), ...account.values };
  // Lists of suppliers lack contacts: they can be entered later, unlike a name.
  const [missing, violations] = partition(newSupplierViolations(values));
  const { supplierName, gstNo } = values;
  const isVerified = isGstinVerified(gstNo);
  return {
    label: supplierName,
    recordId: supplier?.id ?? null,
    identity: supplier?.id ?? `new ${isVerified ? gstNo : sameKey(supplierName)}`,
    likeName: supplierName,
    values,
    changes: [...changesOf(supplier, values, nameOf), ...account.changes],
    problems: [
      ...problems,
      ...supplied.problems,
      ...registrationProblems(cell),
      ...detailProblems(cell),
      ...account.problems,
      ...violations,
      ...(gstNo === supplier?.gstNo ? [] : unclearStateProblems(values)),
      ...(violations.length > 0 ? [] : contractProblems(values)),
    ],
    warnings: [
      ...registrationWarnings(values),
      ...overruledWarnings(cell, values),
      ...(missing.length > 0 ? [`Without ${missing.join(', ')}`] : []),
      ...detailWarnings(values),
      ...account.warnings,
    ],
    notes: [
      ...(supplier === null ? registrationNotes(cell, values) : []),
      ...ownCodeNotes(cell('supplierCode'), supplier),
    ],
  };
}

const MAY_BE_EMPTY: ReadonlySet<string> = new Set<SupplierField>([
  'contactPersonName',
  'contactPersonNumber',
  'email',
  'address',
]);

/** The labels of fields that may be empty in a sheet, and the messages of violations that refuse. */
function partition(violations: readonly Violation[]): [missing: string[], refused: string[]] {
  const isOptional = ({ code, path }: Violation) => code === 'required' && MAY_BE_EMPTY.has(path);
  const labelOf = (path: string) =>
    SUPPLIER_FIELDS.find(({ name }) => name === path)?.label.toLowerCase() ?? path;
  return [
    violations.filter(isOptional).map(({ path }) => labelOf(path)),
    violations.filter((violation) => !isOptional(violation)).map(({ message }) => message),
  ];
}

const TEXTS = [
  'supplierName',
  'gstNo',
  'contactPersonName',
  'contactPersonNumber',
  'email',
  'address',
  'pinCode',
] as const satisfies readonly SupplierField[];

function valuesOf(
  cell: Cell,
  supplier: KnownSupplier | null,
  supplied: NamedMaterials,
): SupplierValues {
  const value = (field: (typeof TEXTS)[number]) => {
    const written = MAY_BE_EMPTY.has(field) && isNoGstin(cell(field)) ? '' : cell(field);
    return written || (supplier?.[field] ?? '');
  };
  const name = value('supplierName');
  const isSameName = supplier !== null && sameKey(name) === sameKey(supplier.supplierName);
  const isFoundByCode = sameKey(cell('supplierCode')) === sameKey(supplier?.supplierCode ?? '');
  const gstNo = gstNoOf(cell, value('gstNo'));
  const address = addressOf(cell) || (supplier?.address ?? '');
  const pinCode = value('pinCode');
  return {
    // The matched field is not a change, even if its case differs.
    supplierName: isSameName && !isFoundByCode ? supplier.supplierName : name,
    gstNo,
    contactPersonName: value('contactPersonName'),
    contactPersonNumber: value('contactPersonNumber'),
    email: firstOf(value('email')),
    address,
    pinCode,
    ...registrationOf(cell, supplier, { gstNo, address, pinCode }),
    ...detailsOf(cell, supplier, gstNo),
    materialIds:
      cell('materials') === ''
        ? (supplier?.materialIds ?? [])
        : supplied.materials.map(({ id }) => id),
  };
}

/** Returns the first of several email addresses in a cell. */
function firstOf(emails: string): string {
  return emails.split(/[;,\s]+/, 1)[0] ?? '';
}

/** Joins the address of a sheet that has it in several columns. */
function addressOf(cell: Cell): string {
  const parts = [cell('address'), cell('addressLine2'), cell('city')].filter(Boolean);
  return parts.join(', ');
}

function ownCodeNotes(code: string, supplier: KnownSupplier | null): string[] {
  const isOwn = code !== '' && sameKey(code) !== sameKey(supplier?.supplierCode ?? '');
  return isOwn ? [`Code ${code} is not stored`] : [];
}

function changesOf(
  supplier: KnownSupplier | null,
  values: SupplierValues,
  nameOf: ReadonlyMap<string, string>,
): FieldChange[] {
  const names = (ids: readonly string[]) =>
    ids
      .map((id) => nameOf.get(id) ?? '')
      .toSorted()
      .join(', ');
  const key = (ids: readonly string[] = []) => ids.toSorted().join();
  const shown = changesBetween(
    [...TEXTS, 'registration', 'stateCode', ...DETAIL_FIELDS],
    supplier && shownOf(supplier),
    shownOf(values),
  );
  // A different material of the same name is a change too.
  if (key(supplier?.materialIds) === key(values.materialIds)) return shown;
  const before = supplier && names(supplier.materialIds);
  return [...shown, { field: 'materials', before, after: names(values.materialIds) }];
}

/** The supplier's values as texts, in the form in which a sheet has them. */
function shownOf(values: SupplierValues) {
  const { registration, stateCode } = values;
  return {
    ...values,
    ...shownDetails(values),
    registration: REGISTRATION_WORDS[registration],
    stateCode: (stateCode && stateName(stateCode)) ?? '',
  };
}
