/** Kilograms issued per area that was cast: by category and tower, and month by month. */
import type { CategoryIntensity, Intensity } from '@plinth/contracts/intensity';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';

import { NextStep } from '#document/next-step.tsx';
import { formatAmount, formatDate } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { ChoiceChip, ChoiceGroup } from '#table/choice-chips.tsx';
import { Loaded } from '#table/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { intensityQuery } from '../areas.api.ts';
import { BandsDialog } from './bands-dialog.tsx';
import type { PerArea } from './intensity-calculation.ts';
import { Categories } from './intensity-categories.tsx';
import { IntensityMonths } from './intensity-months.tsx';

interface IntensityTabProps {
  projectId: string;
  mayChange: true | string;
}

export function IntensityTab({ projectId, mayChange }: IntensityTabProps) {
  const [towerId, setTowerId] = useState('');
  return (
    <Loaded
      query={useQuery(intensityQuery(projectId, towerId))}
      what="the intensity"
      loading={<Skeleton className="h-80" />}
    >
      {({ intensity }) => (
        <IntensityOf
          intensity={intensity}
          mayChange={mayChange}
          towerId={towerId}
          onTowerChange={setTowerId}
        />
      )}
    </Loaded>
  );
}

interface IntensityOfProps {
  intensity: Intensity;
  mayChange: true | string;
  /** The id of the chosen tower, or an empty text for all towers. */
  towerId: string;
  onTowerChange: (towerId: string) => void;
}

function IntensityOf({ intensity, mayChange, towerId, onTowerChange }: IntensityOfProps) {
  const [per, setPer] = useState<PerArea>('perSqft');
  const [isChanging, setIsChanging] = useState(false);
  if (intensity.all.categories.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={Scale}
          title="Nothing issued yet"
          hint="Intensity is the material that the stores issued for each square foot that was cast. It appears with the first issue and the first day of casting."
          action={
            <NextStep needs="stock:issue" to="issue material to the work">
              <ButtonLink to={paths.issues()}>Issues</ButtonLink>
            </NextStep>
          }
        />
      </Card>
    );
  }
  const shownOf = intensity.towers.find(({ id }) => id === towerId);
  return (
    <>
      <p className="max-w-prose text-[13px] leading-5">
        How much material did the stores issue for each square foot built, and is that usual?
      </p>
      <div className="flex flex-wrap gap-4">
        <ChoiceGroup label="Tower">
          <ChoiceChip isChosen={towerId === ''} onClick={() => onTowerChange('')}>
            All
          </ChoiceChip>
          {intensity.towers.map(({ id, name }) => (
            <ChoiceChip key={id} isChosen={towerId === id} onClick={() => onTowerChange(id)}>
              {name}
            </ChoiceChip>
          ))}
        </ChoiceGroup>
        <ChoiceGroup label="Per">
          <ChoiceChip isChosen={per === 'perSqft'} onClick={() => setPer('perSqft')}>
            sq ft
          </ChoiceChip>
          <ChoiceChip isChosen={per === 'perSqm'} onClick={() => setPer('perSqm')}>
            sqm
          </ChoiceChip>
        </ChoiceGroup>
      </div>
      <Figures
        intensity={intensity}
        part={shownOf ?? { name: '', ...intensity.all }}
        per={per}
        mayChange={mayChange}
        onChange={() => setIsChanging(true)}
      />
      <IntensityMonths months={intensity.months} per={per} />
      {isChanging && <BandsDialog intensity={intensity} onClose={() => setIsChanging(false)} />}
    </>
  );
}

interface Part {
  /** The name of the tower; empty for all towers. */
  readonly name: string;
  readonly area: Intensity['all']['area'];
  readonly isWhole: boolean;
  readonly categories: readonly CategoryIntensity[];
}

interface FiguresProps {
  intensity: Intensity;
  part: Part;
  per: PerArea;
  mayChange: true | string;
  onChange: () => void;
}

function Figures({ intensity, part, per, mayChange, onChange }: FiguresProps) {
  const { area, isWhole, categories } = part;
  const shown =
    per === 'perSqft' ? `${formatAmount(area.sqft)} sq ft` : `${formatAmount(area.sqm)} sqm`;
  const known = categories.filter(({ kilograms }) => kilograms !== null);
  const unknown = categories.filter(({ kilograms }) => kilograms === null);
  return (
    <Card>
      <CardSection title="Issued per area cast">
        <p className="mb-3 text-[13px] text-muted-foreground">
          {isWhole
            ? `Until ${formatDate(intensity.asOf)}, over ${shown} of the whole project: no slab has a cast date yet.`
            : `Until ${formatDate(intensity.asOf)}, over ${shown} cast. Returns are taken off.`}
        </p>
        {known.length === 0 ? (
          <p>Nothing with a known weight was issued.</p>
        ) : (
          <Categories intensity={intensity} tower={part.name} known={known} per={per} />
        )}
        {unknown.length > 0 && (
          <p className="mt-3 text-[13px] text-muted-foreground">
            {`No weight known: ${unknown.map(({ category }) => category || 'Without a category').join(', ')}.`}
          </p>
        )}
        <Button variant="outline" className="mt-3" disabledReason={mayChange} onClick={onChange}>
          Change Usual Bands
        </Button>
      </CardSection>
    </Card>
  );
}
