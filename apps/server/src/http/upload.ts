/**
 * A file within a call: a member of the JSON body, in Base64. It is written to the disk
 * as it comes in, so that many at once take no memory, and is gone from there when the
 * call is answered, or when the process ends.
 */
import { createHash } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { malformed, tooLarge, unavailable } from '#errors.ts';
import { newId } from '#new-id.ts';

import { Base64Bytes } from './base64-bytes.ts';
import { LongMember, type Part } from './long-member.ts';

export interface Upload {
  /** In bytes; where it is more than may be, not all of them are kept. */
  readonly size: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
  readonly isBase64: boolean;
  /** As many as tell its kind. */
  readonly firstBytes: Uint8Array;
  /** All of it, a piece at a time; may be read again. */
  readonly pieces: () => AsyncIterable<Buffer>;
}

export interface UploadPlan {
  /** The member that holds the file. */
  readonly member: string;
  readonly maxBytes: number;
  /** Folder on the disk. */
  readonly folder: string;
  /**
   * Asked before anything is read, with nothing, and as the file begins, with the members
   * before it: throws where the caller may not.
   */
  readonly admit: (head: unknown) => Promise<void>;
}

export interface Received {
  /** The body without the file; the file's SHA-256 stands in its place. */
  readonly rest: Readable & { receivedEncodedLength?: number };
  /** Undefined where the body has no such member, or not as a text. */
  readonly upload: Upload | undefined;
  readonly close: () => Promise<void>;
}

/** Of the members beside the file. */
const MAX_REST_BYTES = 512 * 1024;
const FIRST_BYTES = 16;
/** Small enough that many files may be read and written at once. */
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
    // The rest is let run out, so that whoever still sends gets to read why.
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

/** Whatever goes wrong, the caller must still be answered: the stream is not destroyed for it. */
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

/** A file without a name: nothing of it can be left behind, whatever becomes of the process. */
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

/** What comes before the file may still turn out to be no JSON. */
function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
