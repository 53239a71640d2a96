/** The model of the form of rate contracts. Pure. */
import type { RateContractBody } from '@plinth/contracts/rate-contract-acts';
import type { MatchedMaterial } from '@plinth/contracts/materials';
import type { RateContract } from '@plinth/contracts/rate-contracts';
import { rateContractViolations } from '@plinth/domain/rate-contract/contract-rules';
import { formulaViolations } from '@plinth/domain/rate-contract/rate/formula-rules';
import { indexedRate } from '@plinth/domain/rate-contract/rate/index-rate';
import type { PastedContractLine } from '@plinth/domain/rate-contract/pasted-lines';
import type {
  ContractKind,
  ContractScope,
  FreightBasis,
  IndexValue,
  OverUse,
  PriceDate,
  Pricing,
  ThresholdMode,
  TierBasis,
  TierMode,
} from '@plinth/domain/rate-contract/terms';
import { decimalOrZero, parseDecimal } from '@plinth/domain/shared/decimal';
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import type { Unit } from '@plinth/domain/shared/quantity';
import type { Violation } from '@plinth/domain/shared/violation';

export interface PastedText {
  /** The number of the paste, which all lines pasted together share. */
  readonly paste: number;
  readonly written: PastedContractLine;
  /** Materials that may be meant. */
  readonly candidates: readonly MatchedMaterial[];
  /**
   * The listed figures in their own unit, if they were converted or have to be typed; empty
   * otherwise.
   */
  readonly note: string;
}

export interface FormulaForm {
  fixedShare: string;
  weights: { indexId: string; share: string; baseIndex: string }[];
  lag: string;
  threshold: string;
  thresholdMode: ThresholdMode;
  cap: string;
  floor: string;
}

export interface LineForm {
  /** The text that was pasted, until the form is sent; null for a line that was typed. */
  pasted: PastedText | null;
  materialId: string;
  materialName: string;
  category: string;
  make: string;
  unit: Unit;
  pricing: Pricing;
  priceDate: PriceDate;
  gst: string;
  targetQuantity: string;
  tierMode: TierMode;
  tierBasis: TierBasis;
  listDiscount: string;
  /** The prices of the line; in the form only one, from the first day of the contract. */
  prices: { from: string; rate: string; tiers: { above: string; rate: string }[] }[];
  formula: FormulaForm;
}

export interface ContractForm {
  supplierId: string;
  supplierName: string;
  scope: ContractScope;
  firmIds: string[];
  projectIds: string[];
  validFrom: string;
  validTo: string;
  kind: ContractKind;
  targetValue: string;
  overUse: OverUse;
  freightBasis: FreightBasis;
  terms: string;
  lines: LineForm[];
}

const NO_FORMULA: FormulaForm = {
  fixedShare: '0.15',
  weights: [{ indexId: '', share: '0.85', baseIndex: '' }],
  lag: '1',
  threshold: '',
  thresholdMode: 'FULL',
  cap: '',
  floor: '',
};

const TWO_TIERS = [
  { above: '0', rate: '' },
  { above: '', rate: '' },
];

export function emptyLine(): LineForm {
  return {
    pasted: null,
    materialId: '',
    materialName: '',
    category: '',
    make: '',
    unit: '',
    pricing: 'FIXED',
    priceDate: 'ORDER',
    gst: '18',
    targetQuantity: '',
    tierMode: 'WHOLE',
    tierBasis: 'ORDER',
    listDiscount: '0',
    prices: [{ from: '', rate: '', tiers: structuredClone(TWO_TIERS) }],
    formula: structuredClone(NO_FORMULA),
  };
}

/**
 * The line with another pricing; a rate that was typed moves along if the new pricing has none yet.
 */
export function withPricing(line: LineForm, pricing: Pricing): LineForm {
  const isTiered = pricing === 'TIERED';
  const prices = line.prices.map((price) => {
    const [first, ...further] = price.tiers;
    if (!first) return price;
    return isTiered
      ? { ...price, tiers: [{ ...first, rate: first.rate || price.rate }, ...further] }
      : { ...price, rate: price.rate || first.rate };
  });
  return { ...line, pricing, prices };
}

/** @param ownFirms ids of the firms where the person drafts contracts; one alone is served at first */
export function emptyContract(ownFirms: readonly string[] = []): ContractForm {
  const isOfOneFirm = ownFirms.length === 1;
  return {
    supplierId: '',
    supplierName: '',
    scope: isOfOneFirm ? 'FIRMS' : 'ORGANISATION',
    firmIds: isOfOneFirm ? [...ownFirms] : [],
    projectIds: [],
    validFrom: '',
    validTo: '',
    kind: 'RATE',
    targetValue: '',
    overUse: 'APPROVE',
    freightBasis: 'FOR_SITE',
    terms: '',
    lines: [emptyLine()],
  };
}

/** The form of a draft. */
export function contractFormOf(contract: RateContract): ContractForm {
  const { supplier, scope, places, kind, overUse, freightBasis, terms } = contract;
  const { validFrom, validTo, targetValue } = contract;
  return {
    supplierId: supplier.id,
    supplierName: supplier.supplierName,
    scope,
    firmIds: scope === 'FIRMS' ? places.map(({ firmId }) => firmId) : [],
    projectIds: places.flatMap(({ projectId }) => projectId ?? []),
    validFrom,
    validTo,
    kind,
    targetValue: targetValue ?? '',
    overUse,
    freightBasis,
    terms,
    lines: contract.lines.map(lineFormOf),
  };
}

function lineFormOf(line: RateContract['lines'][number]): LineForm {
  const { material, targetQuantity, prices, formula } = line;
  const tiersOf = (tiers: (typeof prices)[number]['tiers']) =>
    tiers.length > 0
      ? tiers.map(({ above, rate }) => ({ above: String(above), rate }))
      : structuredClone(TWO_TIERS);
  return {
    pasted: null,
    category: line.category,
    make: line.make,
    unit: line.unit,
    pricing: line.pricing,
    priceDate: line.priceDate,
    gst: line.gst,
    tierMode: line.tierMode,
    tierBasis: line.tierBasis,
    listDiscount: line.listDiscount,
    materialId: material?.id ?? '',
    materialName: material?.name ?? '',
    targetQuantity: targetQuantity === null ? '' : String(targetQuantity),
    prices: prices.map(({ from, rate, tiers }) => ({ from, rate, tiers: tiersOf(tiers) })),
    formula: formula
      ? {
          ...formula,
          weights: formula.weights.map(({ indexId, share, baseIndex }) => ({
            indexId,
            share,
            baseIndex,
          })),
          lag: String(formula.lag),
          threshold: formula.threshold === '0' ? '' : formula.threshold,
          cap: formula.cap ?? '',
          floor: formula.floor ?? '',
        }
      : structuredClone(NO_FORMULA),
  };
}

/** The violations of the form, at its paths, which are those of the body. */
export function contractViolations(form: ContractForm): Violation[] {
  return rateContractViolations({ ...form, lines: form.lines.map((line) => sentLine(form, line)) });
}

/** Names stay here: the server drops what it does not know. */
export function toContractBody(form: ContractForm): RateContractBody {
  return { ...form, lines: form.lines.map((line) => sentLine(form, line)) };
}

/**
 * The line as it is sent: only with what its pricing needs, and its first price from the contract's
 * first day.
 */
function sentLine(
  { validFrom, kind }: Pick<ContractForm, 'validFrom' | 'kind'>,
  { pasted: _pasted, ...line }: LineForm,
) {
  const { pricing } = line;
  return {
    ...line,
    targetQuantity: kind === 'QUANTITY' ? line.targetQuantity : '',
    prices: line.prices.map((price, index) => ({
      ...price,
      from: index === 0 ? validFrom : price.from,
      tiers: pricing === 'TIERED' ? price.tiers : [],
    })),
    formula: pricing === 'INDEXED' ? line.formula : null,
  };
}

/** The rate of a formula on a day, in words; null while the formula breaks a rule. */
export function workedRate(
  line: Pick<LineForm, 'prices' | 'formula'>,
  indices: readonly IndexValue[],
  names: ReadonlyMap<string, string>,
  day: IsoDate,
) {
  const base = parseDecimal(line.prices[0]?.rate ?? '');
  const { formula } = line;
  if (!base || base.lte('0') || formulaViolations(formula, 'formula').length > 0) return null;
  const percent = (text: string) => (text.trim() === '' ? null : decimalOrZero(text));
  return indexedRate(
    base,
    {
      fixedShare: decimalOrZero(formula.fixedShare),
      weights: formula.weights.map(({ indexId, share, baseIndex }) => ({
        indexId,
        indexName: names.get(indexId) ?? '',
        share: decimalOrZero(share),
        baseIndex: decimalOrZero(baseIndex),
      })),
      lag: decimalOrZero(formula.lag).toNumber(),
      threshold: decimalOrZero(formula.threshold),
      thresholdMode: formula.thresholdMode,
      cap: percent(formula.cap),
      floor: percent(formula.floor),
    },
    indices,
    day,
  );
}
