/** A client written from the specification alone (its point 7). */
import type { TestApp } from '#testing/test-app.ts';

export class SpecificationClient {
  readonly #app: TestApp;
  /** The session's token; null until the client signs in. */
  token: string | null = null;

  constructor(app: TestApp) {
    this.#app = app;
  }

  /**
   * Sends a JSON content type on every call, and the token if there is one; ignores bodies of
   * failures.
   * @param path below `/api`: `/v1/mrns?page=0`
   */
  async call<Answer = unknown>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
  ): Promise<Answer> {
    const authorization = this.token === null ? {} : { authorization: `Bearer ${this.token}` };
    const response = await this.#app.fastify.inject({
      method,
      url: `/api${path}`,
      headers: { 'content-type': 'application/json', ...authorization },
      ...(body && { payload: JSON.stringify(body) }),
    });
    if (response.statusCode < 200 || response.statusCode > 299) {
      throw new Error(`HTTP error! status: ${response.statusCode}`);
    }
    return response.json<Answer>();
  }
}
