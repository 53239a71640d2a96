/** Checks that only stores (and the database folder) write. */
import { forbid, isTest } from './source.ts';

const ADVICE = 'writes belong in a *.store.ts';

export const writesInStores = forbid({
  rule: 'writes-in-stores',
  isAbout: (file) =>
    /^apps\/server\/src\/(?!db\/|testing\/)/.test(file) &&
    !file.endsWith('.store.ts') &&
    !isTest(file),
  reads: 'code and strings',
  patterns: [
    [/\.(?:insertInto|replaceInto|mergeInto|updateTable|deleteFrom)\b/g, ADVICE],
    [/`\s*(?:insert\s+into|update\s+\w+\s+set|delete\s+from|truncate|merge\s+into)\b/gi, ADVICE],
  ],
});
