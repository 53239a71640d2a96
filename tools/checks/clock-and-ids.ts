/**
 * Checks that rules use no clock and no generated ids, and that commands take both from their
 * context.
 */
import { forbid, isTest, type Scan } from './source.ts';

const IDS = /\b(?:crypto\s*\.\s*)?random(?:UUID|Int)\b|\bMath\.random\b/g;
const CLOCK = /\bnew Date\(\s*\)|\bDate\.now\b|\bperformance\.now\b/g;

/** The file in which date arithmetic by the calendar is allowed. */
const CALENDAR = 'packages/domain/src/shared/iso-date.ts';

const rules = forbid({
  rule: 'clock-and-ids',
  isAbout: (file) => file.startsWith('packages/domain/src/') && !isTest(file),
  reads: 'code',
  patterns: [
    [IDS, 'rules make no ids; take it as an argument'],
    [CLOCK, 'rules know no clock; take the instant as an argument'],
  ],
});

const calendar = forbid({
  rule: 'clock-and-ids',
  isAbout: (file) => file.startsWith('packages/domain/src/') && file !== CALENDAR && !isTest(file),
  reads: 'code',
  patterns: [[/\bnew Date\((?!\s*\))/g, `dates are made in ${CALENDAR}`]],
});

const commands = forbid({
  rule: 'clock-and-ids',
  isAbout: (file) => file.startsWith('apps/server/src/features/') && !isTest(file),
  reads: 'code',
  patterns: [
    [IDS, 'ids come from ctx'],
    [CLOCK, 'the time comes from ctx'],
  ],
});

export const clockAndIds: Scan = (file, text) =>
  [rules, calendar, commands].flatMap((scan) => scan(file, text));
