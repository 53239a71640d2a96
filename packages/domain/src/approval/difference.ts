/** The differences between two contents of a document, for somebody who has seen the first. */
import { composed } from '../shared/composed.ts';

export type Content = string | null | Content[] | { [field: string]: Content };

export interface Difference {
  /** The path of the field, such as `grandTotal` or `lines.2.quantity`. */
  readonly path: string;
  /** The earlier value; null if the field was added, as `after` is null if it was removed. */
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Returns one entry for each value that was changed, added or removed, in the order of the
 * contents.
 */
export function contentDifferences(before: Content, after: Content): Difference[] {
  const old = valuesOf(composed(before));
  const now = valuesOf(composed(after));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((path) => {
    const one = old.get(path) ?? null;
    const other = now.get(path) ?? null;
    return one === other ? [] : [{ path, before: one, after: other }];
  });
}

function valuesOf(content: Content, path = ''): Map<string, string | null> {
  if (content === null || typeof content === 'string') return new Map([[path, content]]);
  const members = Array.isArray(content)
    ? content.map((one, index) => [String(index), one] as const)
    : Object.entries(content);
  return new Map(
    members.flatMap(([name, one]) => [...valuesOf(one, path === '' ? name : `${path}.${name}`)]),
  );
}

/**
 * Whether two contents are equal, even if one was stored with another Unicode encoding of its
 * letters.
 */
export function isSameContent(one: Content, other: Content): boolean {
  return canonicalText(composed(one)) === canonicalText(composed(other));
}

/** Returns the same text for the same content, whatever the order of its fields. */
export function canonicalText(content: Content): string {
  if (content === null || typeof content === 'string') return JSON.stringify(content);
  if (Array.isArray(content)) {
    return `[${content.map((one) => canonicalText(one)).join(',')}]`;
  }
  const fields = Object.entries(content)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${JSON.stringify(name)}:${canonicalText(value)}`);
  return `{${fields.join(',')}}`;
}
