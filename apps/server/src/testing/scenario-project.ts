/** The expected rows of the reports behind the dashboard of a project. */
import { dayOf } from '#testing/goods-scenario.ts';
import {
  type Days,
  isIn,
  nameAndUnit,
  type Row,
  rupees,
  sumOf,
  type Scenario,
} from '#testing/scenario-parts.ts';

/**
 * The expected amounts: 650 of the 1,000 bricks are closed short, at ₹118 with tax; the cancelled
 * order does not count.
 */
export function committedRows({ site, story: { first, late } }: Scenario) {
  const supplier = site.localSupplier.supplierName;
  const order = { supplier, status: 'Submitted' };
  const nothing = { payable: '0.00', closed: '0.00', committed: '0.00', cost: '0.00' };
  return [
    {
      day: dayOf(1),
      document: first.poNumber,
      ...order,
      payable: '132160.00',
      closed: '76700.00',
      committed: '55460.00',
      cost: '47000.00',
    },
    { day: dayOf(11), document: late.poNumber, ...order, ...nothing },
  ];
}

const WORDS = {
  received: 'Received',
  returnedToSupplier: 'Returned to supplier',
  issued: 'Issued',
  returnedFromSite: 'Returned to store',
} as const;

function flowRows({ site, story }: Scenario, flows: readonly (keyof typeof WORDS)[], sign: 1 | -1) {
  const supplier = site.localSupplier.supplierName;
  const takenBack = `Takes back ${story.wrong.receiptNumber} of 03/08/2026`;
  return story.moves.flatMap(({ project, day, flow, number, quantity, material }) => {
    const known = flows.find((one) => one === flow);
    if (known === undefined) return [];
    const isReversed = known === 'received' && quantity < 0;
    return [
      {
        day,
        kind: isReversed ? 'Receipt reversed' : WORDS[known],
        document: number,
        party: isReversed ? takenBack : sign === 1 ? supplier : 'Patil & Sons',
        project: project.name,
        store: 'Main store',
        ...nameAndUnit(material),
        quantity: sign * quantity,
        value: rupees(sign * quantity),
      },
    ];
  });
}

export const siteReceiptRows = (scenario: Scenario) =>
  flowRows(scenario, ['received', 'returnedToSupplier'], 1);

export const siteIssueRows = (scenario: Scenario) =>
  flowRows(scenario, ['issued', 'returnedFromSite'], -1);

/**
 * The expected lead times: the first goods were received a day after the order, which was made on
 * the day of its request.
 */
export function leadTimeRows({ site, story: { first } }: Scenario) {
  return [
    {
      day: dayOf(2),
      document: first.poNumber,
      supplier: site.localSupplier.supplierName,
      ordered: dayOf(1),
      toOrder: 0,
      toReceipt: 1,
      days: 1,
    },
  ];
}

/** The number of days from 1 June to 12 August. */
const DAYS = 73;

/** The expected rows, which do not depend on the requested days. */
export function stockDayRows({ site: { brick, steel }, story: { moves, sand } }: Scenario): Row[] {
  return [brick, steel, sand].map((material) => {
    const own = moves.filter((move) => move.material === material);
    const onHand = sumOf(own);
    const used = own.filter(({ flow }) => flow === 'issued' || flow === 'returnedFromSite');
    const issued = 0 - sumOf(used);
    const days = issued > 0 ? Math.round(((onHand * DAYS) / issued) * 10) / 10 : null;
    return { ...nameAndUnit(material), onHand, issued, days, value: rupees(onHand) };
  });
}

export const inDays =
  (rows: readonly (Row & { readonly day: string })[]) =>
  (days: Days): Row[] =>
    rows.filter(({ day }) => isIn(day, days));

const none = () => [];

/**
 * The expected rows of reports for which the scenario has no data: budget, measured work and areas.
 */
export const NO_PROJECT_FIGURES = {
  'budget-forecast': none,
  'earned-value': none,
  'budget-standings': none,
  'budget-overruns': none,
  'unbudgeted-use': none,
  'theoretical-by-material': none,
  'theoretical-by-contractor': none,
  'theoretical-by-floor': none,
  'wastage-trend': none,
  'unit-mix': none,
  'landowner-share': none,
  'fsi-table': none,
} as const;
