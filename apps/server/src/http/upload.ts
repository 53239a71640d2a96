/**
 * A file as a Base64 member of a JSON body. It is streamed into a temporary file, which disappears
 * after the response or with the process.
 */
import { createHash } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { malformed, tooLarge, unavailable } from '#errors.ts';
import { newId } from '#new-id.ts';

import { LongMember, type Part } from './long-member.ts';

/** Four characters are three bytes. */
const GROUP = 4;

export class Base64Bytes {
  #carry = '';
  #isEnded = false;
  #isWrong = false;

  /** False after invalid input; at the end, whether all of it was valid. */
  get isRight(): boolean {
    return !this.#isWrong && this.#carry === '';
  }

  /** The complete bytes so far; none after invalid input. */
  read(text: Buffer): Buffer {
    const all = this.#carry + text.toString('latin1');
    const whole = all.length - (all.length % GROUP);
    this.#carry = all.slice(whole);
    const piece = all.slice(0, whole);
    const bytes = Buffer.from(piece, 'base64');
    // Buffer.from skips invalid characters; here they are refused.
    const isExact = bytes.toString('base64') === piece;
    if (!isExact || (this.#isEnded && piece !== '')) this.#isWrong = true;
    if (piece.endsWith('=')) this.#isEnded = true;
    return this.#isWrong ? Buffer.alloc(0) : bytes;
  }
}

export interface Upload {
  /** The size in bytes; an oversized file is not stored completely. */
  readonly size: number;
  /** The SHA-256 hash in hexadecimal form. */
  readonly sha256: string;
  readonly isBase64: boolean;
  /** The first bytes, enough to detect the type. */
  readonly firstBytes: Uint8Array;
  /** All of it in pieces; can be read again. */
  readonly pieces: () => AsyncIterable<Buffer>;
}

export interface UploadPlan {
  /** The name of the file's member. */
  readonly member: string;
  readonly maxBytes: number;
  /** The folder of the temporary file. */
  readonly folder: string;
  /**
   * Called before anything is read, without arguments, and when the file begins, with the members
   * before it; throws if the caller may not upload.
   */
  readonly admit: (head: unknown) => Promise<void>;
}

export interface Received {
  /** The body with the file replaced by its SHA-256. */
  readonly rest: Readable & { receivedEncodedLength?: number };
  /** The upload; undefined if the body has no such member, or not as a string. */
  readonly upload: Upload | undefined;
  readonly close: () => Promise<void>;
}

/** The limit of the other members. */
const MAX_REST_BYTES = 512 * 1024;
const FIRST_BYTES = 16;
/** The size of a chunk, small enough that many files can be processed at once. */
export const PIECE_BYTES = 256 * 1024;

/** @throws AppError malformed, tooLarge, unavailable, and what `admit` throws */
export async function receiveUpload(payload: Readable, plan: UploadPlan): Promise<Received> {
  await plan.admit({});
  const receiver = new Receiver(plan);
  const member = new LongMember(plan.member);
  let length = 0;
  try {
    for await (const bytes of chunksOf(payload)) {
      length += bytes.length;
      for (const part of member.read(bytes)) await receiver.take(part);
      if (member.restBytes > MAX_REST_BYTES) throw tooLarge();
    }
  } catch (error) {
    await receiver.close();
    // The rest is read and dropped, so that the client receives the response.
    payload.resume();
    throw error;
  }
  const upload = receiver.upload();
  const rest = Readable.from([member.rest(upload?.sha256 ?? '')]);
  return {
    rest: Object.assign(rest, { receivedEncodedLength: length }),
    upload,
    close: () => receiver.close(),
  };
}

/**
 * The chunks of the body; errors do not destroy the stream, because the client must get a response.
 */
function chunksOf(payload: Readable): AsyncIterable<Buffer> {
  return payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
}

class Receiver {
  readonly #plan: UploadPlan;
  readonly #base64 = new Base64Bytes();
  readonly #hash = createHash('sha256');
  #file: FileHandle | undefined;
  #size = 0;
  #firstBytes: Buffer = Buffer.alloc(0);

  constructor(plan: UploadPlan) {
    this.#plan = plan;
  }

  async take(part: Part): Promise<void> {
    if (part.kind === 'begin') await this.#begin(part.head);
    if (part.kind === 'text') await this.#keep(this.#base64.read(part.text));
  }

  upload(): Upload | undefined {
    const file = this.#file;
    if (file === undefined) return undefined;
    return {
      size: this.#size,
      sha256: this.#hash.digest('hex'),
      isBase64: this.#base64.isRight,
      firstBytes: this.#firstBytes,
      pieces: () => piecesOf(file),
    };
  }

  async close(): Promise<void> {
    await this.#file?.close();
    this.#file = undefined;
  }

  async #begin(head: string): Promise<void> {
    if (this.#file) throw malformed(`${this.#plan.member} can be given once`);
    await this.#plan.admit(asJson(head));
    this.#file = await openNameless(this.#plan.folder);
  }

  async #keep(bytes: Buffer): Promise<void> {
    if (bytes.length === 0) return;
    this.#size += bytes.length;
    if (this.#size > this.#plan.maxBytes) return;
    if (this.#firstBytes.length < FIRST_BYTES) {
      this.#firstBytes = Buffer.concat([this.#firstBytes, bytes.subarray(0, FIRST_BYTES)]);
    }
    this.#hash.update(bytes);
    await onDisk(async () => this.#file?.writeFile(bytes));
  }
}

/** Opens a temporary file and unlinks it, so that nothing remains after a crash. */
async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, `plinth-upload-${newId()}`);
  return onDisk(async () => {
    const file = await open(path, 'wx+', 0o600);
    await unlink(path);
    return file;
  });
}

async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch {
    throw unavailable('There is no room for files on the server now; please try again later');
  }
}

async function* piecesOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let at = 0; ;) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** Parses the JSON before the file, which may turn out to be invalid. */
function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
