/** Checks that `Intl` is used in two files only: formats of the screens, and Indian dates. */
import { forbid, isTest } from './source.ts';

const HOMES = ['apps/web/src/lib/format.ts', 'packages/domain/src/shared/iso-date.ts'];

export const intlInFormat = forbid({
  rule: 'intl-in-format',
  isAbout: (file) =>
    /^(?:apps\/(?:web|server)|packages)\/.*\.tsx?$/.test(file) &&
    !HOMES.includes(file) &&
    !isTest(file),
  reads: 'code',
  patterns: [[/\bIntl\.\w+|\.toLocale\w*String\(/g, `words and figures come from ${HOMES[0]}`]],
});
