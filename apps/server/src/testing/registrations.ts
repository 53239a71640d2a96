import { api } from '@plinth/contracts/endpoints';
import type { Project } from '@plinth/contracts/firms';

import type { Person, TestApp } from '#testing/test-app.ts';

/** Adds a registration of the firm, in a State without sites; returns its id. */
export async function addRegistration(app: TestApp, as: Person, project: Project): Promise<string> {
  const { registration } = await app.ok(api.createFirmRegistration, {
    as,
    params: { id: project.firm.id },
    body: { stateCode: project.siteStateCode === '24' ? '30' : '29', gstNo: 'Applied for' },
  });
  return registration.id ?? '';
}
