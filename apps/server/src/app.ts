/** Builds the server without listening. */
import { tmpdir } from 'node:os';
import { constants } from 'node:zlib';

import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifySchema } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { validatorCompiler } from 'fastify-type-provider-zod';

import type { Clock, Context, PublicContext } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { DEMO_ACCOUNT } from '#demo/demo-people.ts';
import { acknowledgementRoutes } from '#features/acknowledgements/acknowledgements.routes.ts';
import { orderOfLink } from '#features/acknowledgements/acknowledgements.public.ts';
import { accountRoutes } from '#features/account/account.routes.ts';
import { authenticate, Tokens } from '#features/auth/auth.public.ts';
import { approvalOfLink } from '#features/approvals/by-link/approval-of-link.ts';
import { approvalRoutes } from '#features/approvals/approvals.routes.ts';
import { areaRoutes } from '#features/areas/areas.routes.ts';
import { attachmentRoutes } from '#features/attachments/attachments.routes.ts';
import { auditRoutes } from '#features/audit/audit.routes.ts';
import { authRoutes } from '#features/auth/auth.routes.ts';
import { contractorRoutes } from '#features/contractors/contractors.routes.ts';
import { rateContractRoutes } from '#features/rate-contracts/rate-contracts.routes.ts';
import { projectDashboardRoutes } from '#features/project-dashboard/project-dashboard.routes.ts';
import { projectPlanRoutes } from '#features/project-plan/project-plan.routes.ts';
import { dashboardRoutes } from '#features/dashboards/dashboards.routes.ts';
import { firmRoutes } from '#features/firms/firms.routes.ts';
import { goodsReceiptRoutes } from '#features/goods-receipts/goods-receipts.routes.ts';
import { importRoutes } from '#features/imports/imports.routes.ts';
import { intensityRoutes } from '#features/intensity/intensity.routes.ts';
import { linkRoutes } from '#features/links/links.routes.ts';
import { type MailNetwork, mailNetwork } from '#features/mail/mail.public.ts';
import { mailRoutes } from '#features/mail/mail.routes.ts';
import { materialRequestRoutes } from '#features/material-requests/material-requests.routes.ts';
import { materialRoutes } from '#features/materials/materials.routes.ts';
import { notificationRoutes } from '#features/notifications/notifications.routes.ts';
import { normRoutes } from '#features/norms/norms.routes.ts';
import { pdfRoutes } from '#features/pdf/pdf.routes.ts';
import { peopleRoutes } from '#features/people/people.routes.ts';
import { purchaseOrderRoutes } from '#features/purchase-orders/purchase-orders.routes.ts';
import { reportRoutes } from '#features/reports/reports.routes.ts';
import { searchRoutes } from '#features/search/search.routes.ts';
import { setupRoutes } from '#features/setup/setup.routes.ts';
import { steelRoutes } from '#features/steel/steel.routes.ts';
import { consumptionRoutes } from '#features/consumption/consumption.routes.ts';
import { consumptionStatementRoutes } from '#features/consumption-statements/consumption-statements.routes.ts';
import { measurementRoutes } from '#features/measurements/measurements.routes.ts';
import { stockCountRoutes } from '#features/stock-counts/stock-counts.routes.ts';
import { stockRoutes } from '#features/stock/stock.routes.ts';
import { stockIssueRoutes } from '#features/stock-issues/stock-issues.routes.ts';
import { stockTransferRoutes } from '#features/stock-transfers/stock-transfers.routes.ts';
import { storeRoutes } from '#features/stores/stores.routes.ts';
import { supplierReturnRoutes } from '#features/supplier-returns/supplier-returns.routes.ts';
import { supplierRoutes } from '#features/suppliers/suppliers.routes.ts';
import { budgetRoutes } from '#features/budgets/budgets.routes.ts';
import { costHeadRoutes } from '#features/cost-heads/cost-heads.routes.ts';
import { backupRoutes, type Folders } from '#features/backup/backup.routes.ts';
import { unitRoutes } from '#features/units/units.routes.ts';
import { workRoutes } from '#features/works/works.routes.ts';
import { refuseUnreadable } from '#http/socket-errors.ts';
import { registerCalls } from '#http/calls.ts';
import { registerBodies, SHORT_BODY_BYTES } from '#http/bodies.ts';
import { refuseAddress, registerErrorHandling } from '#http/errors.ts';
import { registerHealth } from '#http/health.ts';
import { registerLimits } from '#http/limits.ts';
import { type Log, logOption } from '#http/log.ts';
import { type CollectMetrics, measure } from '#http/metrics.ts';
import { registerMetrics } from '#http/metrics-route.ts';
import { registerOpenApi } from '#http/openapi.ts';
import { TIMEOUTS } from '#http/timeouts.ts';
import { registerRequestScope } from '#http/request-scope.ts';
import { registerSecurityHeaders } from '#http/security-headers.ts';
import { registerWebApp } from '#http/web-app.ts';
import { newId } from '#new-id.ts';
import { publicUrlOf } from '#public-url.ts';
import { serverKeys } from '#server-keys.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly tokens: Tokens;
    /** The demo account, which is shown under the sign-in form with demo data. */
    readonly demoAccount: { readonly email: string; readonly password: string } | null;
    publicContext(request: FastifyRequest): PublicContext;
    authenticate(
      ctx: PublicContext,
      authorization: string | undefined,
      admit?: (userId: string) => void,
    ): Promise<Context>;
  }
}

export interface AppOptions {
  readonly db: Executor;
  readonly config: {
    readonly jwtSecret: string;
    readonly isDemo: boolean;
    readonly slowQueryMs?: number;
    readonly metricsToken?: string | undefined;
    readonly trustedProxies?: readonly string[] | undefined;
    readonly publicUrl?: string | undefined;
    readonly host?: string;
    readonly mailPrivateHosts?: readonly string[];
  } & Folders;
  readonly clock: Clock;
  /** The connections of mail to other machines, which tests replace. */
  readonly mailNetwork?: Partial<MailNetwork>;
  /** The folder of the built web app; without it only the API is served. */
  readonly webRoot?: string;
  /** The folder for uploads in progress; by default the system's temporary folder. */
  readonly uploadFolder?: string;
  /** The log of requests; nothing is logged if it is absent. */
  readonly logger?: Log;
  /** The reader of the metrics; by default of this process's own. */
  readonly collectMetrics?: CollectMetrics;
  /**
   * The writer of responses. In tests each response is parsed with its full schema; in production
   * it is only shaped.
   */
  readonly serializerCompiler?: FastifySerializerCompiler<FastifySchema>;
}

/** Responses are small: higher compression levels cost more than they save. */
const LIGHT = {
  zlibOptions: { level: 3 },
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
};

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, config, clock } = options;
  const app = Fastify({
    ...TIMEOUTS,
    bodyLimit: SHORT_BODY_BYTES,
    genReqId: () => newId(),
    logger: logOption(options.logger),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseUnreadable,
    trustProxy: config.trustedProxies ? [...config.trustedProxies] : false,
  });
  const tokens = new Tokens(config.jwtSecret);
  const keys = serverKeys(config.jwtSecret);
  let port = 0;
  app.addHook('onListen', async () => {
    const address = app.server.address();
    if (typeof address === 'object' && address) ({ port } = address);
  });
  app.decorate('tokens', tokens);
  app.decorate('demoAccount', config.isDemo ? DEMO_ACCOUNT : null);
  app.decorate('publicContext', (request: FastifyRequest): PublicContext => {
    const now = clock();
    return {
      db,
      clock: () => now,
      newId,
      requestId: request.id,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      keys,
      publicUrl: publicUrlOf(config, port),
    };
  });
  app.decorate('authenticate', (ctx, authorization, admit) =>
    authenticate(ctx, tokens, authorization, admit),
  );
  app.setValidatorCompiler(validatorCompiler);
  // Shaped by the schema already.
  app.setSerializerCompiler(options.serializerCompiler ?? (() => JSON.stringify));
  acceptEmptyJson(app);
  registerErrorHandling(app);
  registerRequestScope(app);
  const { slowQueryMs = 0 } = config;
  const metrics = measure(app, { db, slowQueryMs, collect: options.collectMetrics });
  registerBodies(app, {
    uploadFolder: options.uploadFolder ?? tmpdir(),
    isBehindProxy: config.trustedProxies !== undefined,
  });
  registerCalls(app, db);

  registerSecurityHeaders(app);
  await registerLimits(app, db);
  // Requests are never decompressed: a small one could unpack to a large one.
  await app.register(compress, { globalDecompression: false, ...LIGHT });
  await registerOpenApi(app);
  registerRoutes(app, options);
  registerHealth(app, db, config.dataDir);
  registerMetrics(app, metrics, config.metricsToken);
  await registerWebApp(app, options.webRoot);
  return app;
}

function registerRoutes(app: FastifyInstance, { db, config, ...options }: AppOptions): void {
  const { mailPrivateHosts: privateHosts = [] } = config;
  const network = mailNetwork({ privateHosts, ...options.mailNetwork });
  // In a plugin of their own, because the plugins above register onRoute hooks.
  void app.register(async (routes) => {
    authRoutes(routes);
    accountRoutes(routes);
    notificationRoutes(routes);
    setupRoutes(routes);
    firmRoutes(routes);
    peopleRoutes(routes);
    auditRoutes(routes);
    dashboardRoutes(routes);
    projectDashboardRoutes(routes);
    projectPlanRoutes(routes);
    approvalRoutes(routes);
    attachmentRoutes(routes);
    budgetRoutes(routes);
    costHeadRoutes(routes);
    unitRoutes(routes);
    backupRoutes(routes, db, config);
    workRoutes(routes);
    materialRoutes(routes);
    supplierRoutes(routes);
    contractorRoutes(routes);
    rateContractRoutes(routes);
    importRoutes(routes);
    materialRequestRoutes(routes);
    purchaseOrderRoutes(routes);
    acknowledgementRoutes(routes);
    linkRoutes(routes, { ACKNOWLEDGEMENT: orderOfLink, APPROVAL: approvalOfLink });
    storeRoutes(routes);
    areaRoutes(routes);
    intensityRoutes(routes);
    goodsReceiptRoutes(routes);
    stockRoutes(routes);
    stockIssueRoutes(routes);
    stockTransferRoutes(routes);
    stockCountRoutes(routes);
    normRoutes(routes);
    measurementRoutes(routes);
    consumptionRoutes(routes);
    steelRoutes(routes);
    consumptionStatementRoutes(routes);
    supplierReturnRoutes(routes);
    pdfRoutes(routes);
    mailRoutes(routes, network);
    reportRoutes(routes);
    searchRoutes(routes);
  });
}

/** An empty body is no body, also with a JSON content type, which some clients send with every call. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, String(body), done);
  });
}
