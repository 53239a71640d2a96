/** Calls the API over HTTP, and records the endpoints that answered with success. */
import { api, files } from '@plinth/contracts/endpoints';
import type {
  Answered,
  EndpointDefinition,
  FileEndpointDefinition,
  Sent,
} from '@plinth/contracts/shared/endpoint';

const ENDPOINTS = { ...api, ...files };
export const ENDPOINT_NAMES: readonly string[] = Object.keys(ENDPOINTS);

const TIMEOUT_MS = 60_000;

type Definition = EndpointDefinition | FileEndpointDefinition;
type Part<Name extends string, Value> = {} extends Value
  ? { readonly [Key in Name]?: Value }
  : undefined extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };
/** The parts of a call, as its endpoint has them. */
type Parts<E extends Definition> = Part<'params', Sent<E, 'params'>> &
  Part<'query', Sent<E, 'query'>> &
  Part<'body', Sent<E, 'body'>>;
type Given<E extends Definition> = {} extends Parts<E> ? [parts?: Parts<E>] : [parts: Parts<E>];

/** The names of the endpoints that answered with success. */
export class Answers {
  readonly #names = new Set<string>();

  add(endpoint: Definition): void {
    const found = Object.entries(ENDPOINTS).find(([, one]) => one === endpoint);
    if (found) this.#names.add(found[0]);
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }
}

/** A person who calls a Plinth. */
export class Caller {
  readonly address: string;
  readonly answers: Answers;
  readonly #token: string;

  /** @param token of a session; empty for somebody who is not signed in */
  constructor(address: string, answers: Answers, token = '') {
    this.address = address;
    this.answers = answers;
    this.#token = token;
  }

  /** A caller at the same address, with another session. */
  withToken(token: string): Caller {
    return new Caller(this.address, this.answers, token);
  }

  /**
   * Calls an endpoint, which must succeed.
   * @returns the answer, as its schema has it.
   * @throws Error for any answer but a success
   */
  async ok<E extends EndpointDefinition>(endpoint: E, ...[parts]: Given<E>): Promise<Answered<E>> {
    const response = await this.#call(endpoint, parts);
    const answer = endpoint.response.parse(await response.json());
    this.answers.add(endpoint);
    return answer as Answered<E>;
  }

  /** @throws Error for any answer but a file of the declared type */
  async file<E extends FileEndpointDefinition>(endpoint: E, ...[parts]: Given<E>): Promise<void> {
    const response = await this.#call(endpoint, parts);
    const type = response.headers.get('content-type') ?? '';
    const { size } = await response.blob();
    if (size === 0 || !endpoint.contentTypes.some((one) => type.startsWith(one)))
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${size} bytes of "${type}"`);
    this.answers.add(endpoint);
  }

  async #call(
    { method, path }: Definition,
    { params, query, body }: { readonly [Name in 'params' | 'query' | 'body']?: unknown } = {},
  ) {
    const url = new URL(
      path.replaceAll(/:(\w+)/g, (_, name: string) => textOf(params, name)),
      this.address,
    );
    for (const name of Object.keys(query ?? {})) url.searchParams.set(name, textOf(query, name));
    const response = await fetch(url, {
      method,
      headers: {
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return response;
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  }
}

function textOf(values: unknown, name: string): string {
  return String(Reflect.get(Object(values), name) ?? '');
}
