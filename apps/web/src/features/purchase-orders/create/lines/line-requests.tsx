/** The requests that a joined line serves; it is taken apart, or joined again, with one click. */
import { cn } from '#lib/cn.ts';
import { Button } from '#ui/button.tsx';

import type { LineRow } from './line-rows.ts';
import type { OrderLine } from './use-order-line.ts';

interface LineRequestsProps {
  of: OrderLine;
  row: LineRow;
}

export function LineRequests({ of, row: { isJoinable, requests } }: LineRequestsProps) {
  const { line, name, ...acts } = of;
  if (!line.joined && !isJoinable) return null;
  const [act, label] = line.joined
    ? ([acts.separate, 'Split by request'] as const)
    : ([acts.join, 'Join with the same material'] as const);
  const isPart = line.splitIndex !== undefined;
  return (
    <p className="text-[13px] leading-4.5 text-muted-foreground">
      {requests !== null && `For ${requests} `}
      {!isPart && (
        <Button
          variant="link"
          size="sm"
          className={cn('-my-1 h-8 px-1.5', !line.joined && '-ml-1.5')}
          aria-label={`${label}, ${name}`}
          onClick={act}
        >
          {label}
        </Button>
      )}
    </p>
  );
}
