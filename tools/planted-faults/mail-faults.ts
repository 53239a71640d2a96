/** Faults in the outbox, the account and returned mail. */
import type { Fault } from './fault.ts';

const FEATURE = 'apps/server/src/features/mail';
const DRAINED = `${FEATURE}/send/drain.test.ts`;
const OUTBOX = `${FEATURE}/outbox/outbox.test.ts`;
const ACCOUNT = `${FEATURE}/account/mail-account.test.ts`;
const BOUNCES = `${FEATURE}/bounces/read-bounces.test.ts`;

export const MAIL_FAULTS: readonly Fault[] = [
  {
    name: 'demo data sends mail',
    file: `${FEATURE}/send/claims.store.ts`,
    search: "        eb('organisation.is_demo', '=', true),\n",
    replacement: '',
    testFile: OUTBOX,
    testName: 'from demo data',
  },
  {
    name: 'a slow server overwrites what another one has recorded',
    file: `${FEATURE}/outbox/outbox.store.ts`,
    search: "    .where('claim', '=', claim)\n    .executeTakeFirstOrThrow();",
    replacement: '    .executeTakeFirstOrThrow();',
    testFile: OUTBOX,
    testName: 'a server that was too slow',
  },
  {
    name: 'a claimed mail is claimed again at once',
    file: `${FEATURE}/send/claims.store.ts`,
    search: '      due_at: until,',
    replacement: '      due_at: now,',
    testFile: OUTBOX,
    testName: 'a mail that is just being sent is not claimed by another server',
  },
  {
    name: 'an account sends as fast as it can',
    file: `${FEATURE}/send/drain.ts`,
    search: 'Math.min(perMinute - (lastMinute ?? 0), MAX_CLAIMED)',
    replacement: 'Math.min(perMinute, MAX_CLAIMED)',
    testFile: OUTBOX,
    testName: 'no more go out in a minute',
  },
  {
    name: 'who has lost the right gets the mail',
    file: `${FEATURE}/send/drain.ts`,
    search:
      "  if (!(await mayStillRead(engine.db, message))) return suppressed(message, 'RIGHTS');\n",
    replacement: '',
    testFile: OUTBOX,
    testName: 'to who may no longer read the document',
  },
  {
    name: 'a recipient who has it gets it again',
    file: `${FEATURE}/send/compose.ts`,
    search: "const open = message.recipients.filter(({ state }) => state === 'WAITING');",
    replacement: 'const open = message.recipients;',
    testFile: DRAINED,
    testName: 'one greylisted of two gets it later',
  },
  {
    name: 'a password goes along to another server',
    file: `${FEATURE}/account/set-mail-account.ts`,
    search: '    refuseViolations(passwordViolations(before, body));\n',
    replacement: '',
    testFile: ACCOUNT,
    testName: 'does not take it to another server',
  },
  {
    name: 'a mail server may be a machine of the own network',
    file: `${FEATURE}/account/mail-host.ts`,
    search: 'const address = found.find((one) => isListed || !isPrivateAddress(one));',
    replacement: 'const [address] = found;',
    testFile: ACCOUNT,
    testName: 'does not reach into the own network',
  },
  {
    name: 'a report about another address counts',
    file: `${FEATURE}/bounces/bounces.store.ts`,
    search: "    .where('recipient.address_key', 'in', addressKeys)\n",
    replacement: '',
    testFile: BOUNCES,
    testName: 'about an address that the mail was not sent to',
  },
  {
    name: 'a full mailbox is taken for a dead address',
    file: 'packages/domain/src/mail/retry.ts',
    search: '(?:2\\.[23]|3\\.4|',
    replacement: '(?:2\\.3|3\\.4|',
    testFile: BOUNCES,
    testName: 'a failure with',
  },
  {
    name: 'what waited in a backup is sent after its restore',
    file: 'apps/server/src/db/backup/load-backup.ts',
    search: '    await keepMailsFromGoing(db);\n',
    replacement: '',
    testFile: 'apps/server/src/db/backup/waiting-mails.test.ts',
    testName: 'sends no mail that waited',
  },
];
