/** Imports a bill of quantities into the chosen project. */
import { FolderKanban } from 'lucide-react';
import { useMemo } from 'react';

import { setProjectDialogOpen, useProjectChoice } from '#lib/project-choice.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { ImportPage } from './import-page.tsx';
import { boqScreen } from './import-screens.ts';

export function ImportBoqPage() {
  const project = useProjectChoice()?.project;
  if (project) return <IntoProject key={project.id} project={project} />;
  return (
    <>
      <PageHead title="Import BOQ" />
      <Card>
        <EmptyState
          icon={FolderKanban}
          title="No project chosen"
          hint="A bill of quantities belongs to a project."
          action={<Button onClick={() => setProjectDialogOpen(true)}>Select Project</Button>}
        />
      </Card>
    </>
  );
}

function IntoProject({ project }: { project: { readonly id: string; readonly name: string } }) {
  const screen = useMemo(() => boqScreen({ projectId: project.id }), [project.id]);
  return (
    <ImportPage
      screen={screen}
      settings={
        <Card className="mb-4">
          <CardSection title={project.name}>
            <p className="text-muted-foreground">
              Rows without unit and quantity become headings; totals are left out. Items stand under
              each other by their codes: 2.10.1 under 2.10. The same bill again is a revision: what
              it changes is shown before, and what stood is kept.
            </p>
          </CardSection>
        </Card>
      }
    />
  );
}
