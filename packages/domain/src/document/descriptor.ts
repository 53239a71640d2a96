/**
 * What is decided about a type of document, once. Search, audit trail, attachments, exports,
 * PDFs, numbering, module gates, addresses, navigation and tests read it from here.
 */
import type { Module } from '../access/modules.ts';
import type { Permission } from '../access/permissions.ts';

/** How a status is shown, always beside its word. */
export type StatusTone = 'neutral' | 'outline' | 'info' | 'success' | 'warning' | 'destructive';

export interface StatusDescriptor {
  readonly word: string;
  readonly tone: StatusTone;
}

export interface DocumentDescriptor<Status extends string = string> {
  readonly words: {
    /** `Goods receipt` */
    readonly one: string;
    /** `Goods receipts` */
    readonly many: string;
    /** Of its list: `Goods Receipts`. */
    readonly title: string;
    /** As people call it where there is little room: `GRN`. */
    readonly short: string;
  };
  /** Of its folders in server and web app, and of its queries in the browser: `goods-receipts`. */
  readonly feature: string;
  readonly api: `/api/v1/${string}`;
  /** The field of an answer in which one of them stands: `goodsReceipt`. */
  readonly answerField: string;
  /** The address of its list; a document stands right below. */
  readonly screen: `/home/${string}`;
  /** What a firm can switch off, and these documents with it; null: every firm has them. */
  readonly module: Module | null;
  readonly read: Permission;
  /** Prefixes of the numbers that it draws, and what each series is called. */
  readonly series: Readonly<Record<string, string>>;
  /** Null: it is done once it is made. */
  readonly statuses: Readonly<Record<Status, StatusDescriptor>> | null;
  /**
   * Who may attach photos and PDF files, and on which of them prices may stand; null where nothing
   * is attached.
   */
  readonly attachments: {
    readonly add: Permission;
    readonly priced: 'all' | 'pdf' | 'none';
  } | null;
  /** Who may have it as a PDF; null where there is none. */
  readonly pdf: { readonly read: Permission; readonly summary: string } | null;
  /** Whether the search over everything finds it. */
  readonly isSearched: boolean;
  /** Whether its list is exported to Excel and CSV. */
  readonly isExported: boolean;
  /** Whether the count cache knows how many there are by place and status. */
  readonly isCountCached: boolean;
  /** Whether it posts entries to the stock ledger. */
  readonly movesStock: boolean;
  /** Whether acts on an earlier day can change what it is worth. */
  readonly isRevalued: boolean;
}
