/** The plot, floor space index, and the formula of the saleable area. */
import { formatAmount } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { ReadOnlyField } from '#ui/field.tsx';

import type { TabProps } from './units-tab.tsx';

export function PlanTab({ statement, mayChange, onOpen }: TabProps) {
  const { plotArea, permittedFsi, fsi, formulaText } = statement;
  return (
    <Card>
      <CardSection title="Floor space index">
        <div className="grid gap-4 sm:grid-cols-3 lg:grid-cols-5">
          <ReadOnlyField label="Plot area">
            {plotArea === null ? 'Not known yet' : `${formatAmount(plotArea)} sqm`}
          </ReadOnlyField>
          <ReadOnlyField label="FSI used">
            <span className="figures">{fsi?.used ?? 'Needs the plot area'}</span>{' '}
            {fsi?.isOver && <Badge tone="destructive">Over the permitted FSI</Badge>}
          </ReadOnlyField>
          <ReadOnlyField label="Permitted">{permittedFsi ?? 'Not known yet'}</ReadOnlyField>
          <ReadOnlyField label="Balance">{fsi?.balance ?? '–'}</ReadOnlyField>
          <ReadOnlyField label="Area that is left">
            {fsi?.balanceArea ? `${formatAmount(fsi.balanceArea)} sqm` : '–'}
          </ReadOnlyField>
        </div>
      </CardSection>
      <CardSection title="Formula">
        <p className="mb-3">{formulaText}</p>
        <Button
          variant="outline"
          disabledReason={mayChange}
          onClick={() => onOpen({ act: 'settings' })}
        >
          Change Plot and Formula
        </Button>
      </CardSection>
    </Card>
  );
}
