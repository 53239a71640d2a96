/** Label and colour of a row's planned outcome. */
import type { ImportAction } from '@plinth/domain/import/row-plan';

import type { BadgeTone } from '#ui/badge.tsx';

interface ActionWords {
  readonly word: string;
  /** The word after a count of rows. */
  readonly plural: string;
  readonly tone: BadgeTone;
}

export const ACTION_WORDS: Readonly<Record<ImportAction, ActionWords>> = {
  CREATE: { word: 'New', plural: 'New', tone: 'success' },
  CHANGE: { word: 'Change', plural: 'Changes', tone: 'info' },
  SKIP: { word: 'Skip', plural: 'Skipped', tone: 'neutral' },
  REFUSE: { word: 'Refused', plural: 'Refused', tone: 'destructive' },
};
