/** Base64 that comes in pieces, as bytes. What is not written exactly as an encoder writes it is refused, as a whole. */

/** Four characters are three bytes. */
const GROUP = 4;

export class Base64Bytes {
  #carry = '';
  #isEnded = false;
  #isWrong = false;

  /** False as soon as something was no Base64; once all has come, whether all of it was. */
  get isRight(): boolean {
    return !this.#isWrong && this.#carry === '';
  }

  /** The bytes that are whole by now; none from the first mistake on. */
  read(text: Buffer): Buffer {
    const all = this.#carry + text.toString('latin1');
    const whole = all.length - (all.length % GROUP);
    this.#carry = all.slice(whole);
    const piece = all.slice(0, whole);
    const bytes = Buffer.from(piece, 'base64');
    // Buffer.from leaves out what is no Base64; here it is refused.
    const isExact = bytes.toString('base64') === piece;
    if (!isExact || (this.#isEnded && piece !== '')) this.#isWrong = true;
    if (piece.endsWith('=')) this.#isEnded = true;
    return this.#isWrong ? Buffer.alloc(0) : bytes;
  }
}
