/** Calls the endpoints of firms, their projects, registrations, settings and trail. */
import { readFile } from 'node:fs/promises';

import { api, files } from '@plinth/contracts/endpoints';

import { day, first, type Office, openProject } from '../office.ts';

const LOGO = new URL('../../../apps/server/src/demo/demo-logo.png', import.meta.url);

export async function changeFirm({ admin, engineer, firmId: id, mark }: Office): Promise<void> {
  const params = { id };
  await admin.ok(api.listFirms);
  await engineer.calls.ok(api.listMembers, { params });
  const { firm } = await admin.ok(api.getFirm, { params });
  const { name, gstNo, version } = firm;
  await admin.ok(api.updateFirm, { params, body: { name, gstNo, address: 'Pune', version } });
  await admin.ok(api.lockStock, { params, body: { lockedUntil: null } });
  await admin.ok(api.getStockLock, { params });
  await admin.ok(api.setFirmModules, { params, body: { disabledModules: [] } });
  await admin.ok(api.setFirmLogo, { params, body: { content: await readFile(LOGO, 'base64') } });
  await admin.ok(api.getFirmLogo, { params });
  await admin.ok(api.removeFirmLogo, { params });
  await admin.ok(api.listNumberSeries, { params });
  const { workingTime } = await admin.ok(api.getWorkingTime, { params });
  const { weekdays, from, to } = workingTime;
  const holidays = [{ day: day(30), name: `Founding day ${mark}` }];
  await admin.ok(api.setWorkingTime, {
    params,
    body: { weekdays, from, to, holidays, version: workingTime.version },
  });
  const heads = await admin.ok(api.listCostHeads, { params });
  await admin.ok(api.setCostHeads, {
    params,
    body: {
      heads: [...heads.list, { id: null, name: 'Structure', isArchived: false }],
      version: heads.version,
    },
  });
  await admin.ok(api.getBackupStatus);
  const { list, further } = await admin.ok(api.listUnits);
  const furtherUnits = further.map(({ unit }) => unit).filter((unit) => list.includes(unit));
  await admin.ok(api.setUnits, { body: { furtherUnits } });
  await admin.ok(api.getWorkRule, { params });
  await admin.ok(api.setWorkRule, { params, body: { isRequired: false } });
}

export async function changeProjects({ admin, buyer, firmId, mark }: Office): Promise<void> {
  const params = { id: firmId };
  const { id } = await openProject(admin, firmId, `Depot ${mark}`);
  const { list } = await admin.ok(api.listSites, { params });
  const { version } = first(list.filter((site) => site.id === id));
  const body = { name: `Depot of ${mark}`, siteStateCode: '24', isArchived: true, version };
  await admin.ok(api.updateProject, { params: { id }, body });
  const { list: projects } = await buyer.calls.ok(api.listProjects, { query: { firmId } });
  await buyer.calls.ok(api.getProjectTaxation, { params: { id: first(projects).id } });
  const { registration } = await admin.ok(api.createFirmRegistration, {
    params,
    body: { stateCode: '24', gstNo: '24AAACG5678B1ZU' },
  });
  const registrationId = { id: registration.id ?? '' };
  await admin.ok(api.updateFirmRegistration, {
    params: registrationId,
    body: { stateCode: '24', gstNo: '24AAACG5678B1ZU', address: 'Surat' },
  });
  await admin.ok(api.listFirmRegistrations, { params });
  await admin.ok(api.deleteFirmRegistration, { params: registrationId });
}

export async function readTrail({ admin, firmId }: Office): Promise<void> {
  await admin.ok(api.listAudit, { query: { firmId } });
  await admin.file(files.exportAudit, { query: { firmId, format: 'csv' } });
}

export async function changeMailAccount({ admin, firmId: id }: Office): Promise<void> {
  const params = { id };
  await admin.ok(api.getMailAccount, { params });
  await admin.ok(api.setMailAccount, {
    params,
    body: {
      host: 'smtp.example.in',
      port: 587,
      security: 'STARTTLS',
      fromName: 'Sahyadri Builders',
      fromAddress: 'orders@example.in',
    },
  });
  await admin.ok(api.checkMailDomain, { params });
  await admin.ok(api.listMails, { params });
  await admin.ok(api.listSuppressedAddresses, { params });
  await admin.ok(api.removeMailAccount, { params });
}
