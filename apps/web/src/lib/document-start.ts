import type { Permission } from '@plinth/domain/access/permissions';

/** An act with a type of document that starts on a screen of its own. */
export interface DocumentStart {
  readonly label: string;
  /** Further words by which people look for it. */
  readonly keywords: string;
  readonly needs: Permission;
  /** Whether it needs a chosen project. */
  readonly isOfProject?: true;
  readonly target: string;
}
