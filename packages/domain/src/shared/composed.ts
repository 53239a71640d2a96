/**
 * One letter in two encodings is one text. What was sealed before texts came in the composed form of
 * Unicode (NFC) stays as it was, and is composed where it is compared with what is stored now.
 */

/** The same value with all of its texts in NFC; field names stay. */
export function composed<Value>(value: Value): Value;
export function composed(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC');
  if (Array.isArray(value)) return value.map((one: unknown) => composed(one));
  if (typeof value !== 'object' || value === null) return value;
  // Only plain objects consist of their fields: a decimal stays itself.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, composed(one)]));
}
