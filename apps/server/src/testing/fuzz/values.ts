/** Malformed values: wrong types, any length, and texts with a meaning elsewhere. */
import fc from 'fast-check';

const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uDFFF\uD800',
  '\u202E\u200B\uFEFF',
  '🧱'.repeat(300),
  'é'.normalize('NFD').repeat(50),
  "' or '1'='1",
  "'; drop table material; --",
  '1 union select password_hash from user_account',
  '$1::text || pg_sleep(10)',
  '%_%\\%',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}',
  '../../../../etc/passwd',
  '=cmd|calc',
  'true',
  'null',
  'NaN',
  '-0',
  '1e309',
  '0x10',
  '999999999999999999999999',
  '0.0000000000000001',
  '1,00,000.50',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31T23:59:60Z',
  'x'.repeat(5000),
  // Must be read in linear time.
  'a,'.repeat(1500),
  'a;\n'.repeat(1500),
  '1,11'.repeat(1500),
  `${' '.repeat(5000)}x`,
  `a@${'a.'.repeat(2500)}`,
] as const;

/** A photo as an attachment. */
export const PHOTO = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.alloc(30_000, 1),
]).toString('base64');

const text = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

const number = fc.oneof(
  fc.constantFrom(0, -1, 0.1, 1e21, -1e21, 1e308, 2 ** 53, -(2 ** 31) - 1, 0.30000000000000004),
  fc.double(),
  fc.integer(),
);

const nested = fc.constantFrom(1, 5, 200, 2000).map((depth) => {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
});

/** Any JSON value, hostile ones included. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 3, arbitrary: number },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}, [null], [[]]) },
  { weight: 1, arbitrary: nested },
  { weight: 1, arbitrary: fc.array(text, { maxLength: 50 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

export const hostileText = text;
