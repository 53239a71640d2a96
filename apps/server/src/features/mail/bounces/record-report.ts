/** Records what a mail server reports about a mail: it came back, or is delayed. */
import { DELAYS_UNTIL_WARNING, type DeliveryReport } from '@plinth/domain/mail/delivery-status';
import { isDeadAddress } from '@plinth/domain/mail/retry';

import type { Transaction } from '#db/database.ts';
import { newId } from '#new-id.ts';

import { suppressAddresses } from '../outbox/outbox.store.ts';
import { type TellFailure, tellSender } from '../send/tell-failure.ts';
import { addressKey } from './address-key.ts';
import { countDelays, insertReport, lockReported, updateBounced } from './bounces.store.ts';

const DAY_MS = 24 * 3_600_000;
/** Delays of this time count together. */
const DELAYS_WITHIN_MS = 30 * DAY_MS;

interface Reported {
  readonly organisationId: string;
  readonly firmId: string;
  readonly messageId: string;
  readonly reportKey: string;
  readonly at: Date;
}

/**
 * Records a delivery report. One about a mail that the firm did not send to that address, or that
 * was read before, changes nothing.
 */
export async function recordReport(
  { tell }: { readonly tell: TellFailure },
  tx: Transaction,
  { at, ...reported }: Reported,
  { recipients, action, status, diagnostic }: DeliveryReport,
): Promise<void> {
  const mail = await lockReported(tx, reported, recipients.map(addressKey));
  if (!mail) return;
  const { organisationId, messageId } = reported;
  const { address, address_key: key, position } = mail;
  const reply = diagnostic === '' ? status : diagnostic.slice(0, 500);
  const report = { ...reported, id: newId(), addressKey: key, status, reply, at };
  if (!(await insertReport(tx, report))) return;
  if (action === 'delayed') {
    const since = new Date(at.getTime() - DELAYS_WITHIN_MS);
    const delays = await countDelays(tx, { organisationId, addressKey: key, since });
    if (delays === DELAYS_UNTIL_WARNING) {
      await tellSender(tell, tx, mail, `Mail to ${address} was delayed ${delays} times: ${reply}`);
    }
    return;
  }
  await updateBounced(tx, { organisationId, messageId }, { position, reply });
  if (isDeadAddress(status)) {
    const dead = [{ addressKey: key, reason: 'BOUNCED', reply } as const];
    await suppressAddresses(tx, { organisationId, id: messageId }, dead, at);
  }
  await tellSender(tell, tx, mail, `The mail to ${address} came back: ${reply}`);
}
