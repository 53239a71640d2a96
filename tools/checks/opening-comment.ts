/** Every file opens by saying, in the words of the trade, what it is for. */
import { isTest, type Scan } from './source.ts';

const isAbout = (file: string): boolean =>
  /^(?:apps|packages|tools)\/.*\.(?:ts|tsx|mjs)$/.test(file) &&
  !/\.(?:generated|d)\.ts$/.test(file) &&
  !isTest(file);

export const openingComment: Scan = (file, text) =>
  !isAbout(file) || /^(?:#![^\n]*\n)?\s*\/\*\*\s*[^\s/]/.test(text)
    ? []
    : [
        {
          file,
          line: 1,
          rule: 'opening-comment',
          message: 'open with /** what this file is for */',
        },
      ];
