/** Checks that pasted sheets are read by `packages/domain/src/sheet` alone. */
import { forbid, isTest } from './source.ts';

const READER = 'packages/domain/src/sheet/';

export const oneSheetReader = forbid({
  rule: 'one-sheet-reader',
  isAbout: (file) =>
    /^(?:apps\/(?:server|web)|packages)\//.test(file) && !file.startsWith(READER) && !isTest(file),
  reads: 'code and strings',
  patterns: [
    [
      /\bpastedCells\b|\bsplit\((?:'\\t'|\/\\t\/)/g,
      `take the rows of readSheet or pastedRows (${READER})`,
    ],
    [/\/[^/\n]*\bgrand\|/g, `take isTotalText (${READER})`],
  ],
});
