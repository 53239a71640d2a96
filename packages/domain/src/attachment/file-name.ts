/**
 * The name of an attachment, without characters that a file system or a reader could be tricked by.
 */
import type { AttachedKind } from './file-kind.ts';

const ENDINGS = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'application/pdf': ['pdf'],
} as const satisfies Record<AttachedKind, readonly string[]>;

const LONGEST = 100;

/**
 * Control characters, bidirectional overrides, lone surrogates, and characters that file systems
 * refuse.
 */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}<>:"|?*]/gu;

/**
 * `..\..\invoice.exe` of a PDF → `invoice.exe.pdf`: the last part of a path, with the extension of
 * its type. Joiners stay between letters that need them.
 */
export function attachmentName(name: string, kind: AttachedKind): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const text = last
    .replaceAll(UNSAFE, (character) => (/\u200C|\u200D/.test(character) ? character : ''))
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[.\s]+/u, '')
    .replace(/[.\s]+$/u, '');
  const [ending] = ENDINGS[kind];
  const known = ENDINGS[kind].find((one) => text.toLowerCase().endsWith(`.${one}`));
  const stem = known ? text.slice(0, -known.length - 1) : text;
  const short = [...stem].slice(0, LONGEST).join('').trim();
  const isName = /[\p{L}\p{N}]/u.test(short);
  return `${isName ? short : kind === 'application/pdf' ? 'attachment' : 'photo'}.${ending}`;
}
