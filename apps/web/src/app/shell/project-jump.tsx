/** One searchable list of all projects of all firms, those chosen last first. */
import type { FirmWithModules } from '@plinth/contracts/firms';
import { useQuery } from '@tanstack/react-query';

import { useUser } from '#api/session.ts';
import { recentProjects } from '#lib/recent-projects.ts';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';

import { jumpOptions } from './jump-options.ts';
import { allProjectsQuery } from './projects.api.ts';

interface ProjectJumpProps {
  firms: readonly FirmWithModules[] | undefined;
  onChoose: (firm: { id: string; name: string }, project: { id: string; name: string }) => void;
}

/** Renders nothing if there is nothing to choose between, or the list cannot be loaded. */
export function ProjectJump({ firms, onChoose }: ProjectJumpProps) {
  const { data: projects = [] } = useQuery(allProjectsQuery);
  const options = jumpOptions(projects, recentProjects(useUser().id));
  if (options.length < 2) return null;
  return (
    <Field label="Jump to" help="Or choose firm and project below.">
      {(control) => (
        <Combobox
          {...control}
          value=""
          options={options}
          placeholder="Name of a project or a firm"
          searchPlaceholder="Search all projects..."
          emptyText="No project matches"
          onSelect={({ project }) =>
            onChoose(firms?.find(({ id }) => id === project.firm.id) ?? project.firm, project)
          }
        />
      )}
    </Field>
  );
}
