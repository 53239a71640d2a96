/** An empty result of filters, with a button to clear them. */
import { ListFilter } from 'lucide-react';

import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

import type { ListFilters } from './use-list-filters.ts';

interface NoMatchProps {
  /** The title of the empty list: 'No MRNs found'. */
  title: string;
  filters: ListFilters;
}

export function NoMatch({ title, filters }: NoMatchProps) {
  return (
    <EmptyState
      icon={ListFilter}
      title={title}
      hint="Nothing matches these filters."
      action={
        <Button variant="outline" onClick={filters.clear}>
          Clear filters
        </Button>
      }
    />
  );
}
