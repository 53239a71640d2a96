/** Decisions about the endpoints of firms, their registrations and projects. */
import { MAIL_ACCOUNT } from './bodies.ts';
import { type Decision, ofFirm, ofProject, shared } from './decision.ts';

export const OF_FIRMS = {
  getStockLock: ofFirm(({ firmId: id }) => ({ params: { id } })),
  lockStock: ofFirm(({ firmId: id }) => ({ params: { id }, body: { lockedUntil: null } })),
  setFirmModules: ofFirm(({ firmId: id }) => ({ params: { id }, body: { disabledModules: [] } })),
  getFirm: ofFirm(({ firmId: id }) => ({ params: { id } })),
  createFirm: shared({ body: { name: '' } }),
  updateFirm: ofFirm(({ firmId: id }) => ({ params: { id }, body: { name: 'Renamed' } })),
  getFirmLogo: ofFirm(({ firmId: id }) => ({ params: { id } })),
  setFirmLogo: ofFirm(({ firmId: id }) => ({ params: { id }, body: { content: 'iVBORw0KGgo=' } })),
  removeFirmLogo: ofFirm(({ firmId: id }) => ({ params: { id } })),
  listSites: ofFirm(({ firmId: id }) => ({ params: { id } })),
  createProject: ofFirm(({ firmId: id }) => ({
    params: { id },
    body: { name: 'New site', siteStateCode: '27' },
  })),
  updateProject: ofFirm(({ projectId: id }) => ({
    params: { id },
    body: { name: 'Site', siteStateCode: '27' },
  })),
  listFirmRegistrations: ofFirm(({ firmId: id }) => ({ params: { id } })),
  createFirmRegistration: ofFirm(({ firmId: id }) => ({
    params: { id },
    body: { stateCode: '33', gstNo: 'Applied for' },
  })),
  updateFirmRegistration: ofFirm(({ registrationId: id }) => ({
    params: { id },
    body: { stateCode: '33', gstNo: 'Applied for' },
  })),
  deleteFirmRegistration: ofFirm(({ registrationId: id }) => ({ params: { id } })),
  getWorkingTime: ofFirm(({ firmId: id }) => ({ params: { id } })),
  setWorkingTime: ofFirm(({ firmId: id }) => ({
    params: { id },
    body: { weekdays: [], from: '09:00', to: '18:00', holidays: [], version: 0 },
  })),
  getProjectTaxation: ofProject(({ projectId: id }) => ({ params: { id } })),
  listCostHeads: ofProject(({ firmId: id }) => ({ params: { id } })),
  setCostHeads: ofFirm(({ firmId: id }) => ({
    params: { id },
    body: { heads: [{ id: null, name: '', isArchived: false }], version: 0 },
  })),
  getMailAccount: ofFirm(({ firmId: id }) => ({ params: { id } })),
  setMailAccount: ofFirm(({ firmId: id }) => ({ params: { id }, body: MAIL_ACCOUNT })),
  removeMailAccount: ofFirm(({ firmId: id }) => ({ params: { id } })),
  sendTestMail: ofFirm(({ firmId: id }) => ({
    params: { id },
    body: { email: 'ravi@supplier.in' },
  })),
  checkMailDomain: ofFirm(({ firmId: id }) => ({ params: { id } })),
  listMails: ofFirm(({ firmId: id }) => ({ params: { id } })),
  sendMailAgain: ofProject(({ mailId: id }) => ({ params: { id } }), ['firms:manage']),
  listSuppressedAddresses: ofFirm(({ firmId: id }) => ({ params: { id } })),
  allowAddress: ofFirm(({ firmId: id }) => ({
    params: { id },
    body: { address: 'ravi@supplier.in' },
  })),
  listNumberSeries: ofFirm(({ firmId: id }) => ({ params: { id } })),
} as const satisfies Record<string, Decision>;
