/** Checks that only the rule of a second person compares people with the makers of something. */
import { forbid, isTest } from './source.ts';

/** The engine of approvals decides who signs, and accounts have rules of their own. */
const OTHERS = /^packages\/domain\/src\/(?:access|approval)\//;

export const secondPerson = forbid({
  rule: 'second-person',
  isAbout: (file) =>
    /^(?:packages\/domain|apps\/server)\/src\//.test(file) && !OTHERS.test(file) && !isTest(file),
  reads: 'code',
  patterns: [
    [
      /\w+By === (?:personId|(?:ctx\.)?actor\.id)\b|\b(?:personId|actor\.id) === (?:\w+\.)*\w+By\b|\.includes\((?:personId|ctx\.actor\.id)\)/g,
      'call bySecondPerson (packages/domain/src/access/second-person.ts)',
    ],
  ],
});
