/** Faults in invitations, resets and links. */
import type { Fault } from './fault.ts';

export const ACCOUNT_FAULTS: readonly Fault[] = [
  {
    name: 'two last administrators leave at once',
    file: 'apps/server/src/features/people/people.store.ts',
    search: `    .forNoKeyUpdate()
`,
    replacement: '',
    testFile: 'apps/server/src/features/people/change/people-races.test.ts',
    testName: 'two last administrators',
  },
  {
    name: 'the last administrator leaves',
    file: 'apps/server/src/features/people/change/administer.ts',
    search: '(await countAdministrators(tx, organisationId, firmId)) === 0',
    replacement: '(await countAdministrators(tx, organisationId, firmId)) < 0',
    testFile: 'apps/server/src/features/people/people.test.ts',
    testName: 'of the last administrator stay',
  },
  {
    name: 'who is shut out counts as an administrator',
    file: 'apps/server/src/features/people/people.store.ts',
    search: `    .where('person.deactivated_at', 'is', null)
    .where('person.password_hash', 'is not', null)
`,
    replacement: `    .where('person.password_hash', 'is not', null)
`,
    testFile: 'apps/server/src/features/people/people.test.ts',
    testName: 'of the last administrator stay',
  },
  {
    name: 'who has not come yet counts as an administrator',
    file: 'apps/server/src/features/people/people.store.ts',
    search: `    .where('person.password_hash', 'is not', null)
`,
    replacement: '',
    testFile: 'apps/server/src/features/people/people.test.ts',
    testName: 'of the last administrator stay',
  },
  {
    name: 'an administrator is reset by one alone',
    file: 'apps/server/src/features/people/passwords/resets.ts',
    search: 'if (isByTwo) return ask(',
    replacement: 'if (isByTwo && person.isOneself) return ask(',
    testFile: 'apps/server/src/features/people/passwords/resets.test.ts',
    testName: 'is reset by two others',
  },
  {
    name: 'who asked for a reset confirms it',
    file: 'apps/server/src/features/people/passwords/resets.ts',
    search: `    if (request.whyNot !== null) throw conflict(request.whyNot);
`,
    replacement: '',
    testFile: 'apps/server/src/features/people/passwords/resets.test.ts',
    testName: 'is reset by two others',
  },
  {
    name: 'a request stands although its maker administers no more',
    file: 'apps/server/src/features/people/passwords/resets.ts',
    search: 'if (!(await administersAllOf(tx, ctx.scope.organisationId, pair))) {',
    replacement: 'if (await administersAllOf(tx, `${ctx.scope.organisationId.slice(1)}0`, pair)) {',
    testFile: 'apps/server/src/features/people/passwords/resets.test.ts',
    testName: 'nor by one who may no longer ask',
  },
  {
    name: 'whoever administers one of their firms opens an account',
    file: 'apps/server/src/features/people/change/administer.ts',
    search: 'return firmIds.every((firmId) => administered.includes(firmId));',
    replacement: 'return firmIds.some((firmId) => administered.includes(firmId));',
    testFile: 'apps/server/src/features/people/change/invitations.test.ts',
    testName: 'who was invited and has not come yet',
  },
  {
    name: 'whoever administers one of their firms shuts somebody out',
    file: 'apps/server/src/features/people/change/deactivate-person.ts',
    search: `    await requireAllFirmsOf(tx, ctx, personId);
`,
    replacement: '',
    testFile: 'apps/server/src/features/people/people.test.ts',
    testName: 'are for who administers all their firms',
  },
  {
    name: 'a recovery code stands twice',
    file: 'apps/server/src/features/auth/auth.store.ts',
    search: 'sql`array_remove(recovery_code_hashes, ${hash})`',
    replacement: 'sql`recovery_code_hashes`',
    testFile: 'apps/server/src/features/people/passwords/resets.test.ts',
    testName: 'stands once for a forgotten password',
  },
  {
    name: 'one guess more than may be is compared, and a hundred',
    file: 'apps/server/src/features/limits/guesses.ts',
    search: 'if (calls > counter.most) {',
    replacement: 'if (calls > counter.most + 100) {',
    testFile: 'apps/server/src/features/auth/sign-in-attempts.test.ts',
    testName: 'ten are compared for one account from one address',
  },
  {
    name: 'a guess is counted once it was compared',
    file: 'apps/server/src/features/limits/limits.store.ts',
    search: 'calls = case when known.ends_at <= now() then 1 else known.calls + 1 end',
    replacement: 'calls = case when known.ends_at <= now() then 1 else known.calls end',
    testFile: 'apps/server/src/features/auth/sign-in-attempts.test.ts',
    testName: 'ten codes are compared, and the right one of many at once opens once',
  },
  {
    name: 'a stolen session guesses the password without end',
    file: 'apps/server/src/features/auth/sign-in-attempts.ts',
    search: '[own(`${name} in ${actor.sessionId}`), sessions]',
    replacement: '[{ ...sessions, most: 1000 }]',
    testFile: 'apps/server/src/features/auth/sign-in-attempts.test.ts',
    testName: 'ten passwords are compared in one session',
  },
  {
    name: 'each address of a network counts alone',
    file: 'apps/server/src/features/limits/network.ts',
    search: 'const GROUPS_OF_NETWORK = 4;',
    replacement: 'const GROUPS_OF_NETWORK = 8;',
    testFile: 'apps/server/src/features/auth/sign-in-attempts.test.ts',
    testName: 'ten from one network of IPv6',
  },
  {
    name: 'who forgot a password is shown to the administrators of every firm',
    file: 'apps/server/src/features/people/passwords/forgotten-passwords.queries.ts',
    search: `
    .where(ofFirm('asked.user_id', scope.organisationId, firmId))`,
    replacement: '',
    testFile: 'apps/server/src/features/people/passwords/forgotten-passwords.test.ts',
    testName: 'is seen by the administrators of the firm alone',
  },
  {
    name: 'two requests for a new password of one person are open',
    file: 'apps/server/src/features/people/passwords/forgotten-passwords.store.ts',
    search: 'if (current && !current.hasPassed) return false;',
    replacement: '',
    testFile: 'apps/server/src/features/people/passwords/forgotten-passwords.test.ts',
    testName: 'is seen by the administrators of the firm alone',
  },
];
