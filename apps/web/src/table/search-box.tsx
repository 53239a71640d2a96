import { Search, X } from 'lucide-react';

import { cn } from '#lib/cn.ts';
import { Input } from '#ui/input.tsx';

interface SearchBoxProps {
  /** The placeholder, which is the accessible name as well. */
  placeholder: string;
  value: string;
  onValueChange: (value: string) => void;
  className?: string;
}

export function SearchBox({ placeholder, value, onValueChange, className }: SearchBoxProps) {
  return (
    <div role="search" className={cn('relative w-full sm:w-80', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-muted-foreground"
      />
      <Input
        type="search"
        aria-label={placeholder}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className="px-8 [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          className="absolute inset-y-0 right-1.5 my-auto grid size-6 place-items-center rounded-sm text-muted-foreground hover:text-foreground max-sm:right-0 max-sm:size-11"
          onClick={() => onValueChange('')}
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}
