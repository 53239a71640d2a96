/** Calls the API over HTTP by the endpoint table. */
import type { Answered, EndpointDefinition, Sent } from '@plinth/contracts/shared/endpoint';

interface Parts<E extends EndpointDefinition> {
  readonly params?: Sent<E, 'params'>;
  readonly query?: Sent<E, 'query'>;
  readonly body?: Sent<E, 'body'>;
}

export class Client {
  readonly #address: string;
  readonly #token: string;

  constructor(address: string, token: string) {
    this.#address = address;
    this.#token = token;
  }

  /** @throws Error with the server's message if the call fails */
  async call<E extends EndpointDefinition>(
    { method, path }: E,
    { params, query, body }: Parts<E>,
  ): Promise<Answered<E>> {
    const filled = path.replace(/:(\w+)/g, (_, name: string) => fields(params).get(name) ?? '');
    const response = await fetch(`${this.#address}${filled}?${fields(query)}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${method} ${filled}: ${answer}`);
    return JSON.parse(answer) as Answered<E>;
  }
}

function fields(part: object | undefined): URLSearchParams {
  const texts = Object.entries(part ?? {}).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(texts);
}
