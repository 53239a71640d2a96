/**
 * The record of answered writes. A call in progress at the kill may be done or not; what was
 * answered, or seen after a start, must not be lost.
 */
import { query } from '../../apps/server/src/testing/query.ts';

export interface Noted {
  /** The number of an MRN or order; the code of a material. */
  readonly number: string;
  /** The status; the name of a material; the number of an amendment. */
  state: string;
  /** The state that was sent, and is not answered yet. */
  asked?: string | undefined;
}

export interface NotedRequest extends Noted {
  /** The quantities by item id. */
  readonly items: Map<string, number>;
}

export class Ledger {
  readonly requests = new Map<string, NotedRequest>();
  readonly orders = new Map<string, Noted>();
  /** The number of the amendment in force by order id; 0 is the order as made. */
  readonly revisions = new Map<string, Noted>();
  readonly materials = new Map<string, Noted>();
  /** The ids of attachments; soundness checks their contents. */
  readonly photos = new Set<string>();
  /** The ids of the links in mailed orders. */
  readonly mailed = new Set<string>();
  /** The number of answered writes. */
  answered = 0;
  /** The responses that must not occur. */
  readonly wrong: string[] = [];
}

/** Records the call before it is sent, and after it is answered. */
export async function change<Answer>(
  noted: Noted | undefined,
  state: string,
  call: () => Promise<Answer>,
): Promise<Answer> {
  if (noted === undefined) throw new RangeError('nothing is noted of it');
  noted.asked = state;
  const answer = await call();
  noted.state = state;
  noted.asked = undefined;
  return answer;
}

interface Row {
  readonly id: string;
  readonly number: string;
  readonly state: string;
}

/** Finds answered writes that are missing. Others are recorded as found. */
export async function findLostWrites(ledger: Ledger, databaseUrl: string): Promise<string[]> {
  const { requests, orders, revisions, materials } = ledger;
  const kinds = [
    [requests, 'select id, mrn_number as number, status as state from material_request'],
    [orders, 'select id, po_number as number, status as state from purchase_order'],
    [revisions, 'select id, po_number as number, revision::text as state from purchase_order'],
    [materials, 'select id, material_code as number, name as state from material'],
  ] as const;
  const lost: string[] = [];
  for (const [noted, text] of kinds) {
    const rows = new Map(
      ((await query(databaseUrl, text)) as Row[]).map((row) => [row.id, row] as const),
    );
    for (const [id, one] of noted) lost.push(...lossesOf(one, rows.get(id)));
  }
  return [
    ...lost,
    ...(await findLostItems(ledger, databaseUrl)),
    ...(await findLostPhotos(ledger, databaseUrl)),
    ...(await findLostMails(ledger, databaseUrl)),
  ];
}

async function findLostPhotos({ photos }: Ledger, databaseUrl: string): Promise<string[]> {
  const rows = (await query(databaseUrl, 'select id from attachment')) as { id: string }[];
  const there = new Set(rows.map(({ id }) => id));
  return Array.from(photos)
    .filter((id) => !there.has(id))
    .map((id) => `attachment ${id} is not there`);
}

async function findLostMails({ mailed }: Ledger, databaseUrl: string): Promise<string[]> {
  const text = 'select link_id as id from outbound_message where link_id is not null';
  const rows = (await query(databaseUrl, text)) as { id: string }[];
  const there = new Set(rows.map(({ id }) => id));
  return Array.from(mailed)
    .filter((id) => !there.has(id))
    .map((id) => `the mail with the link ${id} is not there`);
}

function lossesOf(noted: Noted, row: Row | undefined): string[] {
  const { number, state, asked } = noted;
  if (row === undefined) return [`${number} is not there`];
  if (row.number !== number) return [`${number} is now ${row.number}`];
  if (row.state !== state && row.state !== asked)
    return [`${number} is ${row.state}, not ${state}`];
  noted.state = row.state;
  noted.asked = undefined;
  return [];
}

async function findLostItems({ requests }: Ledger, databaseUrl: string): Promise<string[]> {
  const rows = await query(databaseUrl, 'select id, quantity::text from material_request_line');
  const quantities = new Map(
    (rows as { id: string; quantity: string }[]).map(({ id, quantity }) => [id, Number(quantity)]),
  );
  return Array.from(requests.values()).flatMap(({ number, items }) =>
    Array.from(items)
      .filter(([id, quantity]) => quantities.get(id) !== quantity)
      .map(([id, quantity]) => `item ${id} of ${number} with ${quantity} is not there`),
  );
}
