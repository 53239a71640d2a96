/**
 * The facts about a document type that all code shares. Search, audit trail, attachments, exports,
 * PDFs, numbering, module gates, paths, navigation and tests read it.
 */
import type { Module } from '../access/modules.ts';
import type { Permission } from '../access/permissions.ts';
import type { OverrunStage } from '../budget/control.ts';

/** The colour of a status badge; the word is always shown. */
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
    /** The title of its list: `Goods Receipts`. */
    readonly title: string;
    /** The abbreviation, where there is little room: `GRN`. */
    readonly short: string;
  };
  /**
   * The name of its folders in server and web app, and of its query keys in the browser:
   * `goods-receipts`.
   */
  readonly feature: string;
  readonly api: `/api/v1/${string}`;
  /** The field of a response that contains one document: `goodsReceipt`. */
  readonly answerField: string;
  /** The path of its list; the path of a document is one segment below. */
  readonly screen: `/home/${string}`;
  /**
   * Whether each lies in one project (or goes from one to another), or belongs to the organisation
   * and serves all of it, some firms or some projects. Its number series is of the firm or of the
   * organisation.
   */
  readonly place: 'PROJECT' | 'ORGANISATION';
  /** The module that switches it off; null if it cannot be switched off. */
  readonly module: Module | null;
  readonly read: Permission;
  /** The name of each number series, by its prefix. */
  readonly series: Readonly<Record<string, string>>;
  /**
   * Words and colours by status, those of the stages; null for documents without statuses, or whose
   * stage is not derived from the status alone.
   */
  readonly statuses: Readonly<Record<Status, StatusDescriptor>> | null;
  /**
   * The permission to add photos and PDFs, and which of those may contain prices; null if the type
   * has no attachments.
   */
  readonly attachments: {
    readonly add: Permission;
    readonly priced: 'all' | 'pdf' | 'none';
  } | null;
  /** The permission to get a document as a PDF; null if the type has no PDF. */
  readonly pdf: { readonly read: Permission; readonly summary: string } | null;
  /** Whether global search finds it. */
  readonly isSearched: boolean;
  /** Whether its list is exported to Excel and CSV. */
  readonly isExported: boolean;
  /** Whether the count cache stores its numbers by place and status. */
  readonly isCountCached: boolean;
  /** Whether it posts entries to the stock ledger. */
  readonly movesStock: boolean;
  /** Whether its value changes when acts on an earlier day are posted. */
  readonly isRevalued: boolean;
  /**
   * The stages at which it is checked against the budget, and the statuses in which it takes
   * nothing of it any more: a trigger on its table then marks the recorded overruns as superseded.
   * Null if it takes nothing.
   */
  readonly budget: {
    readonly stages: readonly OverrunStage[];
    readonly calledOff: readonly Status[];
  } | null;
}
