/** Writes to a server that may be killed at any moment. */
import { randomUUID } from 'node:crypto';

import type { Ledger } from './ledger.ts';

const TIMEOUT_MS = 20_000;

export interface Call {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: object;
  /** The idempotency key of the act. */
  readonly key: string;
  /** The token of another person than the one who makes the other calls. */
  readonly token?: string;
}

/** The error of a call that got no response, or one that asks to retry. */
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

  /** @throws Died unless it was done */
  async write<Answer>(method: Call['method'], path: string, body: object): Promise<Answer> {
    return this.make<Answer>({ method, path, body, key: randomUUID() });
  }

  /** @throws Died unless it was done, or refused with that status */
  async make<Answer>(call: Call, refusal?: number): Promise<Answer> {
    const { status, text } = await this.#send(call).catch(() => {
      throw new Died();
    });
    if (status === 200 || status === 201 || status === refusal) {
      this.#ledger.answered += 1;
      return JSON.parse(text) as Answer;
    }
    if (status !== 503) {
      this.#ledger.wrong.push(`${call.method} ${call.path}: ${status} ${text}`);
    }
    throw new Died();
  }

  /** Calls outside of a kill, which must succeed. */
  async read<Answer>(path: string): Promise<Answer> {
    const headers = { authorization: `Bearer ${this.#token}` };
    const response = await fetch(`${this.#address}/api/v1${path}`, { headers });
    return (await response.json()) as Answer;
  }

  /** A call that may be cut off. @throws Died unless it was answered */
  async look<Answer>(path: string): Promise<Answer> {
    const headers = { authorization: `Bearer ${this.#token}` };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const response = await fetch(`${this.#address}/api/v1${path}`, { headers, signal });
      if (!response.ok) throw new Died();
      return (await response.json()) as Answer;
    } catch {
      throw new Died();
    }
  }

  async #send({ method, path, body, key, token = this.#token }: Call) {
    const response = await fetch(`${this.#address}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, text: await response.text() };
  }
}
