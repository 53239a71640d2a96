/** Creates a request for the chosen project and opens it. */
import { creationViolations } from '@plinth/domain/material-request/submission';
import { useNavigate } from 'react-router';

import { useUser } from '#api/session.ts';
import { paths } from '#lib/paths.ts';
import { setProjectDialogOpen, useProjectChoice } from '#lib/project-choice.ts';
import { notify } from '#ui/toaster.tsx';

import { useCreateMaterialRequest } from './material-requests.api.ts';

export function useOpenRequest(): { openRequest: () => void; isOpening: boolean } {
  const navigate = useNavigate();
  const requestedBy = useUser().id;
  const projectId = useProjectChoice()?.project.id;
  const create = useCreateMaterialRequest();
  // Stays pending while the next screen loads.
  const isOpening = create.isPending || create.isSuccess;

  function openRequest() {
    if (isOpening) return;
    const [violation] = creationViolations({ requestedBy, projectId });
    if (violation) {
      notify({ tone: 'destructive', title: 'Error', description: violation.message });
      setProjectDialogOpen(true);
      return;
    }
    create.mutate(
      { requestedBy, projectId },
      {
        onSuccess: (mrn) =>
          void navigate(paths.completeMaterialRequest(mrn.id), { state: { mrn } }),
      },
    );
  }

  return { openRequest, isOpening };
}
