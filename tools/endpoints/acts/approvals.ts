/** Calls the endpoints of approval policies, decisions and delegations, in a separate firm. */
import { api, files } from '@plinth/contracts/endpoints';

import { orderGoods } from '../goods.ts';
import { day, first, type Office, openFirm, openProject } from '../office.ts';

export async function approveByPolicy(office: Office): Promise<void> {
  const { admin, second, mark } = office;
  const id = await openFirm(admin, `Policy Builders ${mark}`);
  const params = { id };
  await admin.ok(api.invitePerson, {
    params,
    body: { name: 'Second', email: second.email, roles: ['ADMIN'], projects: [] },
  });
  const approvers = { people: [second.id], firmRoles: [], projectRoles: [] };
  const body = { rules: [{ level: 1, needed: 1, approvers }] };
  const { policy: draft } = await admin.ok(api.saveApprovalPolicy, { params, body });
  await admin.ok(api.discardApprovalPolicy, { params: { id: draft.id } });
  await admin.ok(api.tryApprovalPolicy, { params, body });
  const { policy } = await admin.ok(api.saveApprovalPolicy, { params, body });
  await admin.ok(api.publishApprovalPolicy, { params: { id: policy.id } });
  await admin.ok(api.listApprovalPolicies, { params });

  const project = await openProject(admin, id, 'Policy Heights');
  await orderGoods(office, { as: admin, projectId: project.id });
  await second.calls.ok(api.countApprovals);
  const { list } = await second.calls.ok(api.listApprovals, { query: { firmId: id } });
  const { id: approvalId, contentHash } = first(list);
  await second.calls.ok(api.decideApproval, {
    params: { id: approvalId },
    body: { verdict: 'APPROVED', contentHash },
  });
  await admin.ok(api.getApprovalFigures, { params });
  await admin.file(files.exportApprovalFigures, { params, query: { format: 'csv' } });
}

export async function delegate({ second, buyer }: Office): Promise<void> {
  await second.calls.ok(api.listDelegations);
  const { delegation } = await second.calls.ok(api.createDelegation, {
    body: { toId: buyer.id, firstDay: day(), lastDay: day(5) },
  });
  await second.calls.ok(api.endDelegation, { params: { id: delegation.id } });
}
