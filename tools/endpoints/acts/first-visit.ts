/**
 * Calls the endpoints for which demo data has no place: the first visit, and mail that is really
 * sent.
 */
import { setTimeout as sleep } from 'node:timers/promises';

import { api } from '@plinth/contracts/endpoints';

import { refusal, type TestSmtp } from '../../../apps/server/src/testing/smtp.ts';
import type { Caller } from '../caller.ts';
import { addMaterial, addSupplier, day, first, invite, PASSWORD } from '../office.ts';

const DEAD = 'gone@supplier.example';
const APPROVER = 'ravi@office.example';
const LOOK_EVERY_MS = 100;
const PATIENCE_MS = 90_000;

/** @param smtp the mail server of the firm */
export async function visitFirst(nobody: Caller, smtp: TestSmtp): Promise<void> {
  const { token } = await nobody.ok(api.completeSetup, {
    body: {
      name: 'Asha Kulkarni',
      email: 'asha@office.example',
      password: PASSWORD,
      firmName: 'Devgiri Developers',
      projectName: 'Devgiri Heights',
      siteStateCode: '27',
    },
  });
  const asha = nobody.withToken(token);
  const { id: firmId, name } = first((await asha.ok(api.listFirms)).list);
  const params = { id: firmId };
  await asha.ok(api.updateFirm, { params, body: { name, linkApprovalLimit: '50000' } });
  await asha.ok(api.setMailAccount, {
    params,
    body: {
      host: '127.0.0.1',
      port: smtp.port,
      security: 'NONE',
      fromName: name,
      fromAddress: 'orders@office.example',
    },
  });
  await asha.ok(api.sendTestMail, { params, body: { email: 'asha@office.example' } });
  const ravi = {
    name: 'Ravi',
    email: APPROVER,
    role: 'PROJECT_MANAGER',
    firmIds: [firmId],
  } as const;
  const { id: approverId } = await invite(asha, ravi);
  const approvers = { people: [approverId], firmRoles: [], projectRoles: [] };
  const { policy } = await asha.ok(api.saveApprovalPolicy, {
    params,
    body: { rules: [{ level: 1, needed: 1, approvers }] },
  });
  await asha.ok(api.publishApprovalPolicy, { params: { id: policy.id } });
  const orderId = await order(asha);
  const secret = await until('the approver has a link', () => linkTo(smtp, APPROVER));
  await nobody.ok(api.decideByLink, { params: { secret }, body: { verdict: 'APPROVED' } });
  await loseMail(asha, smtp, { firmId, orderId });
}

async function order(asha: Caller): Promise<string> {
  const { id: projectId } = first((await asha.ok(api.listProjects)).list);
  const { id: materialId } = await addMaterial(asha, 'Cement', 'Bag');
  const { id: supplierId } = await addSupplier(asha, 'Konkan Traders');
  const item = { materialId, quantity: '10', supplierId, pricePerUnit: '300', gst: '18' };
  const { purchaseOrders } = await asha.ok(api.placeOrders, {
    body: { projectId, expectedDeliveryDate: day(7), items: [item] },
  });
  return first(purchaseOrders).id;
}

/**
 * Mails an order to a supplier whose address the mail server refuses; the address is allowed again
 * afterwards.
 */
async function loseMail(
  asha: Caller,
  smtp: TestSmtp,
  { firmId, orderId }: { readonly firmId: string; readonly orderId: string },
): Promise<void> {
  const params = { id: firmId };
  smtp.manners = { onRecipient: () => refusal(550, '5.1.1 No such user here') };
  await asha.ok(api.sendPurchaseOrder, {
    params: { id: orderId },
    body: { channel: 'MAIL', recipients: [{ name: 'Ramesh', email: DEAD }] },
  });
  await until('the address is suppressed', async () => {
    const { list } = await asha.ok(api.listSuppressedAddresses, { params });
    return list.length > 0 ? 'yes' : '';
  });
  smtp.manners = {};
  await asha.ok(api.allowAddress, { params, body: { address: DEAD } });
  const ofOrder = { documentType: 'PURCHASE_ORDER' as const, documentId: orderId };
  const { list } = await asha.ok(api.listDocumentMails, { query: ofOrder });
  await asha.ok(api.sendMailAgain, { params: { id: first(list).id } });
}

/** The secret in the newest mail to that address; empty without one. */
function linkTo({ mails }: TestSmtp, address: string): string {
  const mail = mails.findLast(({ to, raw }) => to.includes(address) && raw.includes('/l/'));
  // Lines of a mail are cut at 76 characters.
  return /\/l\/([\w-]{43})/.exec(mail?.raw.replaceAll('=\r\n', '') ?? '')?.[1] ?? '';
}

/** Waits for a text that is not empty. @throws Error after a timeout */
async function until(what: string, look: () => string | Promise<string>): Promise<string> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const found = await look();
    if (found !== '') return found;
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error(`${what}: not within ${PATIENCE_MS / 1000} s`);
}
