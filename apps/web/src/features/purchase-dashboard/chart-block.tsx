/** A chart, with its figures as a table to switch to. */
import { type ReactNode, Suspense, useId, useState } from 'react';

import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { FigureTable, type TableRow } from './figure-table.tsx';

interface ChartBlockProps {
  title: string;
  /** The unit of the figures. */
  note: string;
  figures: {
    /** The chart as a sentence, for screen readers. */
    readonly summary: string;
    readonly table: readonly TableRow[];
  };
  chart: ReactNode;
  /** The caption of the table; the title by default. */
  caption?: string;
  heads: readonly [string, ...string[]];
}

export function ChartBlock(props: ChartBlockProps) {
  const { title, note, figures, chart, caption = title, heads } = props;
  const [isTable, setTable] = useState(false);
  const id = useId();
  return (
    <Card className="flex h-full flex-col p-4">
      <div className="mb-3 flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          <p className="text-[13px] leading-5 text-muted-foreground">{note}</p>
        </div>
        <Button variant="outline" size="sm" onClick={() => setTable(!isTable)}>
          {isTable ? 'Show chart' : 'Show table'}
          <span className="sr-only"> of {title}</span>
        </Button>
      </div>
      <div className="min-h-64 flex-1">
        {isTable ? (
          <FigureTable caption={caption} heads={heads} rows={figures.table} />
        ) : (
          <>
            <div
              role="img"
              aria-labelledby={id}
              aria-describedby={`${id}-summary`}
              className="h-64"
            >
              <Suspense fallback={<ChartSkeleton />}>{chart}</Suspense>
            </div>
            <p id={`${id}-summary`} className="sr-only">
              {figures.summary}
            </p>
          </>
        )}
      </div>
    </Card>
  );
}

export function ChartSkeleton() {
  return <Skeleton className="h-64" />;
}
