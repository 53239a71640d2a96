/**
 * The acts that a document's status allows. There is one table per document type, for the button (a
 * disabled one shows the reason) and for the command (409 with the same message).
 */

export type Verdict =
  | { readonly isAllowed: true }
  | {
      readonly isAllowed: false;
      readonly reason: string;
      /** Whether the person is refused because they made what is decided on. */
      readonly isOwn?: boolean;
    };

/** The statuses in which each action is allowed. */
export type StatusTable<Action extends string, Status extends string> = Readonly<
  Record<Action, readonly Status[]>
>;

export const ALLOWED: Verdict = { isAllowed: true };

export function refused(reason: string): Verdict {
  return { isAllowed: false, reason };
}

/** The gate of each action of the table; `refusals` are the messages. */
export function statusGates<Action extends string, Status extends string>(
  table: StatusTable<Action, Status>,
  refusals: Readonly<Record<Action, string>>,
): (action: Action) => (status: Status) => Verdict {
  return (action) => (status) =>
    table[action].includes(status) ? ALLOWED : refused(refusals[action]);
}
