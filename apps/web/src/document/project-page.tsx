/** A page of the chosen project; without one it asks for it. */
import { FolderKanban } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';

import { type ProjectChoice, setProjectDialogOpen, useProjectChoice } from '#lib/project-choice.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';

interface ProjectPageProps {
  title: string;
  /** Shown below the title until a project is chosen. */
  context?: string;
  /** A sentence that says what the page shows of a project. */
  hint: string;
  /** The page with its head; it starts anew for another project. */
  children: (choice: ProjectChoice) => ReactNode;
}

export function ProjectPage({ title, context, hint, children }: ProjectPageProps) {
  const choice = useProjectChoice();
  if (choice) return <Fragment key={choice.project.id}>{children(choice)}</Fragment>;
  return (
    <>
      <PageHead title={title} context={context} />
      <Card>
        <EmptyState
          icon={FolderKanban}
          title="No project chosen"
          hint={hint}
          action={<Button onClick={() => setProjectDialogOpen(true)}>Select Project</Button>}
        />
      </Card>
    </>
  );
}
