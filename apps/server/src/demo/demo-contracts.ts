/** Two rate contracts of the demo organisation: cement by quantity, and steel by its index. */
import type { Received } from '@plinth/contracts/shared/endpoint';
import type { createRateContract as endpoint } from '@plinth/contracts/rate-contract-acts';
import { monthBefore, monthOf } from '@plinth/domain/rate-contract/rate/month';
import { decimal } from '@plinth/domain/shared/decimal';
import { addDays, indianDate } from '@plinth/domain/shared/iso-date';
import { moneyString } from '@plinth/domain/shared/money';

import type { Context } from '#context.ts';
import type { DemoMasters } from '#demo/demo-masters.ts';
import { type DemoSpan, SITE_WITH_POLICY, workday } from '#demo/demo-stage.ts';
import { listProjects } from '#features/firms/firms.public.ts';
import {
  agreeRateContract,
  createPriceIndex,
  createRateContract,
  enterPriceIndices,
  submitRateContract,
} from '#features/rate-contracts/rate-contracts.public.ts';

/** The index in the months up to that of yesterday; the last ones are provisional. */
const STEEL = ['148.2', '149.6', '151.1', '150.4', '152.8', '153.5'];
const PROVISIONAL_FROM = 4;
const DAYS = 365;

type Body = Received<typeof endpoint, 'body'>;
type Line = Body['lines'][number];

interface Sides {
  readonly maker: Context;
  readonly checker: Context;
  readonly masters: DemoMasters;
  readonly span: DemoSpan;
}

export async function agreeDemoContracts({ maker, checker, masters, span }: Sides): Promise<void> {
  const from = indianDate(maker.clock());
  const common = { ...CONTRACT, projectIds: await idsOfSite(maker) };
  const agree = async (
    key: string,
    terms: Partial<Body>,
    line: (rate: string) => Partial<Line>,
  ) => {
    const material = masters.materials.get(key);
    const supplier = masters.suppliers.find(({ materialIds }) =>
      materialIds.includes(material?.id ?? ''),
    );
    if (!material || !supplier) return;
    const { rateContract } = await createRateContract(maker, {
      ...common,
      supplierId: supplier.id,
      validFrom: from,
      validTo: addDays(from, DAYS),
      ...terms,
      lines: [
        {
          ...CONTRACT_LINE,
          materialId: material.id,
          gst: material.gstRate ?? '18',
          ...line(material.usualPrice),
        },
      ],
    });
    await submitRateContract(maker, rateContract.id, {});
    await agreeRateContract(checker, rateContract.id, {});
  };
  const share = (rate: string, factor: string) => moneyString(decimal(rate).times(factor));
  const cement = {
    kind: 'QUANTITY',
    overUse: 'APPROVE',
    terms: 'Rates are for full trucks.',
  } as const;
  await agree('CEM-001', cement, (rate) => ({
    pricing: 'TIERED',
    tierMode: 'SLAB',
    targetQuantity: '6000',
    prices: [
      {
        from,
        rate: '',
        tiers: [
          { above: '0', rate: share(rate, '1.03') },
          { above: '200', rate: share(rate, '1.01') },
          { above: '400', rate: share(rate, '0.99') },
        ],
      },
    ],
  }));
  const weights = [{ indexId: await enterSteel(maker, span), share: '0.85', baseIndex: '148.2' }];
  await agree('STL-003', { terms: 'Varies with the index of two months before.' }, (rate) => ({
    pricing: 'INDEXED',
    prices: [{ from, rate: share(rate, '1'), tiers: [] }],
    formula: { ...FORMULA, weights },
  }));
}

async function idsOfSite(ctx: Context): Promise<string[]> {
  const { list } = await listProjects(ctx);
  return list.filter(({ name }) => name === SITE_WITH_POLICY).map(({ id }) => id);
}

/** The common terms of the demo contracts, and their lines. */
export const CONTRACT: Omit<Body, 'projectIds' | 'supplierId' | 'validFrom' | 'validTo' | 'lines'> =
  {
    scope: 'PROJECTS',
    firmIds: [],
    kind: 'RATE',
    targetValue: '',
    overUse: 'NONE',
    freightBasis: 'FOR_SITE',
    terms: '',
  };

export const CONTRACT_LINE: Omit<Line, 'materialId' | 'gst' | 'formula'> = {
  category: '',
  make: '',
  unit: '',
  pricing: 'FIXED',
  priceDate: 'ORDER',
  targetQuantity: '',
  tierMode: 'WHOLE',
  tierBasis: 'ORDER',
  listDiscount: '0',
  prices: [],
};

const FORMULA = {
  fixedShare: '0.15',
  lag: '2',
  threshold: '2',
  thresholdMode: 'EXCESS_ONLY',
  cap: '10',
  floor: '10',
} as const;

async function enterSteel(ctx: Context, { now }: DemoSpan): Promise<string> {
  const { priceIndex } = await createPriceIndex(ctx, {
    name: 'WPI mild steel, long products',
    source: 'Office of the Economic Adviser',
  });
  const yesterday = workday(addDays(indianDate(now), -1));
  const first = monthBefore(monthOf(yesterday), STEEL.length - 1);
  await enterPriceIndices(ctx, priceIndex.id, {
    months: STEEL.map((index, at) => ({
      month: monthBefore(first, -at),
      index,
      state: at < PROVISIONAL_FROM ? 'FINAL' : 'PROVISIONAL',
    })),
  });
  return priceIndex.id;
}
