/** The units of the organisation: the ten default ones, further standard ones, and its own. */
import type { Answered } from '@plinth/contracts/shared/endpoint';
import type { listUnits, OwnUnit } from '@plinth/contracts/units';
import { counted } from '@plinth/domain/shared/counted';
import { uqcOf } from '@plinth/domain/material/unit-quantity-codes';
import { UNITS } from '@plinth/domain/shared/quantity';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';

import { usePermissionInAllFirms } from '#api/session.ts';
import { unitsQuery, useSetUnits } from '#api/units.ts';
import { OwnUnitDialog } from '#parts/units/own-unit-dialog.tsx';
import { Loaded } from '#table/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { Switch } from '#ui/checkbox.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { AdminFrame } from '../admin-frame.tsx';

export function UnitsPage() {
  return (
    <AdminFrame title="Units" needs="firms:manage">
      {() => <Units />}
    </AdminFrame>
  );
}

type Listed = Answered<typeof listUnits>;

function Units() {
  return (
    <Loaded
      query={useQuery(unitsQuery)}
      what="the units"
      fallback="Failed to fetch units"
      loading={<Skeleton className="h-130" />}
    >
      {({ further, own }) => (
        <Card>
          <CardSection title="Always in use">
            <p className="text-muted-foreground">{UNITS.join(', ')}</p>
          </CardSection>
          <FurtherUnits further={further} own={own} />
        </Card>
      )}
    </Loaded>
  );
}

function FurtherUnits({ further, own }: Pick<Listed, 'further' | 'own'>) {
  const save = useSetUnits();
  const permission = usePermissionInAllFirms('firms:manage');
  const [edited, setEdited] = useState<OwnUnit | 'new' | null>(null);
  const inUse = further.filter(({ isInUse }) => isInUse).map(({ unit }) => unit);
  const shown = save.isPending ? save.variables.furtherUnits : inUse;
  const switchOf = ({ unit, materials }: Listed['further'][number], note: string) => (
    <Switch
      key={unit}
      label={unit}
      note={[note, materials > 0 && counted(materials, 'material')].filter(Boolean).join(' · ')}
      isChecked={shown.includes(unit)}
      isDisabled={materials > 0 || permission !== true}
      onCheckedChange={(isOn) => {
        if (save.isPending) return;
        const others = inUse.filter((other) => other !== unit);
        save.mutate({ furtherUnits: isOn ? [...others, unit] : others });
      }}
    />
  );
  const byName = new Map(own.map((one) => [one.unit, one]));
  return (
    <>
      <CardSection title="Further units">
        <p className="mb-2 text-muted-foreground">
          {permission === true
            ? 'For all firms. A unit that a material uses stays in use.'
            : `${permission}.`}
        </p>
        <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {further
            .filter(({ unit }) => !byName.has(unit))
            .map((one) => switchOf(one, `UQC ${uqcOf(one.unit)}`))}
        </div>
      </CardSection>
      <CardSection title="Units of your own">
        {own.length === 0 && (
          <p className="mb-2 text-muted-foreground">
            None yet. Add what your sites and suppliers say, such as a trip of 4.5 cubic metres.
          </p>
        )}
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {further.flatMap((one) => {
            const unit = byName.get(one.unit);
            if (!unit) return [];
            return (
              <li key={one.unit} className="flex items-start gap-2">
                <div className="min-w-0 flex-1">{switchOf(one, detailOf(unit))}</div>
                {permission === true && (
                  <Button
                    variant="ghost"
                    size="icon-sm"
                    aria-label={`Edit ${unit.unit}`}
                    onClick={() => setEdited(unit)}
                  >
                    <Pencil aria-hidden />
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
        <Button
          variant="outline"
          size="sm"
          className="mt-2"
          disabledReason={permission}
          onClick={() => setEdited('new')}
        >
          <Plus aria-hidden />
          Add Unit
        </Button>
      </CardSection>
      {edited === 'new' && <OwnUnitDialog onClose={() => setEdited(null)} />}
      {edited !== null && edited !== 'new' && (
        <OwnUnitDialog unit={edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

/** `4.5 Cubic metre · UQC CBM`. */
function detailOf({ factor, baseUnit, uqc }: OwnUnit): string {
  return [factor && `${factor} ${baseUnit}`, `UQC ${uqc}`].filter(Boolean).join(' · ');
}
