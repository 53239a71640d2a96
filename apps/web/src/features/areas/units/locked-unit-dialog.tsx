/** A unit that cannot be changed now: all of its areas, the reason, and what to do next. */
import type { AreaUnit } from '@plinth/contracts/areas';
import { UNIT_AREAS } from '@plinth/domain/area/formula';
import { OWNER_NAMES } from '@plinth/domain/area/units';

import { Fact, Facts, FilledFacts } from '#document/facts.tsx';
import { formatAmount, formatQuantity } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

import type { DialogProps } from '../dialog-props.ts';
import { placeNames } from './unit-rows.tsx';

interface LockedUnitDialogProps extends DialogProps {
  unit: AreaUnit;
  /** Why it cannot be changed. */
  reason: string;
  /** Starts a revision; null for people who may not. */
  onRevise: (() => void) | null;
}

const AREAS = [
  ...UNIT_AREAS,
  ['builtUp', 'Built-up'],
  ['saleable', 'Saleable'],
] as const satisfies readonly (readonly [keyof AreaUnit['figures'], string])[];

export function LockedUnitDialog(props: LockedUnitDialogProps) {
  const { statement, unit, reason, onRevise, onClose } = props;
  const names = placeNames(statement);
  const { type, facing, remark, figures } = unit;
  return (
    <Dialog
      title={`Unit ${unit.unitNo}`}
      description={reason}
      onClose={onClose}
      footer={
        onRevise ? (
          <Button onClick={onRevise}>Start Revision</Button>
        ) : (
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
        )
      }
    >
      <Facts className="grid-cols-2">
        <Fact label="Tower">{names.get(unit.towerId)}</Fact>
        <Fact label="Floor">{names.get(unit.floorId)}</Fact>
        <FilledFacts facts={{ Type: type }} />
        {AREAS.filter(([figure]) => figures[figure].sqm !== '0.00').map(([figure, label]) => (
          <Fact key={figure} label={label} note={[`${formatAmount(figures[figure].sqft)} sq ft`]}>
            <span className="figures">{`${formatAmount(figures[figure].sqm)} sqm`}</span>
          </Fact>
        ))}
        <Fact label="Parking">{formatQuantity(unit.parking)}</Fact>
        <Fact label="Owner">{OWNER_NAMES[unit.owner]}</Fact>
        <FilledFacts facts={{ Facing: facing, Remark: remark }} />
      </Facts>
    </Dialog>
  );
}
