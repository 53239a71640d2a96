/** The floors of each tower: kind, areas, and the day on which the slab was cast. */
import type { Floor, Tower } from '@plinth/contracts/areas';
import { FLOOR_KIND_NAMES } from '@plinth/domain/area/floors';
import { EllipsisVertical } from 'lucide-react';

import { formatAmount, formatDate } from '#lib/format.ts';
import { NARROW, useMediaQuery } from '#lib/use-media-query.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

import type { TabProps } from './units-tab.tsx';

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
          <ScrollRegion label={`Floors of ${tower.name}`}>
            <Table aria-label={`Floors of ${tower.name}`}>
              <thead>
                <tr>
                  <HeadCell>Floor</HeadCell>
                  <HeadCell>Kind</HeadCell>
                  <HeadCell isNumeric>Construction (sqm)</HeadCell>
                  <HeadCell isNumeric>FSI (sqm)</HeadCell>
                  <HeadCell>Cast on</HeadCell>
                  <HeadCell className="w-12">
                    <span className="sr-only">Acts</span>
                  </HeadCell>
                </tr>
              </thead>
              <tbody>
                {tower.floors.map((floor) => (
                  <FloorRow key={floor.id} floor={floor} tower={tower} {...acts} />
                ))}
              </tbody>
            </Table>
          </ScrollRegion>
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

function FloorRow({ floor, ...props }: FloorProps) {
  return (
    <BodyRow>
      <Cell className="whitespace-nowrap">{floor.name}</Cell>
      <Cell>{FLOOR_KIND_NAMES[floor.kind]}</Cell>
      <Cell isNumeric>{formatAmount(floor.constructionArea)}</Cell>
      <Cell isNumeric>{formatAmount(floor.fsiArea)}</Cell>
      <Cell className="whitespace-nowrap">
        <CastOn floor={floor} />
      </Cell>
      <Cell>
        <FloorActs floor={floor} {...props} />
      </Cell>
    </BodyRow>
  );
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
