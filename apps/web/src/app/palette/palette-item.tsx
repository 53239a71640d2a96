import { Command } from 'cmdk';
import type { MouseEvent } from 'react';

import { StageBadge } from '#document/stage-badge.tsx';
import { option } from '#ui/styles.ts';
import { cn } from '#lib/cn.ts';

import type { PaletteEntry } from './palette-entry.ts';

interface PaletteItemProps {
  entry: PaletteEntry;
  onSelect: () => void;
  onClickCapture: (event: MouseEvent) => void;
}

export function PaletteItem({ entry, ...handlers }: PaletteItemProps) {
  const { id, label, detail, icon: Icon, hit } = entry;
  return (
    <Command.Item
      value={id}
      className={cn(
        option,
        'min-h-9 gap-3 text-foreground data-[selected=true]:bg-primary-soft max-sm:min-h-11',
      )}
      {...handlers}
    >
      <Icon aria-hidden />
      <span className="flex min-w-0 flex-1 items-baseline gap-2.5 max-sm:flex-col max-sm:gap-0">
        <span className="figures max-w-full shrink-0 truncate sm:max-w-3/5">{label}</span>
        {detail !== undefined && (
          <span className="max-w-full truncate text-[13px] text-muted-foreground">{detail}</span>
        )}
      </span>
      {hit?.stage && <StageBadge stage={hit.stage} />}
    </Command.Item>
  );
}
