/** Small pictures, byte by byte. */
import { crc32, deflateSync } from 'node:zlib';

interface PngParts {
  readonly colorType: number;
  readonly width: number;
  readonly height: number;
  /** The filter and the bytes of each line, after filtering. */
  readonly lines: readonly (readonly number[])[];
  readonly bits?: number;
  readonly interlace?: number;
  readonly further?: readonly (readonly [name: string, data: Buffer])[];
}

const PNG_MARK = Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1');

export function pngOf(png: PngParts): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(png.width, 0);
  head.writeUInt32BE(png.height, 4);
  head.set([png.bits ?? 8, png.colorType, 0, 0, png.interlace ?? 0], 8);
  return Buffer.concat([
    PNG_MARK,
    chunk('IHDR', head),
    ...(png.further ?? []).map(([name, data]) => chunk(name, data)),
    chunk('IDAT', deflateSync(Buffer.from(png.lines.flat()))),
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

/** A picture of one colour, as RGB without filters. */
export function plainPng(width: number, height: number, shade = 0x55): Buffer {
  const line = [0, ...Array.from({ length: width * 3 }, () => shade)];
  const lines = Array.from({ length: height }, () => line);
  return pngOf({ colorType: 2, width, height, lines });
}

/** The segments of a JPEG with a place in its metadata; its scan is no picture. */
export function jpegOf(width: number, height: number, components = 3): Buffer {
  const frame = Buffer.alloc(15);
  frame.set([0xff, 0xc0, 0, 13, 8]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  frame[9] = components;
  const exif = Buffer.from('\u00FF\u00E1\u0000\u000DExif\0 19.07', 'latin1');
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    exif,
    frame,
    Buffer.from([0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9]),
  ]);
}
