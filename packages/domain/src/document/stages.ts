/**
 * The stage of a document in words for people: each word means the same for every type, and has one
 * colour. Where the specification names a status, the screens use that; everywhere else they use
 * the stage.
 */
import type { StatusDescriptor } from './descriptor.ts';

export const STAGES = {
  /** The document is still filled in by its maker. */
  DRAFT: { word: 'Draft', tone: 'neutral' },
  WAITS_FOR_APPROVAL: { word: 'Waits for approval', tone: 'warning' },
  SENT_BACK: { word: 'Sent back', tone: 'warning' },
  /** The document is accepted; nothing of it has been ordered or received. */
  OPEN: { word: 'Open', tone: 'info' },
  PART_ORDERED: { word: 'Part ordered', tone: 'info' },
  /** Nothing is left to order. */
  ORDERED: { word: 'Ordered', tone: 'success' },
  /** Nothing of the request was bought. */
  LEFT_OUT: { word: 'Left out', tone: 'neutral' },
  PART_RECEIVED: { word: 'Part received', tone: 'info' },
  DELIVERED: { word: 'Delivered', tone: 'success' },
  /** The rest of the order will not be delivered. */
  CLOSED_SHORT: { word: 'Closed short', tone: 'neutral' },
  IN_TRANSIT: { word: 'In transit', tone: 'info' },
  RECEIVED: { word: 'Received', tone: 'success' },
  COUNTING: { word: 'Counting', tone: 'info' },
  /** The stock was counted, and is compared with the books. */
  REVIEW: { word: 'In review', tone: 'warning' },
  /** The document is posted to the stock ledger. */
  POSTED: { word: 'Posted', tone: 'success' },
  /** The statement is signed and its recovery agreed with the contractor. */
  SIGNED: { word: 'Signed', tone: 'success' },
  REJECTED: { word: 'Rejected', tone: 'destructive' },
  CANCELLED: { word: 'Cancelled', tone: 'destructive' },
  /** A reversal has undone the document; its number stays. */
  REVERSED: { word: 'Reversed', tone: 'destructive' },
} as const satisfies Readonly<Record<string, StatusDescriptor>>;

export type Stage = keyof typeof STAGES;

/** Stages that say no more than the status of their document, in other words. */
const PLAIN: readonly Stage[] = ['DRAFT', 'OPEN', 'ORDERED', 'DELIVERED', 'REJECTED', 'CANCELLED'];

/** Whether the stage is worth a word beside the status: `Part received`, but not `Open`. */
export function addsToStatus(stage: Stage): boolean {
  return !PLAIN.includes(stage);
}
