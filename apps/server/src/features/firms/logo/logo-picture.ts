/**
 * Reads a logo by its content. A PNG is decoded and encoded anew, without transparency, so that
 * papers embed it as it is; a JPEG is reduced to its picture data, without location and camera.
 */
import { inflateSync } from 'node:zlib';

import { kindOfContent } from '@plinth/domain/attachment/file-kind';
import {
  areLogoSides,
  LOGO_TOO_LARGE,
  LOGO_UNREADABLE,
  LOGO_WRONG_KIND,
  LOGO_WRONG_SIZE,
  type LogoKind,
  logoViolation,
  LONGEST_SIDE,
  MAX_LOGO_BYTES,
  type Sides,
} from '@plinth/domain/firm/logo';
import { convertIndexedToRgb, decode, type DecodedPng, encode } from 'fast-png';

import { AppError, unprocessable } from '#errors.ts';

export interface LogoPicture extends Sides {
  readonly contentType: LogoKind;
  readonly content: Buffer;
}

/** @throws AppError unprocessable for another kind, size, or what papers cannot print */
export function logoPicture(bytes: Buffer): LogoPicture {
  if (bytes.length > MAX_LOGO_BYTES) throw refused(LOGO_TOO_LARGE);
  const kind = kindOfContent(bytes);
  if (kind === 'image/png') return pngLogo(bytes);
  if (kind === 'image/jpeg') return jpegLogo(bytes);
  throw refused(LOGO_WRONG_KIND);
}

function refused(message: string) {
  return unprocessable(message, [logoViolation(message)]);
}

function requireSides(sides: Sides): void {
  if (!areLogoSides(sides)) throw refused(LOGO_WRONG_SIZE);
}

function pngLogo(bytes: Buffer): LogoPicture {
  const { width, height, data } = tried(() => opaque(decodedPng(bytes)));
  const content = Buffer.from(encode({ width, height, data, channels: 3 }));
  if (content.length > 2 * MAX_LOGO_BYTES) throw refused(LOGO_TOO_LARGE);
  return { contentType: 'image/png', content, width, height };
}

/** @throws AppError unprocessable if the picture is not as it should be */
function tried<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof AppError ? error : refused(LOGO_UNREADABLE);
  }
}

/**
 * The decompressed size of a picture with the longest sides: four channels of 16 bits, and the
 * filters of its lines.
 */
const MAX_PIXEL_BYTES = LONGEST_SIDE * (LONGEST_SIDE * 8 + 2);
/** Offsets of the sides in the header of a PNG file. */
const [WIDTH_AT, HEIGHT_AT] = [16, 20];

/** The library decompresses without a limit, so this is done once before, with one. */
function decodedPng(bytes: Buffer): DecodedPng {
  requireSides({ width: bytes.readUInt32BE(WIDTH_AT), height: bytes.readUInt32BE(HEIGHT_AT) });
  inflateSync(pixelData(bytes), { maxOutputLength: MAX_PIXEL_BYTES });
  return decode(bytes, { checkCrc: true });
}

const AFTER_MARK = 8;
/** The bytes of a chunk's length, name and checksum. */
const AROUND_CHUNK = 12;

/** The compressed pixels of a PNG: the contents of its IDAT chunks, joined. */
function pixelData(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = AFTER_MARK; at + AROUND_CHUNK <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const isData = bytes.toString('latin1', at + 4, at + 8) === 'IDAT';
    if (isData) parts.push(bytes.subarray(at + 8, at + 8 + length));
    at += AROUND_CHUNK + length;
  }
  return Buffer.concat(parts);
}

/** The pixels with three bytes each; transparency is blended with white. */
function opaque(png: DecodedPng) {
  const { width, height, depth, palette } = png;
  if (depth > 8 || (depth < 8 && !palette)) throw refused(LOGO_UNREADABLE);
  const pixels = palette ? convertIndexedToRgb(png) : png.data;
  const channels = pixels.length / (width * height);
  const hasAlpha = channels % 2 === 0;
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < data.length; at += 1) {
    const pixel = Math.floor(at / 3) * channels;
    const colour = pixels[pixel + (channels < 3 ? 0 : at % 3)] ?? 0;
    const alpha = hasAlpha ? (pixels[pixel + channels - 1] ?? 0) : 255;
    data[at] = Math.floor((colour * alpha + 255 * (255 - alpha) + 127) / 255);
  }
  return { width, height, data };
}

/** Markers of a JPEG: the frame of the usual processes, the scan, and what does not draw. */
const FRAMES = [0xc0, 0xc1, 0xc2];
const SCAN = 0xda;
const isRemark = (marker: number) => (marker > 0xe0 && marker < 0xee) || marker === 0xfe;

function jpegLogo(bytes: Buffer): LogoPicture {
  const retained = [bytes.subarray(0, 2)];
  let sides: Sides | null = null;
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker === SCAN && sides) {
      const content = Buffer.concat([...retained, bytes.subarray(at)]);
      return { contentType: 'image/jpeg', content, ...sides };
    }
    if (FRAMES.includes(marker)) sides = frameSides(bytes.subarray(at + 4, end));
    if (!isRemark(marker)) retained.push(bytes.subarray(at, end));
    at = end;
  }
  throw refused(LOGO_UNREADABLE);
}

/** The size of a JPEG frame, which must have 8 bits and be grey or coloured. */
function frameSides(frame: Buffer): Sides {
  if (frame.length < 6 || frame[0] !== 8) throw refused(LOGO_UNREADABLE);
  const sides = { height: frame.readUInt16BE(1), width: frame.readUInt16BE(3) };
  requireSides(sides);
  if (frame[5] !== 1 && frame[5] !== 3) throw refused(LOGO_UNREADABLE);
  return sides;
}
