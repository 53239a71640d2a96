/** Optional fields below the required ones, folded until they are wanted. */
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface MoreFieldsProps {
  /** Opens them, also later: while one of them is wrong. */
  isOpen: boolean;
  label?: string;
  children: ReactNode;
}

export function MoreFields({ isOpen, label = 'More', children }: MoreFieldsProps) {
  const [isUnfolded, setUnfolded] = useState(isOpen);
  return (
    <details
      className="group"
      open={isUnfolded || isOpen}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
    >
      <summary className="flex w-fit cursor-pointer list-none items-center gap-1 rounded-sm text-[13px] font-medium select-none [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 shrink-0 group-open:rotate-90" />
        {label}
      </summary>
      <div className="flex flex-col gap-4 pt-4">{children}</div>
    </details>
  );
}
