/** Opens the filter panel; a sheet on a phone. */
import { ListFilter as Icon } from 'lucide-react';
import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react';

import { PHONE, useMediaQuery } from '#lib/use-media-query.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Popover } from '#ui/popover.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import type { ListFilter } from './list-filters.ts';
import type { RowNames } from './record-name.tsx';
import type { ListFilters } from './use-list-filters.ts';

/** Loaded lazily, because calendars and pickers are larger than the list. */
const loadPanel = () => import('./filter-panel.tsx');
const FilterPanel = lazy(async () => ({ default: (await loadPanel()).FilterPanel }));

interface FiltersButtonProps {
  ref: RefObject<HTMLButtonElement | null>;
  filters: ListFilters;
  /** The filters of the panel. */
  shown: readonly ListFilter[];
  names: RowNames;
  /** Content that is shown above the filters. */
  children: ReactNode;
}

export function FiltersButton({ ref, filters, shown, names, children }: FiltersButtonProps) {
  const isPhone = useMediaQuery(PHONE);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const count = filters.active.filter((filter) => shown.includes(filter)).length;
  const panel = <FilterPanel filters={filters} shown={shown} names={names} />;
  const wait = <Skeleton className="h-60" />;
  const clear = (
    <Button
      variant={isPhone ? 'outline' : 'link'}
      disabledReason={count > 0 || 'No filter is set'}
      onClick={filters.clear}
    >
      Clear filters
    </Button>
  );
  return (
    <>
      <Button
        ref={ref}
        variant="outline"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="shrink-0 px-2.5 font-normal max-sm:min-w-11"
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon aria-hidden className="text-muted-foreground" />
        <span className="max-sm:sr-only">Filters</span>
        {count > 0 && (
          <span className="figures grid size-5 place-items-center rounded-full bg-primary text-xs font-medium text-primary-foreground">
            {count}
            <span className="sr-only"> active</span>
          </span>
        )}
      </Button>
      {isOpen && !isPhone && (
        <Popover
          label="Filters"
          anchor={ref}
          align="start"
          className="w-88 max-w-[calc(100vw-1rem)] p-4"
          onClose={close}
        >
          {/* Nothing to press before the filters are there: the focus would stay on what follows them. */}
          <Suspense fallback={wait}>
            {panel}
            <div className="-mx-1.5 mt-3 -mb-1.5 flex justify-end">{clear}</div>
          </Suspense>
        </Popover>
      )}
      {isPhone && (
        <Dialog
          title="Filters"
          isOpen={isOpen}
          onClose={close}
          footer={
            <>
              {clear}
              <Button onClick={close}>Show the list</Button>
            </>
          }
        >
          <Suspense fallback={wait}>
            {children}
            {panel}
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
