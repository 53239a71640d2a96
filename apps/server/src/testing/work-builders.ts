/** Adds work items to projects for tests. */
import { api } from '@plinth/contracts/endpoints';
import type { Project } from '@plinth/contracts/firms';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import type { WorkItem } from '@plinth/contracts/works';

import type { Person, TestApp } from '#testing/test-app.ts';

/** Adds an item of 100 cubic metres at ₹400. */
export async function addWork(
  app: TestApp,
  as: Person,
  project: Pick<Project, 'id'>,
  code: string,
  more: Partial<Sent<typeof api.createWorkItem, 'body'>> = {},
): Promise<WorkItem> {
  const measured = { unit: 'Cubic metre', quantity: '100', rate: '400' } as const;
  const body = {
    projectId: project.id,
    kind: 'BOQ_ITEM' as const,
    code,
    description: `Work ${code}`,
    ...((more.kind ?? 'BOQ_ITEM') === 'BOQ_ITEM' && measured),
    ...more,
  };
  return (await app.ok(api.createWorkItem, { as, body })).workItem;
}
