/** Audit entries as texts. Pure. */
import type { AuditEntry } from '@plinth/contracts/audit-log';

import { formatDate, formatMoney, sentenceCase } from '#lib/format.ts';

/** Actions whose name differs from their code. */
const ACTIONS: Readonly<Record<string, string>> = {
  order: 'Ordered',
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  archive: 'Archived',
  restore: 'Restored',
  submit: 'Submitted',
  reject: 'Rejected',
  release: 'Given back by an order',
  'leave-out': 'Rest left out',
  approve: 'Approved',
  sign: 'Approved on a level',
  'refuse-own-approval': 'Approval of their own refused',
  'save-approval-policy': 'Draft of an approval policy saved',
  'discard-approval-policy': 'Draft of an approval policy discarded',
  'publish-approval-policy': 'Approval policy published',
  delegate: 'Approvals delegated',
  'decline-delegation': 'Delegation declined',
  'end-delegation': 'Delegation ended',
  'send-back': 'Sent back',
  resubmit: 'Submitted again',
  'place-of-supply': 'Place of supply changed',
  cancel: 'Cancelled',
  'take-back': 'Taken back',
  'add-item': 'Item added',
  'remove-item': 'Item removed',
  'change-item': 'Item changed',
  'short-close': 'Closed short',
  receive: 'Received',
  return: 'Returned',
  'add-registration': 'Registration added',
  'change-registration': 'Registration changed',
  'remove-registration': 'Registration removed',
  merge: 'Merged',
  'take-in': 'Another record merged into it',
  'give-back': 'Merge undone',
  'change-bank-account': 'Bank account changed',
  'set-logo': 'Logo changed',
  'remove-logo': 'Logo removed',
  'set-photo': 'Photo changed',
  'remove-photo': 'Photo removed',
  'set-modules': 'Modules changed',
  'set-cost-heads': 'Cost heads changed',
  'set-towers': 'Towers changed',
  'set-floors': 'Floors changed',
  'set-cast-dates': 'Cast dates changed',
  'set-area-settings': 'Plot and area formula changed',
  'set-area-units': 'Units of the area statement changed',
  'copy-floor': 'Floors made like another one',
  'approve-areas': 'Area statement approved',
  'revise-areas': 'Revision of the area statement started',
  carry: 'Opening carried over',
  move: 'Moved in its tree',
  'set-work-rule': 'Work item on each line: rule changed',
  'set-norms': 'Norms changed',
  'remove-norm': 'Norm removed',
  'set-consumption-terms': 'Terms of consumption changed',
  'record-measurement': 'Measurement recorded',
  'reverse-measurement': 'Measurement reversed',
  'set-bar-schedule': 'Bar schedule changed',
  'set-intensity-bands': 'Intensity bands changed',
  'set-mail-account': 'Mail account changed',
  'remove-mail-account': 'Mail account removed',
  'test-mail': 'Test mail sent',
  'send-mail-again': 'Mail sent again',
  'allow-mail-address': 'Mail to an address allowed again',
  'lock-stock': 'Locked days changed',
  'set-units': 'Units changed',
  'set-working-time': 'Working time changed',
  'set-roles': 'Roles changed',
  'add-to-firm': 'Added to the firm',
  'sign-in': 'Signed in',
  'choose-password': 'Password chosen through a link',
  'change-password': 'Password changed',
  'choose-notifications': 'Notifications chosen',
  'make-reset-link': 'Reset link made',
  'invite-again': 'Invitation link made',
  'ask-password-reset': 'Reset link asked for',
  'ask-factor-removal': 'Removal of second factor asked for',
  'refuse-reset': 'Request closed',
  'clear-second-factor': 'Second factor removed',
  'operator-reset-link': 'Reset link made on the server',
  'operator-clear-second-factor': 'Second factor removed on the server',
  'forget-password': 'New password asked for at sign-in',
  'dismiss-forgotten-password': 'Request for a new password dismissed',
  'recover-password': 'Password chosen with a recovery code',
  'make-recovery-codes': 'Recovery codes made',
};

export function actionWords({ action }: Pick<AuditEntry, 'action'>): string {
  return ACTIONS[action] ?? sentenceCase(action.replaceAll('-', '_'));
}

const FIELDS: Readonly<Record<string, string>> = {
  poNumber: 'PO number',
  mrnNumber: 'MRN number',
  gstNo: 'GST number',
  firmGstNo: 'GST number of the firm',
  gstRate: 'GST rate',
  lutNumber: 'LUT number',
  lutYear: 'LUT of year',
  pinCode: 'PIN code',
  isSez: 'In an SEZ',
  isPromoterScheme: 'Housing at 1 % or 5 % GST',
  hsnCode: 'HSN code',
  pan: 'PAN',
  udyamNumber: 'Udyam number',
  msmeClass: 'MSME class',
  ifsc: 'IFSC',
  under: 'Now under',
};

/** `orderTerms` → `Order terms`: fields as words. */
export function auditedFieldWords(name: string): string {
  const words = FIELDS[name];
  if (words) return words;
  return sentenceCase(name.replaceAll(/([A-Z])/g, '_$1'));
}

/** Fields that hold an amount of money. */
const MONEY = /(?:total|amount|value|price|charges|threshold)$|^rate$/i;

/**
 * The value of a field, as screens show it: `VIEWER, STORE_KEEPER` → `Viewer, Store keeper`,
 * `2026-11-25` → `25/11/2026`, an amount in rupees; other values unchanged.
 */
export function valueWords(name: string, value: string | null): string {
  if (value === null) return '—';
  if (value === 'SEZ') return value;
  if (value.startsWith('BOQ_')) return `BOQ ${sentenceCase(value.slice(4)).toLowerCase()}`;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value);
  if (MONEY.test(name) && /^-?\d+(?:\.\d+)?$/.test(value)) return formatMoney(value);
  return /^[A-Z_]{3,}(?:, [A-Z_]{3,})*$/.test(value)
    ? value.split(', ').map(sentenceCase).join(', ')
    : value;
}
