/** Decodes Base64 in chunks; invalid input is refused as a whole. */

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
