/** Links of mails and notifications name the project that they lead to: `?project=id`. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { chooseProject, useProjectChoice } from '#lib/project-choice.ts';
import { useSearchChanges } from '#lib/use-search-changes.ts';
import { notify } from '#ui/toaster.tsx';

import { allProjectsQuery } from './projects.api.ts';

const PARAMETER = 'project';

/** Chooses it, and takes it out of the address. @returns whether screens have to wait for that */
export function useProjectInAddress(): boolean {
  const { params, change } = useSearchChanges();
  const asked = params.get(PARAMETER) ?? '';
  const isChosen = useProjectChoice()?.project.id === asked;
  const isToChoose = asked !== '' && !isChosen;
  // Somebody may have become a member since it was last read.
  const { data, isFetching } = useQuery({
    ...allProjectsQuery,
    staleTime: 0,
    enabled: isToChoose,
  });
  const found = data?.find(({ id }) => id === asked);
  useEffect(() => {
    if (asked === '' || (isToChoose && !found && isFetching)) return;
    if (isToChoose && found) {
      const { id, name, firm } = found;
      chooseProject({ firm, project: { id, name, firmId: firm.id } });
    } else if (isToChoose) {
      notify({ tone: 'destructive', title: 'The project of this link could not be opened' });
    }
    change({ [PARAMETER]: '' });
  });
  return isToChoose;
}
