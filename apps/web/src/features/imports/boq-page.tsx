/** Imports a bill of quantities into the chosen project. */
import { ProjectPage } from '#document/project-page.tsx';
import { useMemo } from 'react';

import { Card, CardSection } from '#ui/card.tsx';

import { ImportPage } from './import-page.tsx';
import { boqScreen } from './import-screens.ts';

export function ImportBoqPage() {
  return (
    <ProjectPage title="Import BOQ" hint="A bill of quantities belongs to a project.">
      {({ project }) => <IntoProject project={project} />}
    </ProjectPage>
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
