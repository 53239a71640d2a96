/** The norms of a project: a table, or cards on phones. */
import type { NormSet } from '@plinth/contracts/norms';
import { Scale, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { formatQuantity } from '#lib/format.ts';
import { PHONE, useMediaQuery } from '#lib/use-media-query.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

import { useRemoveNorm } from './norms.api.ts';

interface NormListProps {
  projectId: string;
  normSet: NormSet;
  permission: true | string;
}

type Norm = NormSet['norms'][number];

export function NormList(props: NormListProps) {
  const isPhone = useMediaQuery(PHONE);
  if (props.normSet.norms.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={Scale}
          title="No norms yet"
          hint="A norm says how much material a unit of work takes. Paste those of your BOQ items."
        />
      </Card>
    );
  }
  return <Card>{isPhone ? <NormCards {...props} /> : <NormTable {...props} />}</Card>;
}

function NormTable({ normSet, ...props }: NormListProps) {
  return (
    <ScrollRegion label="Norms">
      <Table aria-label="Norms">
        <thead>
          <tr>
            <HeadCell className="first:pl-4">Work</HeadCell>
            <HeadCell>Material</HeadCell>
            <HeadCell isNumeric>Coefficient</HeadCell>
            <HeadCell isNumeric>Wastage</HeadCell>
            <HeadCell className="last:pr-4">
              <span className="sr-only">Actions</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {normSet.norms.map((norm) => (
            <BodyRow key={norm.id}>
              <Cell className="min-w-48 first:pl-4">
                <Work norm={norm} />
              </Cell>
              <Cell className="min-w-36">{subjectOf(norm)}</Cell>
              <Cell isNumeric>{coefficientOf(norm)}</Cell>
              <Cell isNumeric>{wastageOf(norm)}</Cell>
              <Cell className="last:pr-4">
                <RemoveButton {...props} norm={norm} />
              </Cell>
            </BodyRow>
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  );
}

function NormCards({ normSet, ...props }: NormListProps) {
  return (
    <ul aria-label="Norms" className="divide-y">
      {normSet.norms.map((norm) => (
        <li key={norm.id} className="flex flex-col gap-2 p-4">
          <div className="flex items-start gap-2">
            <p className="min-w-0 flex-1 wrap-anywhere">
              <Work norm={norm} />
            </p>
            <div className="-my-1.5 -mr-2">
              <RemoveButton {...props} norm={norm} />
            </div>
          </div>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
            {FACTS.map(([header, factOf]) => (
              <div key={header} className="contents">
                <dt className="text-muted-foreground">{header}</dt>
                <dd className="figures text-right wrap-anywhere">{factOf(norm)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

const FACTS = [
  ['Material', subjectOf],
  ['Coefficient', coefficientOf],
  ['Wastage', wastageOf],
] as const;

function Work({ norm: { workItem } }: { norm: Norm }) {
  return (
    <>
      <span className="figures font-semibold">{workItem.code}</span> {workItem.description}
    </>
  );
}

function subjectOf({ material, category }: Norm): string {
  return material?.name ?? `${category} (category)`;
}

function coefficientOf({ coefficient, unit, workItem }: Norm): string {
  return `${formatQuantity(coefficient)} ${unit}${workItem.unit && ` / ${workItem.unit}`}`;
}

function wastageOf({ wastage }: Norm): string {
  return `${formatQuantity(wastage)} %`;
}

interface RemoveButtonProps {
  projectId: string;
  norm: Norm;
  permission: true | string;
}

function RemoveButton({ projectId, norm, permission }: RemoveButtonProps) {
  const [isRemoving, setRemoving] = useState(false);
  const remove = useRemoveNorm(projectId);
  const { id, workItem, material, category } = norm;
  const name = material?.name ?? category;
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Remove the norm of ${name} for ${workItem.code}`}
        disabledReason={permission}
        onClick={() => setRemoving(true)}
      >
        <Trash2 aria-hidden />
      </Button>
      {isRemoving && (
        <ConfirmDialog
          title="Remove norm"
          description={`${name} for ${workItem.code} ${workItem.description}`}
          confirmLabel="Remove"
          confirmingLabel="Removing..."
          isLoading={remove.isPending}
          onConfirm={() => remove.mutate(id, { onSuccess: () => setRemoving(false) })}
          onClose={() => setRemoving(false)}
        >
          Its theoretical consumption is no longer counted. Signed statements stay as they are.
        </ConfirmDialog>
      )}
    </>
  );
}
