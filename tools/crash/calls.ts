/** Writes to a server that may die at any moment. */
import { randomUUID } from 'node:crypto';

import type { Ledger } from './ledger.ts';

const PATIENCE_MS = 20_000;

/** There was no answer, or one that asks to try again later. */
export class Died extends Error {
  override readonly name = 'Died';
}

export class Calls {
  readonly #address: string;
  readonly #token: string;
  readonly #ledger: Ledger;

  constructor(address: string, token: string, ledger: Ledger) {
    this.#address = address;
    this.#token = token;
    this.#ledger = ledger;
  }

  /** @throws Died unless the server said that it is done */
  async write<Answer>(method: 'POST' | 'PUT', path: string, body: object): Promise<Answer> {
    const { status, text } = await this.#send(method, path, body).catch(() => {
      throw new Died();
    });
    if (status === 200 || status === 201) {
      this.#ledger.answered += 1;
      return JSON.parse(text) as Answer;
    }
    if (status !== 503) this.#ledger.wrong.push(`${method} ${path}: ${status} ${text}`);
    throw new Died();
  }

  async #send(method: string, path: string, body: object) {
    const response = await fetch(`${this.#address}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { status: response.status, text: await response.text() };
  }
}
