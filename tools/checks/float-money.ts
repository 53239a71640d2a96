/** Checks that there is no float arithmetic on money and quantities. */
import { forbid, isTest } from './source.ts';

const PLACES =
  /^(?:packages\/(?:domain|contracts)\/src\/|apps\/server\/src\/features\/|apps\/web\/src\/(?:features|form|table)\/)/;

/** The folder that implements the decimals themselves. */
const HOME = 'packages/domain/src/shared/';

const ADVICE = 'money is decimal; use @plinth/domain/shared';

export const floatMoney = forbid({
  rule: 'float-money',
  isAbout: (file) => PLACES.test(file) && !file.startsWith(HOME) && !isTest(file),
  reads: 'code',
  patterns: [
    [/\bMath\.(?:round|fround)\b/g, ADVICE],
    [/\.(?:toFixed|toPrecision)\(/g, ADVICE],
    [/\bparseFloat\b/g, ADVICE],
    [/(?:(?<!\*)\*(?!\*)|\/)=?\s*100(?:\.0+)?\b(?!\s*\/)/g, ADVICE],
  ],
});
