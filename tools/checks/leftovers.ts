/** Checks that there are no TODOs, suppressions, or focused and skipped tests. */
import { forbid, type Scan } from './source.ts';

/** Whether the file is code to check; the checks themselves name what they search for. */
const isCode = (file: string): boolean =>
  /\.(?:[cm]?[jt]sx?|css|html|sql)$/.test(file) && !file.startsWith('tools/checks/');

const notes = forbid({
  rule: 'leftovers',
  isAbout: isCode,
  reads: 'everything',
  patterns: [
    [/\b(?:TODO|FIXME|XXX|HACK)\b/g, 'do it, or open an issue'],
    [/@ts-(?:ignore|nocheck)\b/g, 'mend the type'],
    [/(?:ox|es)lint-disable(?!.*\s--\s)[^\n]*/g, 'say why, behind ` -- `'],
  ],
});

const tests = forbid({
  rule: 'leftovers',
  isAbout: isCode,
  reads: 'code',
  patterns: [
    [
      /\b(?:it|test|describe|bench)(?:\.\w+)*\.(?:only\b|(?:skip|todo|fixme)\(\s*['"`)])/g,
      'every test runs, unless a condition says where it cannot',
    ],
  ],
});

export const leftovers: Scan = (file, text) => [...notes(file, text), ...tests(file, text)];
