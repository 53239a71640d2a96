/**
 * Checks that there is no session state: behind a PgBouncer a session is shared, so settings, locks
 * and prepared statements would leak.
 */
import { forbid, isTest } from './source.ts';

export const sessionState = forbid({
  rule: 'session-state',
  isAbout: (file) => /^apps\/server\/src\/.*\.ts$/.test(file) && !isTest(file),
  reads: 'code and strings',
  patterns: [
    [/\bpg_(?:try_)?advisory_(?:un)?lock\w*/gi, 'lock for the transaction: pg_advisory_xact_lock'],
    [/`\s*set\s+(?!local\b|transaction\b)\w+\s*(?:=|to)/gi, 'set local, in the transaction'],
    [/`\s*(?:listen|prepare)\s+\w/gi, 'PgBouncer keeps no session to remember it in'],
    [/\bcreate\s+temp(?:orary)?\s+table\b(?![^`]*on commit drop)/gi, 'on commit drop'],
    [/\bcursor\s+with\s+hold\b/gi, 'read it within the transaction'],
  ],
});
