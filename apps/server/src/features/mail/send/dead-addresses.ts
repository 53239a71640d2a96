import { indianDate, type IsoDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';

import { addressKey } from '../bounces/address-key.ts';
import { findSuppressed } from '../bounces/suppressed.queries.ts';

/** Those of the given addresses that get no mail, with the day since which they get none. */
export async function findDead(
  db: Executor,
  ctx: Pick<Context, 'scope'>,
  addresses: readonly string[],
): Promise<{ address: string; on: IsoDate }[]> {
  const keys = addresses.map((address) => addressKey(address));
  const since = await findSuppressed(db, ctx, keys);
  return addresses.flatMap((address) => {
    const at = since.get(addressKey(address));
    return at ? [{ address, on: indianDate(at) }] : [];
  });
}
