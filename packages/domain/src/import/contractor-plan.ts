/** Plans the import of contractors. A row matches a contractor by code, else by name. */
import {
  type ContractorFields,
  contractorFields,
  contractorViolations,
} from '../contractor/contractor.ts';
import { isGstinVerified } from '../shared/gstin.ts';
import { isNoGstin } from '../supplier/registration.ts';
import { panWarning } from '../shared/pan.ts';
import type { Steps } from '../shared/steps.ts';
import { sameKey } from '../sheet/cell-text.ts';
import { CONTRACTOR_FIELDS, type ContractorField } from './contractor-fields.ts';
import {
  type Cell,
  changesBetween,
  type ContractProblems,
  type PlannedRow,
  planRows,
  type RowReading,
  type Sheet,
} from './row-plan.ts';

export interface KnownContractor extends ContractorFields {
  readonly id: string;
  readonly contractorCode: string;
}

/** The form of the codes that Plinth gives; another code is one of the firm's own list. */
const GIVEN = /^CON-\d+$/i;

/**
 * Plans each row of the sheet; an empty cell leaves the contractor's value unchanged. `known` are
 * all contractors.
 */
export function* planContractors(
  sheet: Sheet<ContractorField>,
  known: readonly KnownContractor[],
  contractProblems: ContractProblems<ContractorFields>,
): Steps<PlannedRow<ContractorFields>[]> {
  const byCode = new Map(known.map((one) => [sameKey(one.contractorCode), one]));
  const byName = new Map(known.map((one) => [sameKey(one.name), one]));
  const planned = yield* planRows(sheet, {
    fields: CONTRACTOR_FIELDS,
    records: known.map(({ id, contractorCode, name }) => ({
      id,
      name,
      text: `${contractorCode} ${name}`,
    })),
    read: (cell) => {
      const code = cell('contractorCode');
      const coded = byCode.get(sameKey(code)) ?? null;
      const isUnknown = coded === null && GIVEN.test(code);
      const contractor = coded ?? (isUnknown ? null : (byName.get(sameKey(cell('name'))) ?? null));
      const values = valuesOf(cell, contractor);
      const namesake = byName.get(sameKey(values.name));
      const problems = [
        ...(isUnknown ? [`Contractor code ${code} is not in the list`] : []),
        ...(contractor && namesake && namesake !== contractor
          ? [`${namesake.contractorCode} has this name`]
          : []),
        ...contractorViolations(values).map(({ message }) => message),
      ];
      return readRow(contractor, {
        values,
        problems: problems.length > 0 ? problems : contractProblems(values),
      });
    },
  });
  return withOneOfEachName(planned);
}

function valuesOf(
  cell: Cell<ContractorField>,
  contractor: KnownContractor | null,
): ContractorFields {
  const value = (field: keyof ContractorFields) => cell(field) || (contractor?.[field] ?? '');
  const isFoundByCode =
    sameKey(cell('contractorCode')) === sameKey(contractor?.contractorCode ?? '');
  return contractorFields({
    // The matched field is not a change, even if its case differs.
    name: contractor !== null && !isFoundByCode ? contractor.name : value('name'),
    trade: value('trade'),
    workOrders: value('workOrders'),
    contactPerson: value('contactPerson'),
    phone: value('phone'),
    pan: value('pan'),
    gstNo: value('gstNo'),
  });
}

function readRow(
  contractor: KnownContractor | null,
  { values, problems }: Pick<RowReading<ContractorFields>, 'values' | 'problems'>,
): RowReading<ContractorFields> {
  const { name, pan, gstNo } = values;
  const isGstNoFine = gstNo === '' || isNoGstin(gstNo) || isGstinVerified(gstNo);
  return {
    label: name,
    recordId: contractor?.id ?? null,
    identity: contractor?.id ?? `new ${sameKey(name)}`,
    likeName: name,
    values,
    changes: changesBetween(CHANGEABLE, contractor, values),
    problems,
    warnings: [panWarning(pan), isGstNoFine ? null : 'GSTIN does not verify'].filter(
      (warning) => warning !== null,
    ),
    notes: [],
  };
}

const CHANGEABLE = [
  'name',
  'trade',
  'workOrders',
  'contactPerson',
  'phone',
  'gstNo',
  'pan',
] as const satisfies readonly (keyof ContractorFields)[];

/** If two rows would give the same name to two contractors, the second row is refused. */
function withOneOfEachName(
  rows: readonly PlannedRow<ContractorFields>[],
): PlannedRow<ContractorFields>[] {
  const firstOf = new Map<string, number>();
  return rows.map((row) => {
    if (row.action !== 'CREATE' && row.action !== 'CHANGE') return row;
    const key = sameKey(row.values.name);
    const first = firstOf.get(key);
    firstOf.set(key, first ?? row.number);
    if (first === undefined) return row;
    return { ...row, action: 'REFUSE', changes: [], reasons: [`Same name as row ${first}`] };
  });
}
