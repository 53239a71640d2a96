/** The norms of a project: a table, or cards on phones. */
import type { NormSet } from '@plinth/contracts/norms';
import { Pencil, Scale, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { NextStep } from '#document/next-step.tsx';
import { formatQuantity } from '#lib/format.ts';
import { PHONE } from '#lib/use-media-query.ts';
import type { Column } from '#table/columns.ts';
import { Rows } from '#table/rows.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

import { EditNormDialog } from './edit-norm-dialog.tsx';
import { useRemoveNorm } from './norms.api.ts';

interface NormListProps {
  projectId: string;
  normSet: NormSet;
  permission: true | string;
  /** The buttons that add norms. */
  adding: ReactNode;
}

type Norm = NormSet['norms'][number];

export function NormList({ adding, ...props }: NormListProps) {
  const { normSet } = props;
  if (normSet.norms.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={Scale}
          title="No norms yet"
          hint="A norm says how much material a unit of work takes, such as 8 bags of cement for a cubic metre of concrete. Consumption and budgets from the BOQ are counted by them."
          action={
            <NextStep needs="works:write" to="add the norms">
              {adding}
            </NextStep>
          }
        />
      </Card>
    );
  }
  return (
    <Card>
      <Rows
        label="Norms"
        rows={normSet.norms}
        rowId={({ id }) => id}
        columns={columnsOf(props)}
        cards="lines"
        cardsUpTo={PHONE}
        isFlush
      />
    </Card>
  );
}

function columnsOf(acts: Omit<NormActsProps, 'norm'>): readonly Column<Norm>[] {
  return [
    { header: 'Work', className: 'min-w-48', show: (norm) => <Work norm={norm} /> },
    { header: 'Material', className: 'min-w-36', show: subjectOf },
    { header: 'Coefficient', role: 'quantity', show: coefficientOf },
    { header: 'Wastage', role: 'quantity', show: wastageOf },
    {
      header: 'Actions',
      role: 'actions',
      isHeadHidden: true,
      show: (norm) => <NormActs {...acts} norm={norm} />,
    },
  ];
}

function Work({ norm: { workItem } }: { norm: Norm }) {
  return (
    <>
      <span className="figures font-semibold">{workItem.code}</span>{' '}
      <span className="font-normal">{workItem.description}</span>
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

interface NormActsProps {
  projectId: string;
  normSet: NormSet;
  norm: Norm;
  permission: true | string;
}

function NormActs(props: NormActsProps) {
  const { norm, permission } = props;
  const [isEditing, setEditing] = useState(false);
  return (
    <span className="inline-flex">
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Edit the norm of ${norm.material?.name ?? norm.category} for ${norm.workItem.code}`}
        disabledReason={permission}
        onClick={() => setEditing(true)}
      >
        <Pencil aria-hidden />
      </Button>
      <RemoveButton {...props} />
      {isEditing && <EditNormDialog {...props} onClose={() => setEditing(false)} />}
    </span>
  );
}

function RemoveButton({ projectId, norm, permission }: NormActsProps) {
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
