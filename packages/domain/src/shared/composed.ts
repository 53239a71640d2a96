/**
 * The same letter can have two Unicode encodings. Contents that were stored before texts were
 * normalised to the composed form (NFC) do not change, and are normalised when they are compared.
 */

/** Returns the value with all of its texts in NFC; field names do not change. */
export function composed<Value>(value: Value): Value;
export function composed(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC');
  if (Array.isArray(value)) return value.map((one: unknown) => composed(one));
  if (typeof value !== 'object' || value === null) return value;
  // Only plain objects are copied field by field; others, such as decimals, are returned as they
  // are.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, composed(one)]));
}
