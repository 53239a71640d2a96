/**
 * Makes load while servers die: each client opens material requests, receives a material into a
 * shared store and issues it, and repeats a call under its key on the next server until it is
 * answered.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { indianDate } from '@plinth/domain/shared/iso-date';

import { type Act, type Caller, send } from './caller.ts';

const PAUSE_MS = 100;
/**
 * The number of acts between two photos, because all clients are one person with a rate limit of
 * sixty a minute.
 */
const PHOTO_EVERY = 100;
const PHOTO_BYTES = 1_500_000;
const TIMEOUT_MS = 60_000;

/** The results of the calls so far. */
export interface Record {
  /** The ids of the created documents, by type. */
  readonly made: { readonly [Makes in Act['makes']]: string[] };
  /** The number of started acts, and of the photos among them. */
  begun: number;
  photosBegun: number;
  /** The time of each response, in milliseconds. */
  readonly answeredAt: number[];
  /** The number of responses with status 503. */
  putOff: number;
  /** The number of calls whose connection was lost or refused. */
  broken: number;
  /** The other responses, of which there must be none. */
  readonly wrong: string[];
}

/** The store and the order line that all clients share. */
export interface Store {
  readonly storeId: string;
  readonly materialId: string;
  readonly orderLineId: string;
}

/** The received and issued quantity: there is always enough. */
export const CAME = 5;
export const WENT = 2;

export interface Load {
  readonly record: Record;
  /** Stops the load; resolves when every client has its last response. */
  readonly stop: () => Promise<void>;
}

interface Place {
  readonly addresses: readonly string[];
  readonly caller: Caller;
  readonly store: Store;
}

export function startLoad(people: number, place: Place): Load {
  const made = { mrn: [], goodsReceipt: [], stockIssue: [], attachment: [] };
  const record: Record = {
    made,
    begun: 0,
    photosBegun: 0,
    answeredAt: [],
    putOff: 0,
    broken: 0,
    wrong: [],
  };
  const over = new AbortController();
  const work = async (person: number) => {
    for (let turn = person; !over.signal.aborted; turn += 1) {
      await once(turn, place, record);
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

/** The acts follow in turn; a receipt comes before its issue. */
function nextAct(turn: number, key: string, { caller, store }: Place): Act {
  const { storeId, materialId, orderLineId: purchaseOrderLineId } = store;
  const today = indianDate(new Date());
  const acts = [
    { path: '/mrns', makes: 'mrn', body: caller.body },
    {
      path: '/goods-receipts',
      makes: 'goodsReceipt',
      body: {
        storeId,
        receivedOn: today,
        challanNo: key,
        challanDate: today,
        items: [{ purchaseOrderLineId, receivedQuantity: CAME }],
        isPosted: true,
      },
    },
    {
      path: '/stock-issues',
      makes: 'stockIssue',
      body: {
        storeId,
        issuedOn: today,
        contractor: 'Patil & Sons',
        items: [{ materialId, quantity: WENT }],
      },
    },
  ] as const satisfies Act[];
  return acts[turn % acts.length] ?? acts[0];
}

/** Attaches a new photo to a request. */
function attach(documentId: string, key: string): Act {
  const photo = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff]),
    Buffer.from(key.padEnd(PHOTO_BYTES)),
  ]);
  const content = photo.toString('base64');
  const document = { documentType: 'MATERIAL_REQUEST', documentId, fileName: 'wall.jpg' };
  return { path: '/attachments', makes: 'attachment', body: { ...document, content } };
}

/** Makes one document, however many calls that needs. */
async function once(turn: number, place: Place, record: Record): Promise<void> {
  const { addresses, caller } = place;
  const key = randomUUID();
  // The first one as soon as there is a request.
  const isPhotosTurn = record.begun >= record.photosBegun * PHOTO_EVERY;
  const request = isPhotosTurn ? record.made.mrn.at(-1) : undefined;
  record.begun += 1;
  if (request !== undefined) record.photosBegun += 1;
  const act = request === undefined ? nextAct(turn, key, place) : attach(request, key);
  const until = performance.now() + TIMEOUT_MS;
  for (let attempt = turn; performance.now() < until; attempt += 1) {
    const address = addresses[attempt % addresses.length] ?? '';
    const answer = await send(address, caller.token, act, key);
    if (answer.kind === 'made') {
      record.made[act.makes].push(answer.id);
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
  record.wrong.push(`no answer within ${TIMEOUT_MS / 1000} s`);
}

/** The longest time without a response, in milliseconds. */
export function longestSilence({ answeredAt }: Record, from: number, to: number): number {
  const within = answeredAt.filter((at) => at > from && at < to);
  const ends = [...within, to];
  return Math.max(...ends.map((end, index) => end - (within[index - 1] ?? from)));
}
