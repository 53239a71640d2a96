/**
 * The type of an attachment by its content, not by its name or declared type. None of the types is
 * active content in a browser.
 */

export const ATTACHED_KINDS = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'application/pdf',
] as const;

export type AttachedKind = (typeof ATTACHED_KINDS)[number];

/** The magic bytes of the type, and their offset. */
const MARKS: Readonly<Record<AttachedKind, readonly (readonly [at: number, text: string])[]>> = {
  'image/jpeg': [[0, '\u00FF\u00D8\u00FF']],
  'image/png': [[0, '\u0089PNG\r\n\u001A\n']],
  'image/webp': [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
  'image/heic': [[4, 'ftyp']],
  'application/pdf': [[0, '%PDF-']],
};

/** The brands of photos in the container that HEIC shares with videos. */
const HEIC_BRANDS = ['heic', 'heix', 'mif1'];

/** Returns the type of the content; null if it is none of the accepted ones. */
export function kindOfContent(content: Uint8Array): AttachedKind | null {
  const isThere = ([at, text]: readonly [number, string]) =>
    [...text].every((character, index) => content[at + index] === character.charCodeAt(0));
  const found = ATTACHED_KINDS.find((kind) => MARKS[kind].every(isThere)) ?? null;
  const isOther = found === 'image/heic' && !HEIC_BRANDS.some((brand) => isThere([8, brand]));
  return isOther ? null : found;
}
