/** The history of a request as texts. Pure. */
import type { MaterialRequestEntry } from '@plinth/contracts/material-request-entries';

import {
  type HistoryRow,
  type HistoryWords as Words,
  signedWords,
} from '#document/history-rows.ts';
import { formatQuantity, sentenceCase } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';

type Item = Extract<MaterialRequestEntry, { action: 'add-item' }>['detail']['item'];

/** Newest first; consecutive additions by one person are one row. */
export function requestHistory(entries: readonly MaterialRequestEntry[]): readonly HistoryRow[] {
  return inGoes(entries).map((go) => {
    const [{ id, at, actorName }] = go;
    return { id, at, actorName, ...wordsOf(go) };
  });
}

/** Groups of at least one entry. */
type Go = readonly [MaterialRequestEntry, ...MaterialRequestEntry[]];

function inGoes(entries: readonly MaterialRequestEntry[]): Go[] {
  const goes: [MaterialRequestEntry, ...MaterialRequestEntry[]][] = [];
  for (const entry of entries) {
    const last = goes.at(-1);
    const isSame = last?.[0].action === entry.action && last[0].actorName === entry.actorName;
    if (isSame && isAboutItem(entry)) last.push(entry);
    else goes.push([entry]);
  }
  return goes;
}

function isAboutItem(entry: MaterialRequestEntry) {
  return entry.action === 'add-item' || entry.action === 'remove-item';
}

function wordsOf(go: Go): Words {
  const [entry] = go;
  switch (entry.action) {
    case 'create':
      return entry.detail.requestedByName === entry.actorName
        ? { words: 'Created' }
        : { words: `Created for ${entry.detail.requestedByName}` };
    case 'add-item':
      return changedItems('Added', go);
    case 'remove-item':
      return changedItems('Removed', go);
    case 'change-item': {
      const { item, previous } = entry.detail;
      const isSamePurpose = previous.purpose === item.purpose;
      return {
        words: `Changed ${item.materialName}`,
        note: [
          ...(previous.quantity === item.quantity
            ? []
            : [
                `${formatQuantity(previous.quantity)} → ${formatQuantity(item.quantity)} ${item.unit}`,
              ]),
          ...(isSamePurpose ? [] : [`${previous.purpose} → ${item.purpose}`]),
        ].join('\n'),
      };
    }
    case 'submit': {
      const { priority, requiredOn } = entry.detail;
      return {
        words: 'Submitted',
        note: `${sentenceCase(priority)} priority, required on: ${requiredOn}`,
      };
    }
    case 'sign':
      return { words: signedWords(entry.detail) };
    case 'approve':
      return { words: 'Approved' };
    case 'return':
      return { words: `Returned: ${entry.detail.reason}` };
    case 'reject':
      return { words: `Rejected: ${entry.detail.reason}` };
    case 'take-back':
      return { words: 'Taken back' };
    case 'leave-out':
      return {
        words: `Left out: ${entry.detail.reason}`,
        ...(entry.detail.items.length > 0 && { note: listOf(entry.detail.items) }),
      };
    case 'put-back':
      return { words: 'Put back', note: `To be ordered again: ${listOf(entry.detail.items)}` };
    case 'order':
      return { words: 'Ordered as', documents: entry.detail.purchaseOrders.map(orderLink) };
    case 'amend-order':
      return amended(entry.detail);
    case 'release':
    default:
      return released(entry.detail);
  }
}

/** `Added 12 Ton of TMT bar`; several are counted and listed below. */
function changedItems(verb: string, go: Go): Words {
  const items = go.flatMap((entry) => (isAboutItem(entry) ? [textOf(entry.detail.item)] : []));
  const [only = ''] = items;
  return items.length === 1
    ? { words: `${verb} ${only}` }
    : { words: `${verb} ${items.length} materials`, note: items.toReversed().join('\n') };
}

function released({
  purchaseOrder,
  items,
  isReopened,
}: Extract<MaterialRequestEntry, { action: 'release' }>['detail']): Words {
  const back = isReopened ? 'To be ordered again' : 'Back from the order';
  return {
    words: 'Given back by a purchase order',
    ...(purchaseOrder && { words: 'Given back by', documents: [orderLink(purchaseOrder)] }),
    note: `${back}: ${listOf(items)}`,
  };
}

function amended({
  purchaseOrder,
  taken,
  released: back,
}: Extract<MaterialRequestEntry, { action: 'amend-order' }>['detail']): Words {
  const note = [
    ...(taken.length > 0 ? [`Ordered in addition: ${listOf(taken)}`] : []),
    ...(back.length > 0 ? [`To be ordered again: ${listOf(back)}`] : []),
  ];
  return {
    words: 'A purchase order was amended',
    ...(purchaseOrder && { words: 'Amended', documents: [orderLink(purchaseOrder)] }),
    note: note.join('\n'),
  };
}

function listOf(items: readonly Item[]): string {
  return items.map(textOf).join(', ');
}

/** `12.5 Ton of TMT bar Fe 550D, 12 mm`. */
function textOf({ quantity, unit, materialName }: Item): string {
  return `${formatQuantity(quantity)} ${unit} of ${materialName}`;
}

function orderLink({ id, poNumber }: { id: string; poNumber: string }) {
  return { label: poNumber, to: paths.purchaseOrder(id) };
}
