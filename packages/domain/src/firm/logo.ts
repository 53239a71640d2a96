/** The logo of a firm, as it is printed on documents. */
import type { Violation } from '../shared/violation.ts';

export type LogoKind = 'image/png' | 'image/jpeg';

const MAX_LOGO_KB = 500;
export const MAX_LOGO_BYTES = MAX_LOGO_KB * 1024;
/** The smallest and the largest side in pixels. */
const LEAST_SIDE = 16;
export const LONGEST_SIDE = 1200;

export const LOGO_TOO_LARGE = `A logo can have at most ${MAX_LOGO_KB} KB`;
export const LOGO_WRONG_KIND = 'Only a PNG or JPEG picture can be the logo';
export const LOGO_UNREADABLE = 'This picture cannot be read; save it again as an ordinary PNG';
export const LOGO_WRONG_SIZE = `Each side of a logo has ${LEAST_SIDE} to ${LONGEST_SIDE} pixels`;

export function logoViolation(message: string): Violation {
  return { code: 'logo', path: 'content', message };
}

export interface Sides {
  readonly width: number;
  readonly height: number;
}

/** Whether a picture of this size can be printed; larger ones are never decoded. */
export function areLogoSides({ width, height }: Sides): boolean {
  return [width, height].every((side) => side >= LEAST_SIDE && side <= LONGEST_SIDE);
}

/** The size that fills a box in the same proportions; a small picture is enlarged. */
export function fitted({ width, height }: Sides, box: Sides): Sides {
  const scale = Math.min(box.width / width, box.height / height);
  return { width: width * scale, height: height * scale };
}
