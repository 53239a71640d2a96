/** Faults in modules, prices, idempotency and limits. */
import type { Fault } from './fault.ts';

export const SERVER_FAULTS: readonly Fault[] = [
  {
    name: 'where a module is off in the only firm, its calls answer',
    file: 'apps/server/src/module-gate.ts',
    search: 'if (isNamedOff || (left.length === 0 && seen.length > 0)) throw moduleOff(module);',
    replacement: 'if (isNamedOff && left.length === 0 && seen.length > 0) throw moduleOff(module);',
    red: { file: 'apps/server/src/testing/rights/matrix.test.ts', name: 'nothing of them answers' },
  },
  {
    name: 'a module that is off is on for the documents of many kinds',
    file: 'apps/server/src/module-gate.ts',
    search: 'return inModule(forAnyDocument(ctx), moduleOf(type));',
    replacement: 'return inModule(forAnyDocument(ctx), moduleOf(type) && null);',
    red: { file: 'apps/server/src/testing/rights/matrix.test.ts', name: 'nothing of them answers' },
  },
  {
    name: 'a storekeeper reads what a receipt is worth',
    file: 'packages/contracts/src/goods-receipts.ts',
    search: `  hasDiscrepancy: z.boolean(),
  value: money,`,
    replacement: `  hasDiscrepancy: z.boolean(),
  value: z.string(),`,
    red: {
      file: 'apps/server/src/answer-shape.test.ts',
      name: 'a field that is named like money is of its type',
    },
  },
  {
    name: 'a row shows its prices wherever one may read some',
    file: 'apps/server/src/answer-shape.ts',
    search: "return isPlaceOf(where) && canAt(scope, where, 'prices:read');",
    replacement: 'return isPlaceOf(where);',
    red: {
      file: 'apps/server/src/answer-shape.test.ts',
      name: 'of a list, the rows where the person may read prices show them',
    },
  },
  {
    name: 'a list is sorted by what is hidden',
    file: 'apps/server/src/http/register.ts',
    search: `      if (ctx && 'scope' in ctx) await refuseHiddenOrder(ctx, query);
`,
    replacement: '',
    red: {
      file: 'apps/server/src/testing/rights/narrowing.test.ts',
      name: 'orders no list by what it is worth',
    },
  },
  {
    name: 'a kept answer is given to who has lost the right',
    file: 'apps/server/src/features/idempotency/answer-once.ts',
    search: `    askAgain(ctx, askedRightsSchema.parse(askedRights));
`,
    replacement: '',
    red: {
      file: 'apps/server/src/features/idempotency/answer-once.test.ts',
      name: 'not to who may not do it any more',
    },
  },
  {
    name: 'keys are forgotten after a day',
    file: 'apps/server/src/recurring/tasks.ts',
    search: '7 * 24 * HOUR_MS',
    replacement: '24 * HOUR_MS',
    red: {
      file: 'apps/server/src/features/idempotency/answer-once.test.ts',
      name: 'answers are forgotten after seven days',
    },
  },
  {
    name: 'one person takes all the room for files',
    file: 'apps/server/src/http/bodies.ts',
    search: 'perPerson: 64 * MEGABYTE',
    replacement: 'perPerson: 128 * MEGABYTE',
    red: {
      file: 'apps/server/src/http/bodies.test.ts',
      name: 'is bounded for the files of one person, too',
    },
  },
  {
    name: 'all who are signed in count as one',
    file: 'apps/server/src/http/register.ts',
    search: "return ctx && 'actor' in ctx ? ctx.actor.id : networkOf(request.ip);",
    replacement: 'return ctx && networkOf(request.ip);',
    red: {
      file: 'apps/server/src/http/bodies.test.ts',
      name: 'is bounded for the files of one person, too',
    },
  },
  {
    name: 'one person takes all the room for bodies',
    file: 'apps/server/src/http/bodies.ts',
    search: 'perPerson: 8 * MEGABYTE',
    replacement: 'perPerson: 12 * MEGABYTE',
    red: {
      file: 'apps/server/src/http/bodies.test.ts',
      name: 'is bounded for one person, leaves room for others',
    },
  },
  {
    name: 'who asked first has every turn',
    file: 'apps/server/src/fair-queue.ts',
    search: 'return people.toSorted((one, other) => lastTurn(one) - lastTurn(other));',
    replacement: 'return lastTurn === undefined ? [] : people;',
    red: {
      file: 'apps/server/src/fair-queue.test.ts',
      name: 'people take turns, however much the first of them asked for',
    },
  },
  {
    name: 'the large goes before the small',
    file: 'apps/server/src/fair-queue.ts',
    search: '        .toSorted((one, other) => one.cost - other.cost);',
    replacement: '        .slice(0);',
    red: { file: 'apps/server/src/fair-queue.test.ts', name: 'the small goes before the large' },
  },
  {
    name: 'what the one exports waits for the other',
    file: 'apps/server/src/db/cursor.ts',
    search: '{ person: actor.id, cost: 1, signal }',
    replacement: "{ person: '', cost: 1, signal }",
    red: {
      file: 'apps/server/src/http/exports.test.ts',
      name: 'waits for its turn without a connection while five of one person are read',
    },
  },
];
