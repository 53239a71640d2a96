/** Checks that only a few files set the organisation of a connection. */
import { isTest, lineAt, mask, type Scan } from './source.ts';

const RULE = 'organisation-binding';

/** The functions that set it, and the files that may call them. */
const PLACES: readonly (readonly [pattern: RegExp, files: readonly string[]])[] = [
  [
    /\bofOrganisation\(/g,
    [
      'db/organisation-pool.ts',
      // The token's organisation.
      'features/auth/authenticate.ts',
      // Of the account, link or setup that was just looked up or created.
      'features/auth/login.ts',
      'features/account/recovery-codes.ts',
      'features/links/open-link.ts',
      'features/people/passwords/forgotten-passwords.ts',
      'features/people/passwords/password-links.ts',
      'features/setup/complete-setup.ts',
    ],
  ],
  [
    /\benterOrganisation\(/g,
    // An organisation created in the transaction.
    ['db/organisation-pool.ts', 'features/organisations/create-organisation.ts'],
  ],
  [/\bplinth\.organisation\b|\brow_security\b/g, ['db/organisation-pool.ts']],
];

const MESSAGE = 'names an organisation to the database: take ctx.db, which is that of the caller';

export const organisationBinding: Scan = (file, text) => {
  const [, name] = /^apps\/server\/src\/(.*\.ts)$/.exec(file) ?? [];
  if (name === undefined || isTest(file) || name.startsWith('testing/')) return [];
  const code = mask(text, 'comments');
  return PLACES.filter(([, files]) => !files.includes(name)).flatMap(([pattern]) =>
    Array.from(code.matchAll(pattern), ({ index }) => {
      return { file, line: lineAt(text, index), rule: RULE, message: MESSAGE };
    }),
  );
};
