/** Checks the work items that lines of a document name as the purpose of their material. */
import type { Violation } from '../shared/violation.ts';
import type { WorkItemKind } from './work-item.ts';

/** A work item as a line shows it. */
export interface WorkItemName {
  readonly id: string;
  readonly code: string;
  readonly description: string;
}

export interface NamedWork {
  /** The work item; null if the line names none. */
  readonly workItemId: string | null;
  /** The path of the field, at which a violation is reported. */
  readonly path: string;
}

/** A work item of the line's project. */
export interface KnownWork {
  readonly kind: WorkItemKind;
  readonly code: string;
  readonly isArchived: boolean;
  /** Whether it has items below it. */
  readonly isParent: boolean;
}

/**
 * Returns a violation at the field of each line that names no work item although the firm requires
 * one, or that names one of another project, a heading, an item with others below it, or an
 * archived one.
 * @param found the work items of the project, by id
 */
export function namedWorkViolations(
  lines: readonly NamedWork[],
  found: ReadonlyMap<string, KnownWork>,
  isRequired: boolean,
): Violation[] {
  return lines.flatMap(({ workItemId, path }) => {
    const message =
      workItemId === null ? isRequired && 'Choose a work item' : unusable(found.get(workItemId));
    return message ? [{ code: 'work-item', path, message }] : [];
  });
}

function unusable(work: KnownWork | undefined): string | null {
  if (!work) return 'This work item is not of the project';
  if (work.kind === 'BOQ_HEADING') return `${work.code} is a heading; choose an item below it`;
  if (work.isParent) return `${work.code} has items below it; choose one of them`;
  return work.isArchived ? `${work.code} is archived; choose another work item` : null;
}
