/** The work of a project: cost codes and the bill of quantities, in one tree. */

/** A heading holds others and is never named on a line. */
export const WORK_ITEM_KINDS = ['COST_CODE', 'BOQ_HEADING', 'BOQ_ITEM'] as const;

export type WorkItemKind = (typeof WORK_ITEM_KINDS)[number];
