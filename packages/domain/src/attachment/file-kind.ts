/**
 * The type of an attachment by its content, not by its name or declared type. None of the types is
 * active content in a browser.
 */

export const ATTACHED_KINDS = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

export type AttachedKind = (typeof ATTACHED_KINDS)[number];

/** The magic bytes of the type, and their offset. */
const MARKS: Readonly<Record<AttachedKind, readonly (readonly [at: number, text: string])[]>> = {
  'image/jpeg': [[0, '\u00FF\u00D8\u00FF']],
  'image/png': [[0, '\u0089PNG\r\n\u001A\n']],
  'image/webp': [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
  'application/pdf': [[0, '%PDF-']],
};

/** Returns the type of the content; null if it is none of the accepted ones. */
export function kindOfContent(content: Uint8Array): AttachedKind | null {
  const isThere = ([at, text]: readonly [number, string]) =>
    [...text].every((character, index) => content[at + index] === character.charCodeAt(0));
  return ATTACHED_KINDS.find((kind) => MARKS[kind].every(isThere)) ?? null;
}
