/** The roles of a member, in the firm and in single projects. */
import { type Role, ROLES } from '@plinth/domain/access/permissions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { sentenceCase } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldError } from '#ui/field.tsx';

import { type PersonForm, ROLE_HINTS, toggledRole } from './person-form-model.ts';
import { sitesQuery } from '../places.api.ts';

interface RolesFieldsProps {
  firmId: string;
  roles: PersonForm['roles'];
  projects: PersonForm['projects'];
  error: string | undefined;
  onRolesChange: (roles: Role[]) => void;
  onProjectsChange: (projects: PersonForm['projects']) => void;
}

export function RolesFields({
  firmId,
  roles,
  projects,
  error,
  onRolesChange,
  onProjectsChange,
}: RolesFieldsProps) {
  const [isOpen, setOpen] = useState(projects.length > 0);
  return (
    <>
      <RoleGroup
        legend="Roles in the whole firm"
        held={roles}
        onToggle={(role) => onRolesChange(toggledRole(roles, role))}
        areHintsShown
      />
      {error && <FieldError>{error}</FieldError>}
      {isOpen ? (
        <ProjectRoles firmId={firmId} projects={projects} onProjectsChange={onProjectsChange} />
      ) : (
        <Button variant="link" className="self-start px-0" onClick={() => setOpen(true)}>
          Roles in single projects
        </Button>
      )}
    </>
  );
}

interface ProjectRolesProps {
  firmId: string;
  projects: PersonForm['projects'];
  onProjectsChange: (projects: PersonForm['projects']) => void;
}

function ProjectRoles({ firmId, projects, onProjectsChange }: ProjectRolesProps) {
  const { data: sites = [] } = useQuery(sitesQuery(firmId));
  const heldIn = (id: string) => projects.find((project) => project.id === id)?.roles ?? [];
  const toggle = (id: string, role: Role) => {
    const others = projects.filter((project) => project.id !== id);
    onProjectsChange([...others, { id, roles: toggledRole(heldIn(id), role) }]);
  };
  return sites
    .filter(({ id, isArchived }) => !isArchived || heldIn(id).length > 0)
    .map(({ id, name }) => (
      <RoleGroup
        key={id}
        legend={`Only in ${name}`}
        held={heldIn(id)}
        onToggle={(role) => toggle(id, role)}
      />
    ));
}

interface RoleGroupProps {
  legend: string;
  held: readonly Role[];
  onToggle: (role: Role) => void;
  areHintsShown?: boolean;
}

function RoleGroup({ legend, held, onToggle, areHintsShown = false }: RoleGroupProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-[13px] font-medium">{legend}</legend>
      <div className={areHintsShown ? 'flex flex-col' : 'grid grid-cols-2'}>
        {ROLES.map((role) => (
          <div key={role} className="flex flex-wrap items-center gap-x-2">
            <Checkbox
              label={sentenceCase(role)}
              isChecked={held.includes(role)}
              onCheckedChange={() => onToggle(role)}
            />
            {areHintsShown && (
              <span className="text-[13px] text-muted-foreground max-sm:-mt-2 max-sm:mb-1 max-sm:w-full max-sm:pl-6">
                {ROLE_HINTS[role]}
              </span>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
