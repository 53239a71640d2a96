/** The dialog to choose firm and project. */
import type { FirmWithModules } from '@plinth/contracts/firms';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useUser } from '#api/session.ts';
import {
  chooseProject,
  type ProjectChoice,
  setProjectDialogOpen,
  useProjectChoice,
} from '#lib/project-choice.ts';
import { recentProjects } from '#lib/recent-projects.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

import { jumpOptions } from './jump-options.ts';
import { allProjectsQuery, firmsQuery, projectsQuery } from './projects.api.ts';

/**
 * The dialog to choose a project, open while mounted. If there is only one firm with one project,
 * it is chosen at once.
 */
export function ProjectDialog() {
  const current = useProjectChoice();
  const [chosenFirmId, setFirmId] = useState(current?.firm.id ?? '');
  const [projectId, setProjectId] = useState(current?.project.id ?? '');
  const firms = useQuery(firmsQuery(useUser().id));
  const firmId = chosenFirmId || onlyOf(firms.data)?.id || '';
  const projects = useQuery({ ...projectsQuery(firmId), enabled: firmId !== '' });
  const onlyFirm = onlyOf(firms.data);
  const onlyProject = onlyFirm && onlyOf(projects.data);
  const isOnly = current === null && onlyProject !== undefined;
  useEffect(() => {
    if (isOnly) choose(onlyFirm, onlyProject);
  }, [isOnly, onlyFirm, onlyProject]);
  const firm = firms.data?.find(({ id }) => id === firmId);
  const project = projects.data?.find(({ id }) => id === projectId);
  const failed = [firms, projects].find(({ isLoadingError }) => isLoadingError);
  const close = () => setProjectDialogOpen(false);
  const isLookedUp = firms.isLoading || (onlyFirm !== undefined && projects.isLoading);
  if (current === null && (isOnly || isLookedUp)) return null;

  return (
    <Dialog
      title="Select Project"
      description="Choose the firm and the project you work on."
      onClose={close}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button
            disabledReason={firm && project ? true : 'Choose a firm and a project first'}
            onClick={() => choose(firm, project)}
          >
            Continue
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ProjectJump firms={firms.data} onChoose={choose} />
        <Field label="Firm">
          {(control) => (
            <Select
              {...control}
              options={optionsOf(firms.data)}
              value={firm ? firmId : ''}
              placeholder={firms.isLoading ? 'Loading firms...' : 'Select a firm'}
              onValueChange={(chosen) => {
                setFirmId(chosen);
                setProjectId('');
              }}
            />
          )}
        </Field>
        <Field
          label="Project"
          help={projects.data?.length === 0 && 'This firm has no project that you belong to.'}
        >
          {(control) => (
            <Select
              {...control}
              options={optionsOf(projects.data)}
              value={project ? projectId : ''}
              placeholder={projects.isLoading ? 'Loading projects...' : 'Select a project'}
              isDisabled={!firm || projects.isLoading}
              onValueChange={setProjectId}
            />
          )}
        </Field>
        {failed && (
          <div className="flex items-center justify-between gap-3">
            <FieldError>The list could not be loaded.</FieldError>
            <Button variant="outline" size="sm" onClick={() => void failed.refetch()}>
              Try again
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function choose(firm: ProjectChoice['firm'] | undefined, project: Named | undefined): void {
  if (!firm || !project) return;
  const { id, name } = project;
  chooseProject({ firm, project: { id, name, firmId: firm.id } });
}

interface Named {
  readonly id: string;
  readonly name: string;
}

function onlyOf<Item>(list: readonly Item[] = []): Item | undefined {
  return list.length === 1 ? list[0] : undefined;
}

function optionsOf(list: readonly Named[] = []) {
  return list.map(({ id, name }) => ({ value: id, label: name }));
}

interface ProjectJumpProps {
  firms: readonly FirmWithModules[] | undefined;
  onChoose: (firm: { id: string; name: string }, project: { id: string; name: string }) => void;
}

/**
 * One searchable list of all projects of all firms, those chosen last first. Renders nothing if
 * there is nothing to choose between, or the list cannot be loaded.
 */
function ProjectJump({ firms, onChoose }: ProjectJumpProps) {
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
