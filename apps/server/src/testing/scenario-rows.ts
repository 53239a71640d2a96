/** The expected rows of every report: from the journal of the scenario, or literal figures. */
import type { Project } from '@plinth/contracts/firms';
import type { Material } from '@plinth/contracts/materials';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import type { ReportName } from '@plinth/contracts/reports';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';

import type { Site } from '#testing/builders.ts';
import { dayOf, type Move, type Story } from '#testing/goods-scenario.ts';
import {
  type Days,
  headOf,
  isIn,
  nameAndUnit,
  type Row,
  rupees,
  sumOf,
  TODAY,
  type Scenario,
} from '#testing/scenario-parts.ts';
import {
  committedRows,
  inDays,
  leadTimeRows,
  NO_PROJECT_FIGURES,
  siteIssueRows,
  siteReceiptRows,
  stockDayRows,
} from '#testing/scenario-project.ts';
import {
  purchaseRows,
  spendRows,
  taxRows,
  unbilledRows,
  useRows,
} from '#testing/scenario-purchases.ts';

type Expected = Readonly<Record<ReportName, (days: Days) => readonly Row[]>>;

/** The expected rows of each report; a report without them does not compile. */
export function expectedRows(site: Site, story: Story): Expected {
  const scenario = { site, story };
  const ofDays = (rows: readonly (Row & { readonly day: string })[]) => (days: Days) =>
    rows.filter(({ day }) => isIn(day, days));
  return {
    'stock-statement': (days) => statementRows(scenario, days),
    'stock-ledger': (days) => ledgerRows(scenario, days),
    'goods-receipts': ofDays(registerRows(scenario)),
    differences: ofDays(differenceRows(scenario)),
    'rejected-goods': ofDays(rejectedRows(scenario)),
    'transit-shortages': ofDays(shortRows(scenario)),
    'pending-orders': (days) =>
      pendingRows(scenario).flatMap(([day, row]) => (isIn(dayOf(day), days) ? [row] : [])),
    'material-flow': (days) => flowRows(scenario, days),
    'non-moving': () => nonMovingRows(scenario),
    'purchase-register': ofDays(purchaseRows(scenario)),
    'tax-by-rate': (days) => taxRows(scenario, days),
    'supplier-spend': (days) => spendRows(scenario, days),
    'unbilled-receipts': ofDays(unbilledRows(scenario)),
    // The story amends no order, no supplier promises anything in it, and it has no rate contracts.
    'amendment-log': () => [],
    'kept-promises': () => [],
    'contract-use': () => [],
    'rate-leakage': () => [],
    'provisional-rates': () => [],
    'rate-differences': () => [],
    'contractor-use': (days) => useRows(scenario, days, { contractor: 'Patil & Sons' }),
    'cost-head-use': (days) => useRows(scenario, days, { head: 'Blockwork' }),
    'committed-orders': inDays(committedRows(scenario)),
    'site-receipts': inDays(siteReceiptRows(scenario)),
    'site-issues': inDays(siteIssueRows(scenario)),
    'lead-times': inDays(leadTimeRows(scenario)),
    'stock-days': () => stockDayRows(scenario),
    'milestone-delays': () => [],
    ...NO_PROJECT_FIGURES,
  };
}

/** Movements by site and material. */
function places({ site, story }: Scenario) {
  const { project, projectInGujarat, brick, steel } = site;
  return [project, projectInGujarat].flatMap((at) =>
    [brick, steel, story.sand].map((material) => {
      const moves = story.moves.filter((one) => one.project === at && one.material === material);
      return { at, material, moves };
    }),
  );
}

function statementRows(scenario: Scenario, { from = '', to = '9' }: Days): Row[] {
  return places(scenario).flatMap(({ at, material, moves }) => {
    const known = moves.filter(({ day }) => day <= to);
    const inside = known.filter(({ day }) => day >= from);
    const row = {
      project: at.name,
      store: 'Main store',
      ...nameAndUnit(material),
      opening: sumOf(known.filter(({ day }) => day < from)),
      incoming: sumOf(inside.filter(({ quantity }) => quantity > 0)),
      outgoing: 0 - sumOf(inside.filter(({ quantity }) => quantity < 0)),
      closing: sumOf(known),
      value: rupees(sumOf(known)),
      pending: 0,
    };
    return known.length > 0 ? [row] : [];
  });
}

function ledgerRows(scenario: Scenario, days: Days): Row[] {
  const { project, projectInGujarat: other, localSupplier } = scenario.site;
  const parties = {
    opening: '',
    received: localSupplier.supplierName,
    issued: 'Patil & Sons',
    returnedFromSite: 'Patil & Sons',
    transferredIn: project.name,
    transferredOut: `${other.name}, Main store`,
    returnedToSupplier: localSupplier.supplierName,
    countDifference: '',
  } as const satisfies Record<Move['flow'], string>;
  const takenBack = `Takes back ${scenario.story.wrong.receiptNumber} of 03/08/2026`;
  return places(scenario).flatMap(({ at, material, moves }) =>
    moves.flatMap(({ day, flow, number, quantity }, index) => {
      const balance = sumOf(moves.slice(0, index + 1));
      const row = {
        day,
        project: at.name,
        store: 'Main store',
        ...nameAndUnit(material),
        document: number,
        party: flow === 'received' && quantity < 0 ? takenBack : parties[flow],
        quantity,
        balance,
        value: rupees(quantity),
        balanceValue: rupees(balance),
        priceDifference: '0.00',
      };
      return isIn(day, days) ? [row] : [];
    }),
  );
}

/** The first columns of a movement: site, material, day and quantity. */
type Figures = readonly (readonly [
  at: Project,
  material: Material,
  day: number,
  quantity: number,
])[];

/** The data of the scenario that is not in the journal. */
function figuresOf({ site, story: { sand } }: Scenario) {
  const { project, projectInGujarat: other, brick, steel } = site;
  return {
    requested: [
      [project, brick, 1, 1000],
      [project, steel, 1, 20],
      [project, steel, 1, 7],
      [project, sand, 1, 100],
      [project, sand, 11, 40],
      [project, sand, 11, 60],
    ],
    // Without the 650 bricks that were closed short, and the cancelled order.
    ordered: [
      [project, brick, 1, 350],
      [project, steel, 1, 20],
      [project, sand, 1, 100],
      [project, sand, 11, 60],
    ],
    // The change from that day on.
    onRoad: [
      [other, brick, 7, 80],
      [other, brick, 8, -50],
      [other, brick, 9, -30],
      [other, steel, 7, 3],
      [other, steel, 8, -1],
    ],
  } as const satisfies Record<string, Figures>;
}

function flowRows(scenario: Scenario, days: Days): Row[] {
  const { from = '', to = '9' } = days;
  const figures = figuresOf(scenario);
  return places(scenario).flatMap(({ at, material, moves }) => {
    const tally = (of: Figures, within: Days) =>
      of
        .filter(([site, one, day]) => site === at && one === material && isIn(dayOf(day), within))
        .reduce((sum, [, , , quantity]) => sum + quantity, 0);
    const known = moves.filter(({ day }) => day <= to);
    const of = (flow: Move['flow']) =>
      sumOf(known.filter((move) => move.flow === flow && move.day >= from));
    const quantities = {
      requested: tally(figures.requested, days),
      ordered: tally(figures.ordered, days),
      opening: sumOf(known.filter(({ day }) => day < from)) + of('opening'),
      received: of('received'),
      issued: 0 - of('issued'),
      returnedFromSite: of('returnedFromSite'),
      transferredIn: of('transferredIn'),
      transferredOut: 0 - of('transferredOut'),
      returnedToSupplier: 0 - of('returnedToSupplier'),
      countDifference: of('countDifference'),
      merged: 0,
      onHand: sumOf(known),
      onRoad: tally(figures.onRoad, { to }),
    };
    const isAny = Object.values(quantities).some((quantity) => quantity !== 0);
    return isAny ? [{ project: at.name, ...nameAndUnit(material), ...quantities }] : [];
  });
}

function registerRows(scenario: Scenario) {
  const { brick, steel } = scenario.site;
  const { truck, wrong, last } = scenario.story;
  const head = headOf(scenario);
  const came = (onChallan: number, received: number, rejected: number) => {
    const accepted = received - rejected;
    return { onChallan, received, rejected, accepted, value: rupees(accepted) };
  };
  return [
    { ...head(truck, 2, brick), ...came(420, 400, 30), status: 'Posted' },
    { ...head(truck, 2, steel), ...came(7, 8, 0), status: 'Posted' },
    { ...head(wrong, 3, brick), ...came(0, 0, 0), status: 'Reversed' },
    { ...head(last, 12, steel), ...came(1.25, 1.25, 0), status: 'Posted' },
  ];
}

function differenceRows(scenario: Scenario) {
  const { brick, steel } = scenario.site;
  const head = headOf(scenario);
  const { truck } = scenario.story;
  const bricks = { onChallan: 420, received: 400, short: 20, excess: 0, rejected: 30 };
  const bars = { onChallan: 7, received: 8, short: 0, excess: 1, rejected: 0 };
  return [
    { ...head(truck, 2, brick), ...bricks, reason: 'Broken' },
    { ...head(truck, 2, steel), ...bars, reason: '' },
  ];
}

function rejectedRows(scenario: Scenario) {
  const inYard = { rejected: 30, returned: 12, inYard: 18, days: TODAY - 2, reason: 'Broken' };
  const head = headOf(scenario)(scenario.story.truck, 2, scenario.site.brick);
  return [{ ...head, project: scenario.site.project.name, store: 'Main store', ...inYard }];
}

function shortRows({ site, story }: Scenario) {
  const { project, projectInGujarat: other, brick } = site;
  return [
    {
      day: dayOf(9),
      document: story.bricksSent.challanNumber,
      dispatched: dayOf(7),
      from: `${project.name}, Main store`,
      to: `${other.name}, Main store`,
      vehicle: '',
      ...nameAndUnit(brick),
      sent: 80,
      arrived: 75,
      short: 5,
      reason: 'Fell off',
      value: '500.00',
    },
  ];
}

/** The expected rows of pending deliveries, each with the day of its order. */
function pendingRows({ site, story: { first, late, sand } }: Scenario) {
  const owed = (po: PurchaseOrder, day: number, material: Material) => ({
    supplier: site.localSupplier.supplierName,
    document: po.poNumber,
    expected: po.expectedDeliveryDate,
    days: TODAY - day,
    ...nameAndUnit(material),
  });
  const bars = { ordered: 20, received: 9.25, pending: 10.75, value: '1075.00' };
  const unpriced = { ordered: 60, received: 0, pending: 60, value: AS_PER_AGREEMENT };
  return [
    [1, { ...owed(first, 1, site.steel), ...bars }],
    [1, { ...owed(first, 1, sand), ordered: 100, received: 0, pending: 100, value: '10000.00' }],
    [11, { ...owed(late, 11, sand), ...unpriced }],
  ] as const;
}

function nonMovingRows({ site, story }: Scenario) {
  const { project, projectInGujarat: other, brick, steel } = site;
  const lying = (at: Project, material: Material, quantity: number) => ({
    project: at.name,
    store: 'Main store',
    ...nameAndUnit(material),
    quantity,
    value: rupees(quantity),
  });
  return [
    { ...lying(project, brick, 227), lastIn: dayOf(6), lastOut: dayOf(10), days: 2 },
    { ...lying(project, steel, 4.25), lastIn: dayOf(12), lastOut: dayOf(7), days: 5 },
    { ...lying(project, story.sand, 50), lastIn: dayOf(1), lastOut: null, days: 11 },
    { ...lying(other, brick, 75), lastIn: dayOf(9), lastOut: null, days: 4 },
    { ...lying(other, steel, 1), lastIn: dayOf(8), lastOut: null, days: 4 },
  ];
}
