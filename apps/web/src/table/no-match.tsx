/** A list that is empty because of what it is narrowed to: says so, and offers to show the rest. */
import { ListFilter } from 'lucide-react';

import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

import type { ListFilters } from './use-list-filters.ts';

interface NoMatchProps {
  /** As where nothing is there at all: 'No MRNs found'. */
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
