/** The pager of a list. */
import { PAGE_SIZES } from '@plinth/contracts/shared/page-sizes';

import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';

import { showing } from './list-params.ts';
import type { ListParams } from './use-list-params.ts';

export interface Totals {
  readonly totalPages: number;
  readonly totalElements: number;
}

interface PagerProps {
  params: ListParams<string>;
  totals: Totals;
  /** The number of rows on this page. */
  shown: number;
}

const SIZE_OPTIONS = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));

export function Pager({ params, totals: { totalPages, totalElements }, shown }: PagerProps) {
  const { page, size, setPage, setSize } = params;
  // The page may not exist, until the last one replaces it.
  const previous = Math.min(page, totalPages) - 1;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t px-3 py-2.5 text-[13px] text-muted-foreground">
      <span role="status" className="figures">
        {showing({ page, size }, shown, totalElements)}
      </span>
      <div className="ml-auto flex flex-wrap items-center gap-2">
        <span aria-hidden className="max-sm:hidden print:hidden">
          Rows
        </span>
        <Select
          aria-label="Rows per page"
          options={SIZE_OPTIONS}
          value={String(size)}
          onValueChange={(chosen) => setSize(Number(chosen))}
          className="h-8 w-18 sm:text-[13px]"
        />
        <Button
          variant="outline"
          size="sm"
          disabledReason={previous < 0 ? 'This is the first page' : true}
          onClick={() => setPage(previous, totalPages)}
        >
          Previous
        </Button>
        <span className="figures">
          Page {page + 1} of {totalPages}
        </span>
        <Button
          variant="outline"
          size="sm"
          disabledReason={page >= totalPages - 1 ? 'This is the last page' : true}
          onClick={() => setPage(page + 1, totalPages)}
        >
          Next
        </Button>
      </div>
    </div>
  );
}
