/** The units of the organisation: the ten default ones, and additional ones. */
import type { Answered, Sent } from '@plinth/contracts/shared/endpoint';
import { type listUnits, setUnits } from '@plinth/contracts/units';
import { counted } from '@plinth/domain/shared/counted';
import { UNITS } from '@plinth/domain/shared/quantity';
import { useQuery } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { invalidate, queryClient } from '#api/query-client.ts';
import { usePermissionInAllFirms } from '#api/session.ts';
import { unitsQuery } from '#api/units.ts';
import { useCall } from '#api/use-call.ts';
import { Loaded } from '#table/loaded.tsx';
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

function Units() {
  return (
    <Loaded
      query={useQuery(unitsQuery)}
      what="the units"
      fallback="Failed to fetch units"
      loading={<Skeleton className="h-130" />}
    >
      {({ further }) => (
        <Card>
          <CardSection title="Always in use">
            <p className="text-muted-foreground">{UNITS.join(', ')}</p>
          </CardSection>
          <FurtherUnits further={further} />
        </Card>
      )}
    </Loaded>
  );
}

function FurtherUnits({ further }: Pick<Answered<typeof listUnits>, 'further'>) {
  const save = useSetUnits();
  const permission = usePermissionInAllFirms('firms:manage');
  const inUse = further.filter(({ isInUse }) => isInUse).map(({ unit }) => unit);
  const shown = save.isPending ? save.variables : inUse;
  return (
    <CardSection title="Further units">
      <p className="mb-2 text-muted-foreground">
        {permission === true
          ? 'For all firms. A unit that a material uses stays in use.'
          : `${permission}.`}
      </p>
      <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {further.map(({ unit, materials }) => (
          <Switch
            key={unit}
            label={unit}
            note={materials > 0 ? counted(materials, 'material') : undefined}
            isChecked={shown.includes(unit)}
            isDisabled={materials > 0 || permission !== true}
            onCheckedChange={(isOn) => {
              if (save.isPending) return;
              const others = inUse.filter((other) => other !== unit);
              save.mutate(isOn ? [...others, unit] : others);
            }}
          />
        ))}
      </div>
    </CardSection>
  );
}

function useSetUnits() {
  return useCall({
    send: async (furtherUnits: Sent<typeof setUnits, 'body'>['furtherUnits']) =>
      call(setUnits, { body: { furtherUnits } }),
    success: 'Units saved',
    onSuccess: (answer) => queryClient.setQueryData(unitsQuery.queryKey, answer),
    onError: () => void invalidate([unitsQuery.queryKey]),
    failure: 'Failed to save units',
  });
}
