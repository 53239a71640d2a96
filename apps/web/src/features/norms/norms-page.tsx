/** The norms of a project, by BOQ item, with the terms of its contracts. */
import type { NormSet } from '@plinth/contracts/norms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { usePermission } from '#api/session.ts';
import { ProjectPage } from '#document/project-page.tsx';
import { formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import type { ProjectChoice } from '#lib/project-choice.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { Loaded } from '#table/loaded.tsx';
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

const ANSWERS = 'How much of each material should one unit of a BOQ item take?';

export function NormsPage() {
  return (
    <ProjectPage title="Norms" hint={ANSWERS}>
      {(choice) => <NormsOf project={choice.project} />}
    </ProjectPage>
  );
}

function NormsOf({ project }: Pick<ProjectChoice, 'project'>) {
  const projectId = project.id;
  const norms = useQuery(normsQuery(projectId));
  const { data } = norms;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const permission = usePermission('works:write');
  const Open = dialog && DIALOGS[dialog];
  const adding = (
    <>
      <Button variant="outline" disabledReason={permission} onClick={() => setDialog('paste')}>
        Paste from Excel
      </Button>
      <Button disabledReason={permission} onClick={() => setDialog('add')}>
        Add Norm
      </Button>
    </>
  );
  return (
    <>
      <PageHead
        title="Norms"
        context={data ? contextOf(data) : project.name}
        answers={ANSWERS}
        actions={
          <>
            <ButtonLink variant="outline" to={paths.consumption()}>
              Consumption
            </ButtonLink>
            {adding}
          </>
        }
      />
      <Loaded
        query={norms}
        what="the norms"
        fallback="Failed to fetch norms"
        loading={<Skeleton className="h-60" />}
      >
        {(normSet) => (
          <div className="grid grid-cols-1 gap-4">
            <NormList
              projectId={projectId}
              normSet={normSet}
              permission={permission}
              adding={adding}
            />
            <Terms normSet={normSet} permission={permission} onChange={() => setDialog('terms')} />
          </div>
        )}
      </Loaded>
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
