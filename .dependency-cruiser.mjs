/**
 * The import graph says who may import whom (docs/architecture.md). `tools/checks/graph.test.ts` plants
 * a violation of every rule: one that is never seen to fail is not a rule.
 *
 *   web → contracts → domain          server → contracts, domain
 *   in the server:  routes → commands | queries → store → db
 *   in the web app: app → features → parts → document | form | table → device → api → ui → lib
 */
const TEST = '[.](?:test|spec)[.]tsx?$';
const FEATURE = '^apps/server/src/features/([^/]+)/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'apps-never-meet',
      comment: 'Browser, server and end-to-end tests know each other over HTTP alone.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'packages-know-no-app',
      comment: 'What both sides read stands below both.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(?:apps|tools)/' },
    },
    {
      name: 'apps-know-no-tools',
      comment: 'What runs in production does not lean on what builds it.',
      severity: 'error',
      from: { path: '^apps/(?:server|web)/src/', pathNot: TEST },
      to: { path: '^tools/' },
    },
    {
      name: 'domain-is-pure',
      comment: 'Rules know decimals and each other: no schema, clock, file or network.',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: TEST },
      to: { pathNot: '^packages/domain/src/|(?:^|/)node_modules/(?:@types/)?big[.]js/' },
    },
    {
      name: 'contracts-know-the-domain',
      comment: 'The wire is described with zod and the words of the domain.',
      severity: 'error',
      from: { path: '^packages/contracts/src/', pathNot: TEST },
      to: { pathNot: '^packages/(?:contracts|domain)/src/|(?:^|/)node_modules/zod/' },
    },
    {
      name: 'features-meet-in-public',
      comment:
        'One feature of the server reaches another only through its *.public.ts; a test may set the scene with its store.',
      severity: 'error',
      from: { path: FEATURE, pathNot: TEST },
      to: { path: FEATURE, pathNot: ['^apps/server/src/features/$1/', '[.]public[.]ts$'] },
    },
    {
      name: 'features-are-entered-by-public',
      comment: 'From outside, a feature is its routes (for app.ts) and its *.public.ts.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: [FEATURE, '^apps/server/src/app[.]ts$', '^apps/server/src/testing/', TEST],
      },
      to: { path: FEATURE, pathNot: '[.]public[.]ts$' },
    },
    {
      name: 'nobody-imports-routes',
      comment: 'Data never goes back up: routes are the top, app.ts plugs them in.',
      severity: 'error',
      from: { pathNot: ['^apps/server/src/app[.]ts$', TEST] },
      to: { path: '^apps/server/src/features/.+[.]routes[.]ts$' },
    },
    {
      name: 'routes-reach-no-store',
      comment: 'Routes speak HTTP: they call commands and queries, never SQL.',
      severity: 'error',
      from: { path: '^apps/server/src/features/.+[.]routes[.]ts$' },
      to: { path: '^apps/server/src/features/.+[.]store[.]ts$' },
    },
    {
      name: 'routes-reach-no-database',
      comment: 'Transactions begin in commands.',
      severity: 'error',
      from: { path: '^apps/server/src/features/.+[.]routes[.]ts$' },
      to: { path: '^apps/server/src/db/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'stores-look-down',
      comment:
        'A store writes SQL: it calls no command, query, route or plugin. Shapes it may know.',
      severity: 'error',
      from: { path: '^apps/server/src/features/.+[.]store[.]ts$' },
      to: {
        path: '^apps/server/src/(?:features|http)/',
        pathNot: '[.]store[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'queries-look-down',
      comment: 'Reading starts no command.',
      severity: 'error',
      from: { path: '^apps/server/src/features/.+[.]queries[.]ts$' },
      to: { path: '^apps/server/src/features/.+/[^/.]+[.]ts$' },
    },
    {
      name: 'executor-first',
      comment: 'The database comes as an argument; features do not open it.',
      severity: 'error',
      from: { path: FEATURE, pathNot: TEST },
      to: { path: '^apps/server/src/db/connect[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'database-is-the-floor',
      comment: 'The database folder knows no feature, no demo data and no HTTP.',
      severity: 'error',
      from: { path: '^apps/server/src/db/', pathNot: TEST },
      to: { path: '^apps/server/src/(?:features|demo|http)/' },
    },
    {
      name: 'testing-is-for-tests',
      comment: 'The product does not lean on its test helpers.',
      severity: 'error',
      from: { path: '^apps/(server|web)/src/(?!testing/)', pathNot: TEST },
      to: { path: '^apps/$1/src/testing/' },
    },
    {
      name: 'web-lib-is-the-floor',
      comment: 'lib knows nothing of ours but the packages.',
      severity: 'error',
      from: { path: '^apps/web/src/lib/' },
      to: { path: '^apps/web/src/(?:app|features|parts|document|form|table|device|api|ui)/' },
    },
    {
      name: 'web-ui-looks-down',
      comment: 'Primitives know lib and each other.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^apps/web/src/(?:app|features|parts|document|form|table|device|api)/' },
    },
    {
      name: 'web-ui-knows-no-router-and-no-api',
      comment: 'A primitive can be used on any screen with any data.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: {
        path: '(?:^|/)node_modules/(?:react-router|@tanstack|@plinth/contracts)/|^packages/contracts/',
      },
    },
    {
      name: 'web-shells-look-down',
      comment:
        'Forms, tables, the frame of documents and the API client know no feature and no part of one.',
      severity: 'error',
      from: { path: '^apps/web/src/(?:document|form|table|device|api)/' },
      to: { path: '^apps/web/src/(?:app|features|parts)/' },
    },
    {
      name: 'web-parts-look-down',
      comment: 'What features share of one document is used by them, and uses none of them.',
      severity: 'error',
      from: { path: '^apps/web/src/parts/' },
      to: { path: '^apps/web/src/(?:app|features)/' },
    },
    {
      name: 'web-device-is-below-the-screens',
      comment:
        'What is kept on the device is sent by the client of the API, which knows nothing of it.',
      severity: 'error',
      from: { path: '^apps/web/src/(?:device|api)/' },
      to: { path: '^apps/web/src/(?:document|form|table)/' },
    },
    {
      name: 'web-api-knows-no-device',
      comment: 'The sign-in screen needs the client, and nothing that is kept for later.',
      severity: 'error',
      from: { path: '^apps/web/src/api/' },
      to: { path: '^apps/web/src/device/' },
    },
    {
      name: 'web-features-look-down',
      comment: 'app/ composes features; the path table is all that they know of it.',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/app/', pathNot: '^apps/web/src/app/paths[.]ts$' },
    },
    {
      name: 'web-features-never-meet',
      comment: 'What two features share goes down a layer; what joins them goes up to app/.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one, or three.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-blind-spots',
      comment: 'An import that cannot be followed is an edge that no rule sees.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    // TypeScript 7 has no parser for tools: without swc nothing at all is seen, and all is well.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/[^/]+/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types', 'style'],
    },
  },
};
