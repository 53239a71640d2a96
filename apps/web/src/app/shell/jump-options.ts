/** The options of the project search. Pure. */
import type { Project } from '@plinth/contracts/firms';

import type { ComboboxOption } from '#ui/combobox.tsx';

interface JumpOption extends ComboboxOption {
  readonly project: Project;
}

/** The projects as options: those chosen last come first, then the others by name. */
export function jumpOptions(
  projects: readonly Project[],
  recentIds: readonly string[],
): readonly JumpOption[] {
  const byId = new Map(projects.map((project) => [project.id, project]));
  const recent = recentIds.flatMap((id) => byId.get(id) ?? []);
  const isRecent = new Set(recent);
  return [...recent, ...projects.filter((project) => !isRecent.has(project))].map((project) => ({
    value: project.id,
    label: project.name,
    detail: isRecent.has(project) ? `${project.firm.name} · chosen before` : project.firm.name,
    project,
  }));
}
