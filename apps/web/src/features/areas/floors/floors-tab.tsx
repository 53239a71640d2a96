/** The floors of each tower: kind, areas, and the day on which the slab was cast. */
import type { Floor, Tower } from '@plinth/contracts/areas';
import { FLOOR_KIND_NAMES } from '@plinth/domain/area/floors/floors';
import { EllipsisVertical } from 'lucide-react';

import { formatAmount, formatDate } from '#lib/format.ts';
import { NARROW, useMediaQuery } from '#lib/use-media-query.ts';
import type { Column } from '#table/columns.ts';
import { Rows } from '#table/rows.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

import type { TabProps } from '../units/units-tab.tsx';

interface FloorsTabProps extends TabProps {
  /**
   * Whether cast dates may be entered, which is also possible after approval; otherwise the reason
   * why not.
   */
  mayCast: true | string;
}

export function FloorsTab({ statement, ...acts }: FloorsTabProps) {
  const { construction, cast, towers } = statement;
  return (
    <>
      <Card>
        <CardSection title="Construction area">
          <p className="figures">
            {`${formatAmount(construction.sqm)} sqm · ${formatAmount(construction.sqft)} sq ft`}
          </p>
          <p className="figures text-[13px] text-muted-foreground">
            {`Cast to date: ${formatAmount(cast.sqm)} sqm · ${formatAmount(cast.sqft)} sq ft`}
          </p>
        </CardSection>
      </Card>
      {towers.map((tower) => (
        <TowerFloors key={tower.id} tower={tower} {...acts} />
      ))}
    </>
  );
}

type TowerProps = Omit<FloorsTabProps, 'statement'> & { tower: Tower };

function TowerFloors({ tower, ...acts }: TowerProps) {
  const isNarrow = useMediaQuery(NARROW);
  return (
    <Card>
      <CardSection title={tower.name}>
        {tower.floors.length === 0 ? (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="outline"
              disabledReason={acts.mayChange}
              onClick={() => acts.onOpen({ act: 'floors', tower })}
            >
              Add Floors
            </Button>
            <Button
              variant="outline"
              disabledReason={acts.mayChange}
              onClick={() => acts.onOpen({ act: 'paste-floors' })}
            >
              Paste Floors
            </Button>
          </div>
        ) : isNarrow ? (
          <ul aria-label={`Floors of ${tower.name}`} className="divide-y border-y">
            {tower.floors.map((floor) => (
              <FloorCard key={floor.id} floor={floor} tower={tower} {...acts} />
            ))}
          </ul>
        ) : (
          <Rows
            label={`Floors of ${tower.name}`}
            rows={tower.floors}
            rowId={({ id }) => id}
            columns={columnsOf({ tower, ...acts })}
          />
        )}
      </CardSection>
    </Card>
  );
}

type FloorProps = TowerProps & { floor: Floor };

function FloorCard({ floor, ...props }: FloorProps) {
  return (
    <li className="flex items-start gap-2 py-3">
      <div className="min-w-0 flex-1 space-y-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {`${floor.name} · ${FLOOR_KIND_NAMES[floor.kind]}`} <CastOn floor={floor} />
        </p>
        <p className="figures text-[13px] whitespace-normal">
          {`Construction ${formatAmount(floor.constructionArea)} · FSI ${formatAmount(floor.fsiArea)} sqm`}
        </p>
      </div>
      <FloorActs floor={floor} {...props} />
    </li>
  );
}

function columnsOf(acts: TowerProps): readonly Column<Floor>[] {
  return [
    { header: 'Floor', className: 'whitespace-nowrap', show: ({ name }) => name },
    { header: 'Kind', show: ({ kind }) => FLOOR_KIND_NAMES[kind] },
    {
      header: 'Construction (sqm)',
      role: 'quantity',
      show: ({ constructionArea }) => formatAmount(constructionArea),
    },
    { header: 'FSI (sqm)', role: 'quantity', show: ({ fsiArea }) => formatAmount(fsiArea) },
    {
      header: 'Cast on',
      className: 'whitespace-nowrap',
      show: (floor) => <CastOn floor={floor} />,
    },
    {
      header: 'Acts',
      headClassName: 'w-12',
      isHeadHidden: true,
      show: (floor) => <FloorActs floor={floor} {...acts} />,
    },
  ];
}

function CastOn({ floor: { castOn } }: { floor: Floor }) {
  if (castOn === null) return <Badge tone="neutral">Not cast</Badge>;
  return <span className="font-normal">{formatDate(castOn)}</span>;
}

function FloorActs({ floor, tower, mayChange, mayCast, onOpen }: FloorProps) {
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="icon-sm" aria-label={`Acts on ${tower.name}, ${floor.name}`}>
          <EllipsisVertical aria-hidden />
        </Button>
      }
    >
      <MenuItem disabledReason={mayCast} onSelect={() => onOpen({ act: 'cast', tower, floor })}>
        Cast on
      </MenuItem>
      <MenuItem disabledReason={mayChange} onSelect={() => onOpen({ act: 'floors', tower, floor })}>
        Edit
      </MenuItem>
      <MenuItem
        disabledReason={mayChange}
        onSelect={() => onOpen({ act: 'remove-floor', tower, floor })}
      >
        Remove
      </MenuItem>
    </Menu>
  );
}
