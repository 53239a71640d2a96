/** Whose rows a connection is given is decided in few places: whoever is signed in, or is just proving who they are. */
import { isTest, lineAt, mask, type Scan } from './source.ts';

const RULE = 'organisation-wall';

/** What names an organisation to the database, and where. */
const PLACES: readonly (readonly [pattern: RegExp, files: readonly string[]])[] = [
  [
    /\bofOrganisation\(/g,
    [
      'db/organisation-pool.ts',
      // The organisation of the token.
      'features/auth/authenticate.ts',
      // That of the account, the link or the first set-up that was looked up, or made, just before.
      'features/auth/login.ts',
      'features/account/recovery-codes.ts',
      'features/people/password-links.ts',
      'features/setup/complete-setup.ts',
    ],
  ],
  [
    /\benterOrganisation\(/g,
    // One that is made in the transaction.
    ['db/organisation-pool.ts', 'features/organisations/create-organisation.ts'],
  ],
  [/\bplinth\.organisation\b|\brow_security\b/g, ['db/organisation-pool.ts']],
];

const MESSAGE = 'names an organisation to the database: take ctx.db, which is that of the caller';

export const organisationWall: Scan = (file, text) => {
  const [, name] = /^apps\/server\/src\/(.*\.ts)$/.exec(file) ?? [];
  if (name === undefined || isTest(file) || name.startsWith('testing/')) return [];
  const code = mask(text, 'comments');
  return PLACES.filter(([, files]) => !files.includes(name)).flatMap(([pattern]) =>
    Array.from(code.matchAll(pattern), ({ index }) => {
      return { file, line: lineAt(text, index), rule: RULE, message: MESSAGE };
    }),
  );
};
