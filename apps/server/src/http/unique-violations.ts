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

/** The answer by name of the unique constraint; null for values that the server generates. */
export const UNIQUE: Readonly<Record<string, Taken | null>> = {
  approval_decision_once: null,
  approval_decision_once_for: null,
  approval_policy_version: null,
  approval_request_one_pending: null,
  approval_rule_position: null,
  approval_step_of_request: null,
  approval_step_of_rule: null,
  // Triggers add to its rows.
  issue_month_key: null,
  // Budgets are changed under their own lock.
  budget_line_unique: null,
  budget_revision_approved_unique: null,
  budget_revision_draft_unique: null,
  // Amendments are made under the lock of their order.
  purchase_order_revision_once: null,
  purchase_order_revision_one_in_force: null,
  purchase_order_revision_one_waits: null,
  user_account_email_unique: {
    code: 'duplicate',
    message: 'This email is already in use',
    path: 'email',
  },
  area_unit_no_unique: {
    code: 'duplicate',
    message: 'This tower has a unit of that number',
    path: 'unitNo',
  },
  tower_of_project: null,
  tower_name_unique: {
    code: 'duplicate',
    message: 'There is a tower of this name',
    path: 'name',
  },
  floor_of_project: null,
  floor_level_unique: {
    code: 'duplicate',
    message: 'This tower has a floor at that level',
    path: 'level',
  },
  work_item_of_project: null,
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
  contractor_code_unique: null,
  consumption_statement_number_unique: null,
  consumption_term_of_category: null,
  consumption_term_of_material: null,
  norm_of_category: null,
  norm_of_material: null,
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
  rate_contract_revision_waiting: {
    code: 'duplicate',
    message: 'Another amendment of this contract waits to be agreed',
    path: '',
  },
  rate_contract_number_unique: null,
  rate_contract_place_once: null,
  rate_difference_of_correction: null,
  rate_difference_once: null,
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
  cost_head_of_firm: null,
  forgotten_password_one_open: null,
  reset_request_one_open: null,
  password_link_secret_unique: null,
  public_link_secret_unique: null,
  // Found before it is inserted, behind the lock of the order.
  acknowledgement_key_unique: null,
  outbound_message_once: null,
  outbound_message_again_once: null,
  outbound_message_message_id: null,
  bounce_report_once: null,
  // Behind the lock of the receipt.
  goods_pricing_number: null,
  goods_pricing_one_waits: null,
  // Drawn behind the lock of the project.
  project_plan_revision_unique: null,
  project_of_firm_unique: null,
  store_of_project_unique: null,
  material_code_unique: null,
  supplier_code_unique: null,
  material_request_number_unique: null,
  purchase_order_number_unique: null,
  goods_receipt_number_unique: null,
  stock_issue_number_unique: null,
  stock_transfer_number_unique: null,
  supplier_return_number_unique: null,
  stock_count_number_unique: null,
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
