/** The norms of a project, by BOQ item, with the terms of its contracts. */
import type { NormSet } from '@plinth/contracts/norms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { usePermission } from '#api/session.ts';
import { formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { useProjectChoice } from '#lib/project-choice.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { LoadFailure } from '#table/load-failure.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { AddNormDialog } from './norm-dialogs.tsx';
import { NormList } from './norm-list.tsx';
import { normsQuery } from './norms.api.ts';
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
          <NormList projectId={projectId} normSet={data} permission={permission} />
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
