/** The norms of a project, by BOQ item, with the terms of its contracts. */
import type { NormSet } from '@plinth/contracts/norms';
import { useQuery } from '@tanstack/react-query';
import { Scale, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { usePermission } from '#api/session.ts';
import { formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { useProjectChoice } from '#lib/project-choice.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { LoadFailure } from '#table/load-failure.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

import { AddNormDialog } from './norm-dialogs.tsx';
import { normsQuery, useRemoveNorm } from './norms.api.ts';
import { PasteNormsDialog } from './paste-norms-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';

const DIALOGS = { add: AddNormDialog, paste: PasteNormsDialog, terms: TermsDialog } as const;

type Dialog = keyof typeof DIALOGS;

export function NormsPage() {
  const choice = useProjectChoice();
  const projectId = choice?.project.id ?? '';
  const { data, error, refetch } = useQuery(normsQuery(projectId));
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const permission = usePermission('works:write');
  const Open = dialog && DIALOGS[dialog];
  return (
    <>
      <PageHead
        title="Norms"
        context={data ? contextOf(data) : choice?.project.name}
        actions={
          <>
            <ButtonLink variant="outline" to={paths.consumption()}>
              Consumption
            </ButtonLink>
            <Button
              variant="outline"
              disabledReason={permission}
              onClick={() => setDialog('paste')}
            >
              Paste from Excel
            </Button>
            <Button disabledReason={permission} onClick={() => setDialog('add')}>
              Add Norm
            </Button>
          </>
        }
      />
      {error && !data ? (
        <LoadFailure
          title="The norms could not be loaded"
          error={error}
          fallback="Failed to fetch norms"
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <div className="grid grid-cols-1 gap-4">
          <Norms projectId={projectId} normSet={data} permission={permission} />
          <Terms normSet={data} permission={permission} onChange={() => setDialog('terms')} />
        </div>
      ) : (
        <Skeleton className="h-60" />
      )}
      {Open && data && (
        <Open projectId={projectId} normSet={data} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

function contextOf({ source, edition }: NormSet): string {
  return [source, edition].filter(Boolean).join(' · ') || 'Source not said';
}

interface NormsProps {
  projectId: string;
  normSet: NormSet;
  permission: true | string;
}

function Norms({ projectId, normSet, permission }: NormsProps) {
  if (normSet.norms.length === 0) {
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
  return (
    <Card>
      <ScrollRegion label="Norms">
        <Table aria-label="Norms">
          <thead>
            <tr>
              <HeadCell className="first:pl-4">Item</HeadCell>
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
              <NormRow key={norm.id} projectId={projectId} norm={norm} permission={permission} />
            ))}
          </tbody>
        </Table>
      </ScrollRegion>
    </Card>
  );
}

interface NormRowProps {
  projectId: string;
  norm: NormSet['norms'][number];
  permission: true | string;
}

function NormRow({ projectId, norm, permission }: NormRowProps) {
  const [isRemoving, setRemoving] = useState(false);
  const remove = useRemoveNorm(projectId);
  const { id, workItem, material, category, coefficient, unit, wastage } = norm;
  const name = material?.name ?? category;
  return (
    <BodyRow>
      <Cell className="min-w-48 first:pl-4">
        <span className="figures font-semibold">{workItem.code}</span> {workItem.description}
      </Cell>
      <Cell className="min-w-36">{material?.name ?? `${category} (category)`}</Cell>
      <Cell isNumeric>
        {`${formatQuantity(coefficient)} ${unit}${workItem.unit && ` / ${workItem.unit}`}`}
      </Cell>
      <Cell isNumeric>{`${formatQuantity(wastage)} %`}</Cell>
      <Cell className="last:pr-4">
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
      </Cell>
    </BodyRow>
  );
}

interface TermsProps {
  normSet: NormSet;
  permission: true | string;
  onChange: () => void;
}

function Terms({ normSet: { terms }, permission, onChange }: TermsProps) {
  return (
    <Card>
      <CardSection title="Terms of contracts">
        {terms.length === 0 ? (
          <p className="text-muted-foreground">
            None: no variation is permitted, and an excess is recovered once.
          </p>
        ) : (
          <ul>
            {terms.map(({ material, category, permitted, factor }) => (
              <li key={material?.id ?? category}>
                {`${material?.name ?? category}: ± ${formatQuantity(permitted)} %, recovered ${factor === '2' ? 'twice' : 'once'}`}
              </li>
            ))}
          </ul>
        )}
        <Button variant="outline" className="mt-3" disabledReason={permission} onClick={onChange}>
          Change Terms
        </Button>
      </CardSection>
    </Card>
  );
}
