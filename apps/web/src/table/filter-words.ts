import { sentenceCase } from '#lib/format.ts';

import type { SeveralFilter } from './list-filters.ts';

export function wordOf(filter: SeveralFilter, value: string): string {
  return filter.wordOf?.(value) ?? sentenceCase(value);
}
