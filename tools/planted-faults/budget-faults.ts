/** The planted faults in the triggers, locks and rules of budgets. */
import type { Fault } from './fault.ts';

const DATABASE = 'apps/server/src/testing/test-database.ts';
const WALK = 'apps/server/src/features/budgets/balance-walk.test.ts';
const ON_ORDER = 'apps/server/src/features/budgets/on-order.test.ts';

/** Removes a trigger from the database of each test file: migrations run once for all of them. */
function without(trigger: string, table: string, what: string, testFile = WALK): Fault {
  const search = '  const serverDb = connect(';
  const lost = `  await sql.raw('drop trigger ${trigger} on ${table}').execute(db);\n`;
  return {
    name: `a budget misses ${what}`,
    file: DATABASE,
    search,
    replacement: lost + search,
    testFile,
    testName: '',
  };
}

export const BUDGET_FAULTS: readonly Fault[] = [
  without(
    'material_request_budget_of_new',
    'material_request',
    'a request that is submitted at once',
  ),
  without('material_request_budget', 'material_request', 'a request that is taken back'),
  without('material_request_line_budget', 'material_request_line', 'a line that is left out'),
  without(
    'order_allocation_budget_of_gone',
    'order_allocation',
    'an order line that is removed',
    ON_ORDER,
  ),
  without('purchase_order_budget_of_new', 'purchase_order', 'a new order'),
  without('purchase_order_budget', 'purchase_order', 'an order that is cancelled', ON_ORDER),
  without('purchase_order_line_budget', 'purchase_order_line', 'goods that come'),
  without('stock_issue_line_budget_of_new', 'stock_issue_line', 'an issue'),
  without('stock_issue_line_budget', 'stock_issue_line', 'what comes back of an issue'),
  without('work_item_budget', 'work_item', 'a work item that is moved'),
  without('material_budget', 'material', 'a material of another category'),
  {
    name: 'two requests take the last bag of a budget',
    file: 'apps/server/src/features/budgets/check/balances.queries.ts',
    search: '    .forNoKeyUpdate()\n',
    replacement: '',
    testFile: 'apps/server/src/features/budgets/check/races.test.ts',
    testName: 'twelve requests at the last bags',
  },
  {
    name: 'a revision of a budget is approved by who made it',
    file: 'packages/domain/src/budget/revision.ts',
    search: 'bySecondPerson(personId, [[madeBy],',
    replacement: 'bySecondPerson(personId, [[],',
    testFile: 'apps/server/src/features/budgets/budgets.test.ts',
    testName: '',
  },
  {
    name: 'what is not in a budget passes unasked',
    file: 'packages/domain/src/budget/check.ts',
    search:
      "return stage === 'ISSUE' && action === 'OFF' ? [] : [unbudgeted(unbudgetedAction, taking)];",
    replacement: 'return unbudgeted(unbudgetedAction, taking) && [];',
    testFile: 'apps/server/src/features/budgets/budgets.test.ts',
    testName: '',
  },
  {
    name: 'a transfer between projects is not asked of the budget that it takes of',
    file: 'apps/server/src/features/stock-transfers/transfer-budget.ts',
    search: '  await refuseOverBudget(tx, ctx, checked, () => false);\n',
    replacement: '',
    testFile: 'apps/server/src/features/budgets/transfers-between-projects.test.ts',
    testName: '',
  },
  {
    name: 'goods are issued on a signed day',
    file: 'apps/server/src/features/stock-issues/create-stock-issue.ts',
    search:
      "    await requireUnsignedDay(tx, ctx, { ...place, contractorId, day, path: 'issuedOn' });\n",
    replacement: '',
    testFile: 'apps/server/src/features/consumption-statements/shut-days.test.ts',
    testName: 'an issue and a return of a signed day',
  },
  {
    name: 'everybody goes over a budget with a reason',
    file: 'apps/server/src/features/budgets/check/check-against-budget.ts',
    search: "const mayOverride = canAt(ctx.scope, place, 'budgets:override');",
    replacement: "const mayOverride = canAt(ctx.scope, place, 'budgets:override') || true;",
    testFile: 'apps/server/src/features/budgets/budgets.test.ts',
    testName: '',
  },
  {
    name: 'an amendment that waited takes what others took meanwhile',
    file: 'apps/server/src/features/purchase-orders/amend/check-amendment.ts',
    search: 'const checked = await refuseOutgrown(tx, ctx, found, { documentId: id, revision });',
    replacement: 'const checked = found;',
    testFile: 'apps/server/src/features/budgets/check/waiting-amendments.test.ts',
    testName: 'STOP refuses the approval of what others took meanwhile',
  },
  {
    name: 'an archived project is changed',
    file: 'apps/server/src/features/firms/projects/open-project.ts',
    search: 'if (project.archivedAt !== null) ',
    replacement: "if (project.firmId === '') ",
    testFile: 'apps/server/src/testing/rights/narrowing.test.ts',
    testName: 'nothing of the project side is changed in an archived project',
  },
  {
    name: 'a statement is reversed that a later one began with',
    file: 'apps/server/src/features/consumption-statements/sign-consumption-statement.ts',
    search: '    await requireLast(tx, ctx, id, statement);\n',
    replacement: '',
    testFile: 'apps/server/src/features/consumption-statements/reversed-statements.test.ts',
    testName: 'one is reversed only after those that began with',
  },
];
