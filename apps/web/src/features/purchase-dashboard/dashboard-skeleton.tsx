import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { ChartSkeleton } from './chart-block.tsx';

const BLOCKS = [0, 1, 2, 3];

export function DashboardSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="mb-3 w-24" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {BLOCKS.map((block) => (
          <Card key={block} className="h-34 p-4 max-sm:first:col-span-2 max-sm:last:col-span-2">
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className="mt-3 h-6 w-12" />
            <Skeleton className="mt-4 h-3.5 w-32" />
          </Card>
        ))}
      </div>
      <Skeleton className="mt-6 mb-2 w-72 max-w-full" />
      <Skeleton className="mb-3 w-96 max-w-full" />
      <div className="grid gap-4 lg:grid-cols-2">
        {BLOCKS.map((block) => (
          <Card key={block} className="p-4">
            <Skeleton className="mt-0.5 w-32" />
            <Skeleton className="mt-1.5 mb-4 h-3.5 w-48" />
            <ChartSkeleton />
          </Card>
        ))}
      </div>
    </div>
  );
}
