import { api, files } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { amendRateContract, decideAmendment } from './change/amend-rate-contract.ts';
import { EXPORTS_A_MINUTE } from '#exports/export-file.ts';
import { getContractRates } from './use/contract-offers.queries.ts';
import {
  agreeRateContract,
  closeRateContract,
  sendBackRateContract,
  submitRateContract,
} from './decide/decide-on-contract.ts';
import { exportRateContracts } from './read/export-rate-contracts.ts';
import { listPriceIndices } from './indices/price-indices.queries.ts';
import { createPriceIndex } from './indices/price-indices.ts';
import {
  getRateContract,
  getRateContractHistory,
  listRateContracts,
} from './rate-contracts.queries.ts';
import { createRateContract, updateRateContract } from './change/save-rate-contract.ts';
import { fileRoute } from '#http/file-route.ts';
import { route } from '#http/route.ts';

export function rateContractRoutes(app: FastifyInstance): void {
  route(app, api.listRateContracts, ({ ctx, query }) => listRateContracts(ctx, query));
  fileRoute(app, files.exportRateContracts, exportRateContracts, EXPORTS_A_MINUTE);
  route(app, api.getRateContract, ({ ctx, params }) => getRateContract(ctx.db, ctx, params.id));
  route(app, api.createRateContract, ({ ctx, body }) => createRateContract(ctx, body));
  route(app, api.updateRateContract, ({ ctx, params, body }) =>
    updateRateContract(ctx, params.id, body),
  );
  route(app, api.submitRateContract, ({ ctx, params, body }) =>
    submitRateContract(ctx, params.id, body),
  );
  route(app, api.agreeRateContract, ({ ctx, params, body }) =>
    agreeRateContract(ctx, params.id, body),
  );
  route(app, api.sendBackRateContract, ({ ctx, params, body }) =>
    sendBackRateContract(ctx, params.id, body),
  );
  route(app, api.closeRateContract, ({ ctx, params, body }) =>
    closeRateContract(ctx, params.id, body),
  );
  route(app, api.amendRateContract, ({ ctx, params, body }) =>
    amendRateContract(ctx, params.id, body),
  );
  route(app, api.decideAmendment, ({ ctx, params, body }) => decideAmendment(ctx, params.id, body));
  route(app, api.getContractRates, ({ ctx, params, query }) =>
    getContractRates(ctx, params.id, query.materialIds),
  );
  route(app, api.getRateContractHistory, ({ ctx, params }) =>
    getRateContractHistory(ctx, params.id),
  );
  route(app, api.listPriceIndices, ({ ctx }) => listPriceIndices(ctx));
  route(app, api.createPriceIndex, ({ ctx, body }) => createPriceIndex(ctx, body));
}
