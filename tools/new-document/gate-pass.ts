/** A small example document, a gate pass, and the changes that it requires. */
import { FURTHER } from './gate-pass-feature.ts';

/** A text that occurs once in the file, and what is inserted before it. */
export interface Touch {
  readonly file: string;
  readonly before: string;
  readonly put: string;
}

const DOMAIN = 'packages/domain/src';
const CONTRACTS = 'packages/contracts/src';
const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';

/** The new files: its own four places, and its tables. */
export const OWN_FILES: Readonly<Record<string, string>> = {
  [`${DOMAIN}/gate-pass/descriptor.ts`]: `/** What is decided about a gate pass as a document. */
import type { DocumentDescriptor } from '../document/descriptor.ts';

export const gatePass = {
  words: { one: 'Gate pass', many: 'Gate passes', title: 'Gate Passes', short: 'Gate pass' },
  feature: 'gate-passes',
  api: '/api/v1/gate-passes',
  answerField: 'gatePass',
  screen: '/home/warehouse/gate-passes',
  place: 'PROJECT',
  module: 'WAREHOUSE',
  read: 'stock:read',
  series: { GP: 'Gate passes' },
  statuses: null,
  attachments: { add: 'stock:issue', priced: 'none' },
  pdf: null,
  isSearched: true,
  isExported: true,
  isCountCached: false,
  movesStock: false,
  isRevalued: false,
  budget: null,
} as const satisfies DocumentDescriptor;
`,
  ...FURTHER,
};

/** The changes that declare the document type; the compiler then requires the rest. */
export const DECLARED: readonly Touch[] = [
  {
    file: `${DOMAIN}/document/documents.ts`,
    before: `import { goodsReceipt } from`,
    put: `import { gatePass } from '../gate-pass/descriptor.ts';\n`,
  },
  {
    file: `${DOMAIN}/document/documents.ts`,
    before: `  STOCK_COUNT: stockCount,`,
    put: `  GATE_PASS: gatePass,\n`,
  },
];

/** Changes that the compiler requires. */
export const DEMANDED: readonly Touch[] = [
  {
    file: `${SERVER}/documents/document-tables.ts`,
    before: `  STOCK_COUNT: {`,
    put: `  GATE_PASS: {
    table: 'gate_pass',
    name: 'pass_number',
    searched: ['bearer'],
    madeAt: 'created_at',
    projects: ['project_id'],
    subtitle: \`document.bearer || ' · ' || project.name\`,
    lines: 'gate_pass_line',
  },
`,
  },
  {
    file: `${WEB}/app/documents.ts`,
    before: `import { RECEIPT_LIST, RECEIPT_STARTS } from`,
    put: `import { PASS_LIST } from '#features/gate-passes/gate-passes.list.ts';\n`,
  },
  {
    file: `${WEB}/app/documents.ts`,
    before: `  STOCK_COUNT: {`,
    put: `  GATE_PASS: {
    icon: PackageMinus,
    sidebar: { group: 'Warehouse', label: 'Gate Passes' },
    keywords: '',
    listSpec: PASS_LIST,
    list: page(() => import('#features/gate-passes/gate-pass-pages.tsx'), 'GatePassesPage'),
    document: page(() => import('#features/gate-passes/gate-pass-pages.tsx'), 'GatePassPage'),
    further: [],
  },
`,
  },
];

/** The changes that register its endpoints and tables. */
export const REGISTERED: readonly Touch[] = [
  {
    file: `${CONTRACTS}/endpoints.ts`,
    before: `import * as goodsReceipts from`,
    put: `import * as gatePasses from './gate-passes.ts';\n`,
  },
  {
    file: `${CONTRACTS}/endpoints.ts`,
    before: `  ...goodsReceipts,`,
    put: `  ...gatePasses,\n`,
  },
  {
    file: `${SERVER}/app.ts`,
    before: `import { goodsReceiptRoutes } from`,
    put: `import { gatePassRoutes } from '#features/gate-passes/gate-passes.routes.ts';\n`,
  },
  {
    file: `${SERVER}/app.ts`,
    before: `    pdfRoutes(routes);`,
    put: `    gatePassRoutes(routes);\n`,
  },
  {
    file: `${SERVER}/db/migrations/index.ts`,
    before: `] as const;`,
    put: `  '9999-gate-pass',\n`,
  },
];

/** The changes of the tests of all documents, and of the rights matrix. */
export const TESTED: readonly Touch[] = [
  {
    file: `${SERVER}/testing/every-document.ts`,
    before: `  return {\n    MATERIAL_REQUEST`,
    put: `  const { gatePass } = await app.ok(api.createGatePass, {
    as,
    body: { projectId: project.id, bearer: 'Ramesh' },
  });
`,
  },
  {
    file: `${SERVER}/testing/every-document.ts`,
    before: `    STOCK_COUNT: {`,
    put: `    GATE_PASS: { id: gatePass.id, number: gatePass.passNumber, status: null },\n`,
  },
  {
    file: `${SERVER}/testing/rights/decisions.ts`,
    before: `  exportReport: reported,`,
    put: `  exportGatePasses: listed,
  listGatePasses: listed,
  getGatePass: submitted(),
  createGatePass: ofProject(({ projectId }) => ({ body: { projectId, bearer: 'Ramesh' } })),
  getGatePassHistory: submitted(),
`,
  },
  {
    file: `${SERVER}/testing/rights/world.ts`,
    before: `      STOCK_COUNT: stockCount.id,`,
    put: `      GATE_PASS: '',\n`,
  },
];

/** Written by \`npm run db:types\`. */
export const GENERATED: readonly Touch[] = [
  {
    file: `${SERVER}/db/schema.generated.ts`,
    before: `export interface DB {`,
    put: `export interface GatePass {
  bearer: string;
  created_at: Timestamp;
  firm_id: string;
  id: string;
  organisation_id: string;
  pass_number: string;
  project_id: string;
}

export interface GatePassLine {
  gate_pass_id: string;
  organisation_id: string;
}

`,
  },
  {
    file: `${SERVER}/db/schema.generated.ts`,
    before: `  goods_receipt: GoodsReceipt;`,
    put: `  gate_pass: GatePass;\n  gate_pass_line: GatePassLine;\n`,
  },
];

/** The changed files of others, without tests and generated ones. */
export function touchedFiles(): string[] {
  const touches = [...DECLARED, ...DEMANDED, ...REGISTERED];
  return [...new Set(touches.map(({ file }) => file))];
}
