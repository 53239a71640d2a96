/**
 * Responses to violations of unique constraints, by name. A check before the write gives the usual
 * message; this covers the race.
 */
import { AppError, conflict } from '#errors.ts';

interface Taken {
  /** The message that the check before the write gives. */
  readonly code: 'duplicate' | 'unprocessable';
  readonly message: string;
  /** The path of the field. */
  readonly path: string;
}

/** The answer by name of the unique constraint, for values that people enter. */
export const UNIQUE: Readonly<Record<string, Taken>> = {
  user_account_email_unique: {
    code: 'duplicate',
    message: 'This email is already in use',
    path: 'email',
  },
  material_item_code_unique: {
    code: 'duplicate',
    message: 'Another material has this item code',
    path: 'itemCode',
  },
  organisation_unit_name: {
    code: 'duplicate',
    message: 'There is a unit of this name',
    path: 'ownUnits',
  },
  area_unit_no_unique: {
    code: 'duplicate',
    message: 'This tower has a unit of that number',
    path: 'unitNo',
  },
  tower_name_unique: {
    code: 'duplicate',
    message: 'There is a tower of this name',
    path: 'name',
  },
  floor_level_unique: {
    code: 'duplicate',
    message: 'This tower has a floor at that level',
    path: 'level',
  },
  work_item_code_unique: {
    code: 'duplicate',
    message: 'This code is in use in the project',
    path: 'code',
  },
  contractor_name_unique: {
    code: 'duplicate',
    message: 'There is a contractor of this name',
    path: 'name',
  },
  price_index_name_unique: {
    code: 'duplicate',
    message: 'There is a price index of this name',
    path: 'name',
  },
  contract_line_material_once: {
    code: 'unprocessable',
    message: 'This material stands in the contract already',
    path: 'lines',
  },
  store_name_unique: {
    code: 'unprocessable',
    message: 'This project has a store of that name',
    path: 'name',
  },
  goods_receipt_challan_unique: {
    code: 'duplicate',
    message: 'This challan of the supplier is on another receipt already',
    path: 'challanNo',
  },
  stock_count_one_at_a_time: {
    code: 'duplicate',
    message: 'This store is being counted already',
    path: 'storeId',
  },
  stock_count_line_material_unique: {
    code: 'duplicate',
    message: 'This material is in the count already',
    path: 'materialId',
  },
  firm_registration_one_per_state: {
    code: 'unprocessable',
    message: 'The firm is registered in this State already',
    path: 'stateCode',
  },
  cost_head_name_unique: {
    code: 'duplicate',
    message: 'This cost head is already in the list',
    path: 'heads',
  },
};

/** The error to answer when a unique constraint is violated; null for any other failure. */
export function uniqueViolation(error: Error): AppError | null {
  if (!('code' in error) || error.code !== '23505') return null;
  const name = 'constraint' in error ? String(error.constraint) : '';
  const taken = UNIQUE[name];
  if (!taken) return conflict('Somebody else has just changed this. Check it and try again.');
  const { code, message, path } = taken;
  return new AppError(code, message, [{ code: 'taken', path, message }]);
}
