/** Decisions about the endpoints of rate contracts; those of the world serve the organisation. */
import { REASON } from './bodies.ts';
import { type Decision, ofOrganisation, shared } from './decision.ts';

const rateContract = (body?: object) =>
  ofOrganisation(({ rateContractId: id }) => ({ params: { id }, ...(body && { body }) }));

const ofAll = (body: object): Decision => ({ ...rateContract(body), isForAllFirms: true });

export const OF_CONTRACTS = {
  listRateContracts: shared(),
  getRateContract: rateContract(),
  getRateContractHistory: rateContract(),
  createRateContract: shared({ body: {} }),
  updateRateContract: ofAll({}),
  submitRateContract: ofAll({}),
  agreeRateContract: ofAll({}),
  sendBackRateContract: ofAll(REASON),
  closeRateContract: ofAll(REASON),
  amendRateContract: ofAll(REASON),
  decideAmendment: ofAll({ isAgreed: true }),
  exportRateContracts: shared(),
  rateContractPdf: rateContract(),
} as const satisfies Record<string, Decision>;
