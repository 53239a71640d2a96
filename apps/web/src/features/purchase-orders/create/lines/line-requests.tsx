/** The requests that a joined line serves; it is taken apart, or joined again, with one click. */
import { sharedLines } from '@plinth/domain/purchase-order/create/join';

import { cn } from '#lib/cn.ts';
import { formatQuantity } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';

import type { OrderLine } from './use-order-line.ts';

interface LineRequestsProps {
  of: OrderLine;
  /** Whether other lines are for the same material. */
  isJoinable: boolean;
}

export function LineRequests({ of: { line, name, ...acts }, isJoinable }: LineRequestsProps) {
  if (!line.joined && !isJoinable) return null;
  const [act, label] = line.joined
    ? ([acts.separate, 'Split by request'] as const)
    : ([acts.join, 'Join with the same material'] as const);
  const isPart = line.splitIndex !== undefined;
  return (
    <p className="text-[13px] leading-4.5 text-muted-foreground">
      {line.joined && `For ${requestsText(line)} `}
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

/** `MRN/26-27/00070: 60, MRN/26-27/00069: 40`, the earliest need first. */
function requestsText(line: OrderLine['line']): string {
  return sharedLines([line])
    .map(
      ({ mrnNumber, purpose, quantity }) => `${mrnNumber ?? purpose}: ${formatQuantity(quantity)}`,
    )
    .join(', ');
}
