/**
 * People at work while servers die: each opens material requests one after the
 * other and repeats a call under its key, on the next server, until it is answered.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { type Caller, send } from './caller.ts';

const PAUSE_MS = 100;
const PATIENCE_MS = 60_000;

/** What became of the calls. */
export interface Record {
  /** Ids of the material requests that were answered, in the order of the answers. */
  readonly made: string[];
  /** When each answer came, in milliseconds. */
  readonly answeredAt: number[];
  /** Answered 503: try again. */
  putOff: number;
  /** The connection broke, or nobody took it. */
  broken: number;
  /** Every other answer: there must be none. */
  readonly wrong: string[];
}

export interface Load {
  readonly record: Record;
  /** Resolves when everyone has the answer to their last call. */
  readonly stop: () => Promise<void>;
}

export function startLoad(people: number, addresses: readonly string[], caller: Caller): Load {
  const record: Record = { made: [], answeredAt: [], putOff: 0, broken: 0, wrong: [] };
  const over = new AbortController();
  const work = async (person: number) => {
    for (let turn = person; !over.signal.aborted; turn += 1) {
      await once(turn, addresses, caller, record);
    }
  };
  const working = Promise.all(Array.from({ length: people }, (_, person) => work(person)));
  return {
    record,
    stop: async () => {
      over.abort();
      await working;
    },
  };
}

/** One material request, however many calls it takes. */
async function once(
  turn: number,
  addresses: readonly string[],
  caller: Caller,
  record: Record,
): Promise<void> {
  const key = randomUUID();
  const until = performance.now() + PATIENCE_MS;
  for (let attempt = turn; performance.now() < until; attempt += 1) {
    const address = addresses[attempt % addresses.length] ?? '';
    const answer = await send(address, caller, key);
    if (answer.kind === 'made') {
      record.made.push(answer.id);
      record.answeredAt.push(performance.now());
      return;
    }
    if (answer.kind === 'wrong') {
      record.wrong.push(answer.text);
      return;
    }
    if (answer.kind === 'put off') record.putOff += 1;
    else record.broken += 1;
    await sleep(PAUSE_MS);
  }
  record.wrong.push(`no answer within ${PATIENCE_MS / 1000} s`);
}

/** The longest time in which nobody was answered, in milliseconds. */
export function longestSilence({ answeredAt }: Record, from: number, to: number): number {
  const within = answeredAt.filter((at) => at > from && at < to);
  const ends = [...within, to];
  return Math.max(...ends.map((end, index) => end - (within[index - 1] ?? from)));
}
