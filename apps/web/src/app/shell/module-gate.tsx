/** Shows a module's screens, or the placeholder if the chosen firm has switched it off. */
import { type Module, MODULE_NAMES } from '@plinth/domain/access/modules';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';

import { useUser } from '#api/session.ts';
import { ComingSoonPage } from '#features/placeholder/coming-soon-page.tsx';
import { isModuleOff, rememberModule, useProjectChoice } from '#lib/project-choice.ts';

import { firmsQuery } from './projects.api.ts';

interface ModuleGateProps {
  module: Module;
  /** Name of the screen on the placeholder; by default the module's name. */
  name?: string;
}

export function ModuleGate({ module, name = MODULE_NAMES[module] }: ModuleGateProps) {
  const choice = useProjectChoice();
  // The cached state is shown at once and revalidated.
  const { data: firms } = useQuery(firmsQuery(useUser().id));
  const firmId = choice?.firm.id;
  const firm = firms?.find(({ id }) => id === firmId);
  useEffect(() => {
    if (firm) rememberModule(firm.id, module, isModuleOff(firm, module) ? 'off' : 'on');
  }, [firm, module]);
  if (!choice || !isModuleOff(firm ?? choice.firm, module)) return <Outlet />;
  return <ComingSoonPage name={name} text={`${name} module coming soon...`} />;
}
