/**
 * Streaming parser for a JSON object with one long member, such as a photo in Base64: its text is
 * passed on in chunks, and the rest is collected for JSON.parse.
 */

export type Part =
  /** The long member begins; `head` is the JSON before it, closed. */
  | { readonly kind: 'begin'; readonly head: string }
  /** A chunk of the long member's text, unescaped. */
  | { readonly kind: 'text'; readonly text: Buffer }
  | { readonly kind: 'end' };

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const COMMA = 0x2c;
const OPENING: ReadonlySet<number> = new Set([0x7b, 0x5b]);
const CLOSING: ReadonlySet<number> = new Set([0x7d, 0x5d]);

/** `\/`, or `\u` with its four digits. */
const ESCAPE_LENGTH = 2;
const UNICODE_ESCAPE_LENGTH = 6;

export class LongMember {
  readonly #name: string;
  readonly #rest: Buffer[] = [];
  #restBytes = 0;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #isInMember = false;
  /** Whether the next string at the top level is the value of the last name, or a name itself. */
  #isValueNext = false;
  /** The current or last name at the top level. */
  #key = '';
  #isKey = false;
  /** An incomplete escape of the long member. */
  #escape = '';

  constructor(name: string) {
    this.#name = name;
  }

  /** The number of bytes of the rest in memory, so that callers can limit it. */
  get restBytes(): number {
    return this.#restBytes;
  }

  /**
   * The JSON text without the long member, which is replaced by a placeholder: a text without
   * quotes.
   */
  rest(standIn: string): Buffer {
    const [before = Buffer.alloc(0), ...after] = this.#rest;
    return Buffer.concat([before, ...after.flatMap((part) => [Buffer.from(standIn), part])]);
  }

  /** Reads the next bytes, and yields the parts of the long member in them. */
  *read(chunk: Buffer): Generator<Part> {
    let at = 0;
    while (at < chunk.length) {
      if (this.#isInMember) at = yield* this.#readMember(chunk, at);
      else at = yield* this.#readRest(chunk, at);
    }
  }

  *#readRest(chunk: Buffer, from: number): Generator<Part, number> {
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      const isMember = byte === QUOTE && this.#isLongValue();
      this.#step(byte);
      if (!isMember) continue;
      this.#keep(chunk.subarray(from, at + 1));
      this.#isInMember = true;
      yield { kind: 'begin', head: `${this.rest('').toString()}"}` };
      return at + 1;
    }
    this.#keep(chunk.subarray(from));
    return chunk.length;
  }

  *#readMember(chunk: Buffer, from: number): Generator<Part, number> {
    if (this.#escape !== '') return yield* this.#readEscape(chunk, from);
    const quote = chunk.indexOf(QUOTE, from);
    const end = quote === -1 ? chunk.length : quote;
    const backslash = chunk.subarray(from, end).indexOf(BACKSLASH);
    const until = backslash === -1 ? end : from + backslash;
    if (until > from) yield { kind: 'text', text: chunk.subarray(from, until) };
    if (backslash !== -1) {
      this.#escape = '\\';
      return until + 1;
    }
    if (quote === -1) return chunk.length;
    this.#isInMember = false;
    this.#isInString = false;
    // The position of the placeholder.
    this.#rest.push(Buffer.alloc(0));
    yield { kind: 'end' };
    this.#keep(chunk.subarray(quote, quote + 1));
    return quote + 1;
  }

  *#readEscape(chunk: Buffer, at: number): Generator<Part, number> {
    this.#escape += String.fromCharCode(chunk[at] ?? 0);
    const length = this.#escape.startsWith('\\u') ? UNICODE_ESCAPE_LENGTH : ESCAPE_LENGTH;
    if (this.#escape.length < length) return at + 1;
    const text = textOf(this.#escape);
    this.#escape = '';
    yield { kind: 'text', text: Buffer.from(text) };
    return at + 1;
  }

  #isLongValue(): boolean {
    return (
      !this.#isInString &&
      this.#depth === 1 &&
      this.#isValueNext &&
      textOf(this.#key) === this.#name
    );
  }

  /** Updates the parser's state by the next byte. */
  #step(byte: number): void {
    if (this.#isInString) this.#stepInString(byte);
    else if (byte === QUOTE) {
      this.#isInString = true;
      this.#isKey = this.#depth === 1 && !this.#isValueNext;
      if (this.#isKey) this.#key = '';
    } else if (OPENING.has(byte)) this.#depth += 1;
    else if (CLOSING.has(byte)) this.#depth -= 1;
    else if (this.#depth === 1 && byte === COLON) this.#isValueNext = true;
    else if (this.#depth === 1 && byte === COMMA) this.#isValueNext = false;
  }

  #stepInString(byte: number): void {
    const isEnd = byte === QUOTE && !this.#isEscaped;
    if (isEnd) this.#isInString = false;
    else if (this.#isKey) this.#key += String.fromCharCode(byte);
    this.#isEscaped = byte === BACKSLASH && !this.#isEscaped;
  }

  #keep(bytes: Buffer): void {
    const last = this.#rest.pop() ?? Buffer.alloc(0);
    this.#rest.push(Buffer.concat([last, bytes]));
    this.#restBytes += bytes.length;
  }
}

/** Unescapes JSON text; returns invalid text unchanged. */
function textOf(escaped: string): string {
  if (!escaped.includes('\\')) return escaped;
  try {
    return String(JSON.parse(`"${escaped}"`));
  } catch {
    return escaped;
  }
}
