/**
 * Test double of a server with idempotency keys behind an unreliable connection; it records what
 * was done.
 */
import { ApiError } from '#api/api-error.ts';

import type { OutboxAct, OutboxPhoto, TypedCount } from '../outbox-item.ts';
import type { Carrier } from '../send-pending.ts';

export type Fault =
  | 'none'
  | 'lost before'
  | 'lost after'
  | 'killed before'
  | 'killed after'
  | 'html'
  | 401
  | 429
  | 500
  | 503;

const refused = (status: number, message = `status ${status}`) =>
  ApiError.refused(status, { status: 'ERROR', message });

export interface Body {
  readonly name: string;
  readonly isWrong: boolean;
}

export class SimulatedServer {
  /** How often each act was done and each photo attached, by name. */
  readonly made = new Map<string, number>();
  readonly attached = new Map<string, number>();
  /** The lines of each count, with how often they were counted. */
  readonly lines = new Map<string, { quantity: string; times: number }>();
  /** Descriptions of invariants that were violated. */
  readonly wrongs: string[] = [];
  readonly #answers = new Map<string, { name: string; documentId: string }>();
  #underWay = 0;

  /** @param signedIn who is signed in; @param fault drawn for each call */
  carrier(tab: { kill: () => void }, signedIn: () => string | null, fault: () => Fault): Carrier {
    const call = async <Answer>(owner: string, serve: () => Answer): Promise<Answer> => {
      if (signedIn() === null) throw refused(401);
      if (signedIn() !== owner) this.wrongs.push(`${signedIn()} sent what is ${owner}'s`);
      this.#underWay += 1;
      if (this.#underWay > 1) this.wrongs.push('two senders at once');
      try {
        return await this.#across(tab, fault(), serve);
      } finally {
        this.#underWay -= 1;
      }
    };
    return {
      act: async (act) => call(act.owner, () => this.#make(act)),
      counts: async (_place, counts) => call(counts[0]?.owner ?? '', () => this.#count(counts)),
      photo: async (photo) => call(photo.owner, () => this.#attach(photo)),
    };
  }

  async #across<Answer>(
    tab: { kill: () => void },
    fault: Fault,
    serve: () => Answer,
  ): Promise<Answer> {
    await Promise.resolve();
    if (fault === 'lost before') throw ApiError.unreachable();
    if (typeof fault === 'number') throw refused(fault);
    if (fault === 'killed before') return this.#killed(tab);
    const answer = serve();
    if (fault === 'killed after') return this.#killed(tab);
    if (fault === 'lost after') throw ApiError.unreachable();
    if (fault === 'html') throw ApiError.unexplained(200);
    return answer;
  }

  async #killed(tab: { kill: () => void }): Promise<never> {
    tab.kill();
    this.#underWay -= 1;
    return new Promise<never>(() => undefined);
  }

  #make({ owner, key, body }: OutboxAct) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test's own
    const { name, isWrong } = body as Body;
    const known = this.#answers.get(`${owner} ${key}`);
    if (known && known.name !== name) this.wrongs.push(`${key} was used for ${known.name}`);
    if (isWrong) throw refused(422, 'Only 0 in the store');
    const answer = known ?? { name, documentId: `document of ${name}` };
    this.#answers.set(`${owner} ${key}`, answer);
    if (!known) this.made.set(name, (this.made.get(name) ?? 0) + 1);
    return { documentId: answer.documentId, message: `${name} posted` };
  }

  #attach({ owner, key, name, documentId }: OutboxPhoto) {
    if (this.#answers.has(`${owner} ${key}`)) return;
    this.#answers.set(`${owner} ${key}`, { name, documentId: documentId ?? '' });
    const at = `${name} on ${documentId}`;
    this.attached.set(at, (this.attached.get(at) ?? 0) + 1);
  }

  #count(counts: readonly TypedCount[]) {
    const refusals: { lineId: string; message: string }[] = [];
    for (const { lineId, quantity, seenTimes } of counts) {
      const line = this.lines.get(lineId) ?? { quantity: '', times: 0 };
      if (line.times === seenTimes) this.lines.set(lineId, { quantity, times: line.times + 1 });
      else if (line.quantity !== quantity) refusals.push({ lineId, message: 'counted meanwhile' });
    }
    const items = counts.map(({ lineId }) => {
      const { quantity, times } = this.lines.get(lineId) ?? { quantity: '0', times: 0 };
      return { id: lineId, countedTimes: times, countedQuantity: Number(quantity) };
    });
    return { items, refused: refusals };
  }
}
