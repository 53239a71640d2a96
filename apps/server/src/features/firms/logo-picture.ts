/**
 * Reads a logo by its content. A PNG is decoded and encoded anew, without transparency, so that
 * papers embed it as it is; of a JPEG only what draws it is kept, so no place and no camera.
 */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

import { kindOfContent } from '@plinth/domain/attachment/file-kind';
import {
  areLogoSides,
  LOGO_TOO_LARGE,
  LOGO_UNREADABLE,
  LOGO_WRONG_KIND,
  LOGO_WRONG_SIZE,
  type LogoKind,
  logoViolation,
  MAX_LOGO_BYTES,
  type Sides,
} from '@plinth/domain/firm/logo';

import { unprocessable } from '#errors.ts';

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

const PNG_MARK = Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1');
/** Bytes of a pixel by colour type: grey, RGB, palette, grey and alpha, RGB and alpha. */
const CHANNELS = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);
/** Length, name and checksum. */
const AROUND_CHUNK = 12;

interface Png extends Sides {
  readonly colorType: number;
  readonly channels: number;
  /** Colours of a palette, and the alpha of its first ones. */
  readonly palette: Buffer;
  readonly alphas: Buffer;
  /** Compressed. */
  readonly data: Buffer;
}

function pngLogo(bytes: Buffer): LogoPicture {
  const png = parsedPng(bytes);
  const { width, height, channels } = png;
  const pixels = unfiltered(inflated(png.data, (width * channels + 1) * height), png);
  const content = encodedPng(onWhite(pixels, png), { width, height });
  if (content.length > 2 * MAX_LOGO_BYTES) throw refused(LOGO_TOO_LARGE);
  return { contentType: 'image/png', content, width, height };
}

/** Of 8 bits a channel and not interlaced, as all programs save it. */
function parsedPng(bytes: Buffer): Png {
  const chunks = new Map<string, Buffer[]>();
  for (let at = PNG_MARK.length; at + AROUND_CHUNK <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const data = bytes.subarray(at + 8, at + 8 + length);
    const same = chunks.get(name);
    if (same) same.push(data);
    else chunks.set(name, [data]);
    at += AROUND_CHUNK + length;
  }
  const [head] = chunks.get('IHDR') ?? [];
  if (head?.length !== 13) throw refused(LOGO_UNREADABLE);
  const sides = { width: head.readUInt32BE(0), height: head.readUInt32BE(4) };
  requireSides(sides);
  const [bits, colorType = -1, compression, filter, interlace] = head.subarray(8);
  const channels = CHANNELS.get(colorType);
  const isOrdinary = bits === 8 && compression === 0 && filter === 0 && interlace === 0;
  if (!isOrdinary || channels === undefined) throw refused(LOGO_UNREADABLE);
  const of = (name: string) => Buffer.concat(chunks.get(name) ?? []);
  return {
    ...sides,
    colorType,
    channels,
    palette: of('PLTE'),
    alphas: of('tRNS'),
    data: of('IDAT'),
  };
}

/** Never more than its pixels need, however little it was. */
function inflated(data: Buffer, length: number): Buffer {
  const bytes = tried(() => inflateSync(data, { maxOutputLength: length }));
  if (bytes?.length !== length) throw refused(LOGO_UNREADABLE);
  return bytes;
}

function tried<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Each line begins with the filter that predicts it from its neighbours (PNG, chapter 9). */
function unfiltered(lines: Buffer, { width, height, channels }: Png): Buffer {
  const stride = width * channels;
  const pixels = Buffer.alloc(stride * height);
  for (let row = 0; row < height; row += 1) {
    const predict = PREDICTIONS[lines[row * (stride + 1)] ?? -1];
    if (!predict) throw refused(LOGO_UNREADABLE);
    for (let column = 0; column < stride; column += 1) {
      const at = row * stride + column;
      const left = column < channels ? 0 : (pixels[at - channels] ?? 0);
      const up = row === 0 ? 0 : (pixels[at - stride] ?? 0);
      const corner = row === 0 || column < channels ? 0 : (pixels[at - stride - channels] ?? 0);
      pixels[at] = (lines[at + row + 1] ?? 0) + predict(left, up, corner);
    }
  }
  return pixels;
}

const PREDICTIONS: readonly ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, up) => up,
  (left, up) => Math.floor((left + up) / 2),
  paeth,
];

/** The neighbour that is nearest to left + up - corner. */
function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const toLeft = Math.abs(guess - left);
  const toUp = Math.abs(guess - up);
  const toCorner = Math.abs(guess - corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** Three bytes a pixel; what is transparent is paper. */
function onWhite(pixels: Buffer, png: Png): Buffer {
  const rgb = Buffer.alloc(png.width * png.height * 3);
  for (let pixel = 0; pixel * 3 < rgb.length; pixel += 1) {
    const [red, green, blue, alpha] = colourAt(pixels, pixel * png.channels, png);
    rgb[pixel * 3] = blended(red, alpha);
    rgb[pixel * 3 + 1] = blended(green, alpha);
    rgb[pixel * 3 + 2] = blended(blue, alpha);
  }
  return rgb;
}

function blended(colour: number, alpha: number): number {
  return Math.floor((colour * alpha + 255 * (255 - alpha) + 127) / 255);
}

function colourAt(
  pixels: Buffer,
  at: number,
  { colorType, palette, alphas }: Png,
): [red: number, green: number, blue: number, alpha: number] {
  const [one = 0, two = 255, three = 0, four = 255] = pixels.subarray(at, at + 4);
  if (colorType === 6) return [one, two, three, four];
  if (colorType === 2) return [one, two, three, 255];
  if (colorType === 3) {
    const [red = 0, green = 0, blue = 0] = palette.subarray(one * 3, one * 3 + 3);
    return [red, green, blue, alphas[one] ?? 255];
  }
  return [one, one, one, colorType === 4 ? two : 255];
}

function encodedPng(rgb: Buffer, { width, height }: Sides): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const stride = width * 3;
  const lines = Buffer.alloc((stride + 1) * height);
  for (let row = 0; row < height; row += 1) {
    rgb.copy(lines, row * (stride + 1) + 1, row * stride, (row + 1) * stride);
  }
  const data = deflateSync(lines, { level: 9 });
  return Buffer.concat([
    PNG_MARK,
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Markers of a JPEG: the frame of the usual processes, the scan, and what does not draw. */
const FRAMES = [0xc0, 0xc1, 0xc2];
const SCAN = 0xda;
const isRemark = (marker: number) => (marker > 0xe0 && marker < 0xee) || marker === 0xfe;

function jpegLogo(bytes: Buffer): LogoPicture {
  const kept = [bytes.subarray(0, 2)];
  let sides: Sides | null = null;
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker === SCAN && sides) {
      const content = Buffer.concat([...kept, bytes.subarray(at)]);
      return { contentType: 'image/jpeg', content, ...sides };
    }
    if (FRAMES.includes(marker)) sides = frameSides(bytes.subarray(at + 4, end));
    if (!isRemark(marker)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  throw refused(LOGO_UNREADABLE);
}

/** Of 8 bits, grey or coloured. */
function frameSides(frame: Buffer): Sides {
  if (frame.length < 6 || frame[0] !== 8) throw refused(LOGO_UNREADABLE);
  const sides = { height: frame.readUInt16BE(1), width: frame.readUInt16BE(3) };
  requireSides(sides);
  if (frame[5] !== 1 && frame[5] !== 3) throw refused(LOGO_UNREADABLE);
  return sides;
}
