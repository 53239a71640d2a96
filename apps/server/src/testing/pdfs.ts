/** Reads PDFs page by page, and ZIP files of them. */
import { inflateRawSync } from 'node:zlib';

import { extractText } from 'unpdf';

import type { Person, TestApp } from '#testing/test-app.ts';

/** The text of each page, whitespace collapsed. @throws Error unless the response is a PDF */
export async function pdfPages(app: TestApp, as: Person, url: string): Promise<string[]> {
  const response = await app.inject({ as, method: 'GET', url });
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.body}`);
  return pagesOf(response.rawPayload);
}

export async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(pdf));
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

const ENTRY = 0x02014b50;
const LOCAL_HEADER_BYTES = 30;

/** The entries of a ZIP by name, in order, from its central directory. */
export function zipEntries(zip: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>();
  // The end record, the last 22 bytes without a comment, has the directory's offset.
  let at = zip.readUInt32LE(zip.length - 6);
  while (zip.readUInt32LE(at) === ENTRY) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(at + offset),
    ) as [number, number, number];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const header = zip.readUInt32LE(at + 42);
    const start =
      header + LOCAL_HEADER_BYTES + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    entries.set(name, inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(at + 20))));
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}
