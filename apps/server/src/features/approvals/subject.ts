/** The facts and acts that approvals need of a document; each type of document declares its own. */
import type { DecisionFacts } from '@plinth/contracts/approvals';
import type { Content } from '@plinth/domain/approval/difference';
import type { ApprovableDocument } from '@plinth/domain/approval/policy';
import type { RawBuilder } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';

type Scoped = Pick<Context, 'scope'>;

/** The facts of a document that an approval policy decides by. */
export interface SubjectFacts {
  readonly id: string;
  readonly firmId: string;
  readonly projectId: string;
  readonly number: string;
  /** The supplier, or who requested it. */
  readonly about: string;
  readonly requestedBy: string;
  /** The people who made it, and who changed it last. */
  readonly makerIds: readonly string[];
  /** The payable in rupees; null if it is unknown. */
  readonly payable: string | null;
  readonly categories: readonly string[];
  /** The largest percentage above the last rate; null if no line is above one. */
  readonly overLastRate: string | null;
  readonly isNewSupplier: boolean;
  /** A line above the rate of its contract, or a contract that is used up. */
  readonly isOffContract: boolean;
  /** Whether a line is over its budget where the project requires approval. */
  readonly isOverBudget: boolean;
  /**
   * The payable in rupees of this order and of its maker's earlier ones of 7 days from the supplier
   * for the project; null where it is not known, as for other types.
   */
  readonly splitTotal: string | null;
}

/** Documents by id, or those submitted in a firm since then, newest first. */
export type Wanted =
  | { readonly ids: readonly string[] }
  | { readonly firmId: string; readonly since: Date; readonly most: number };

export interface ApprovalSubject {
  readonly type: ApprovableDocument;
  readonly facts: (db: Executor, ctx: Scoped, wanted: Wanted) => Promise<readonly SubjectFacts[]>;
  /** All that is approved, as text; the document is locked. */
  readonly content: (db: Executor, ctx: Scoped, id: string, revision: number) => Promise<Content>;
}

export interface DecisionOn {
  readonly verdict: 'APPROVED' | 'RETURNED' | 'REJECTED';
  /** The reason for the decision; may be empty only for an approval. */
  readonly comment: string;
  readonly channel: 'WEB' | 'MAIL';
  /**
   * The hash of the content that the person saw; absent for callers that name the version of the
   * document instead.
   */
  readonly contentHash?: string | undefined;
  readonly forId?: string | undefined;
  /** The decision counts for this approval, and for no other of the same content. */
  readonly approvalId?: string | undefined;
  /** The decision counts while this step is open, and not after it. */
  readonly stepId?: string | undefined;
}

/** The rates of a document beside the last ones. */
export type Comparison = NonNullable<DecisionFacts['comparison']>;

/** A subject whose approvals are decided by their own id. */
export interface DecidedSubject extends ApprovalSubject {
  /** The comparisons by document; null for a type without rates. */
  readonly compare:
    | ((
        db: Executor,
        ctx: Scoped,
        ids: readonly string[],
      ) => Promise<ReadonlyMap<string, Comparison>>)
    | null;
  /** A query of `document_id` and `request_line_id`, which says where the document is budgeted. */
  readonly requestLines: (ctx: Scoped, ids: readonly string[]) => RawBuilder<unknown>;
  /** Decides through the document's own act. */
  readonly decide: (ctx: Context, id: string, decision: DecisionOn) => Promise<unknown>;
}
