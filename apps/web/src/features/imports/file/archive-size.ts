/**
 * Measures the unpacked size of a ZIP archive before it is parsed. A file of 1 MB can unpack to 1
 * GB; a declared size is only trusted to refuse it.
 */

/** Several times the largest sheet that can be imported. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
/** A workbook has a few entries for each sheet and image. */
export const MAX_ENTRIES = 2000;

const END_OF_DIRECTORY = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_ENTRY_BYTES = 46;
const LOCAL_HEADER_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  readonly method: number;
  readonly packedBytes: number;
  /** The unpacked size that the archive declares, in bytes. */
  readonly declaredBytes: number;
  readonly headerAt: number;
}

/**
 * Whether the archive is within the limits. Unpacks at most the limit.
 * @throws RangeError, TypeError for invalid archives
 */
export async function isBearableArchive(
  content: ArrayBuffer,
  most = MAX_UNPACKED_BYTES,
): Promise<boolean> {
  const view = new DataView(content);
  const { count, directoryAt } = findDirectory(view);
  if (count > MAX_ENTRIES) return false;
  const entries = readDirectory(view, directoryAt, count);
  const declared = entries.reduce((sum, { declaredBytes }) => sum + declaredBytes, 0);
  if (declared > most) return false;
  let left = most;
  for (const entry of entries) {
    left -= await unpackedBytes(view, entry, left);
    if (left < 0) return false;
  }
  return true;
}

function findDirectory(view: DataView): { count: number; directoryAt: number } {
  const first = Math.max(0, view.byteLength - END_BYTES - MAX_COMMENT_BYTES);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) {
      return { count: view.getUint16(at + 10, true), directoryAt: view.getUint32(at + 16, true) };
    }
  }
  throw new RangeError('no directory');
}

function readDirectory(view: DataView, directoryAt: number, count: number): Entry[] {
  const entries: Entry[] = [];
  for (let at = directoryAt; entries.length < count;) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new RangeError('no entry');
    entries.push({
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      declaredBytes: view.getUint32(at + 24, true),
      headerAt: view.getUint32(at + 42, true),
    });
    const [name, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    at += DIRECTORY_ENTRY_BYTES + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

/** A number above `most` if it is larger. */
async function unpackedBytes(
  view: DataView<ArrayBuffer>,
  { method, packedBytes, headerAt }: Entry,
  most: number,
): Promise<number> {
  if (method === STORED) return packedBytes;
  if (method !== DEFLATED) throw new RangeError('packed in a way that no workbook is');
  const [name, extra] = [26, 28].map((place) => view.getUint16(headerAt + place, true));
  const dataAt = headerAt + LOCAL_HEADER_BYTES + (name ?? 0) + (extra ?? 0);
  const packed = new Blob([new Uint8Array(view.buffer, dataAt, packedBytes)]);
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  let bytes = 0;
  while (bytes <= most) {
    const { done, value } = await reader.read();
    if (done) return bytes;
    bytes += value.byteLength;
  }
  await reader.cancel();
  return bytes;
}
