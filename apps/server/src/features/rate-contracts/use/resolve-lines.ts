/**
 * Finds the contract lines by which lines of an order are priced, and takes what they call off under
 * the lock of the contract.
 */
import { chosenLine, fits, type WantedLine } from '@plinth/domain/rate-contract/rate/choose';
import {
  comparedRate,
  type LineContract,
  lineRate,
} from '@plinth/domain/rate-contract/rate/line-rate';
import type { IndexValue } from '@plinth/domain/rate-contract/terms';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import { roundMoney } from '@plinth/domain/shared/money';
import { priceText } from '@plinth/domain/shared/price';
import { isBlank, type Violation } from '@plinth/domain/shared/violation';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { lockSurvivors } from '#features/materials/materials.public.ts';
import { CallOffs } from './call-offs.ts';
import {
  type ReadContractLine,
  readContractLines,
  readIndices,
} from '../read/contract-lines.queries.ts';
import { materialsOfCategories } from './contract-offers.queries.ts';
import { lockContracts } from '../rate-contracts.store.ts';

/** A line of an order that may be priced by a contract. */
export interface LineToResolve {
  /** The path of its fields in the request: `items.2`. */
  readonly path: string;
  readonly supplierId: string;
  readonly materialId: string;
  readonly unit: string;
  readonly quantity: Decimal;
  /** The rate per unit in rupees after discount; null as per contract. */
  readonly rate: Decimal | null;
  /** Chosen by the buyer; empty: the one that fits. */
  readonly contractLineId: string;
  /**
   * The contract line that priced it before, and prices it again while it fits; absent on a new
   * line.
   */
  readonly formerLineId?: string | null;
  /** The reason for a rate above the contract's. */
  readonly reason: string;
  /** Absent for a line of the request; false for one that it leaves as it was, which needs no reason anew. */
  readonly isSent?: boolean;
}

/** An order line that calls off a contract already, and more of it from now on. */
export interface RaisedLine {
  /** The path of its fields in the request: `items.2`. */
  readonly path: string;
  readonly supplierId: string;
  readonly contractLineId: string;
  /** The additional quantity; negative or zero where only the value rises. */
  readonly quantity: Decimal;
  /** The additional value in rupees before tax. */
  readonly value: Decimal;
}

export interface ResolvedLines {
  /** The contracts in the order of the lines; null for a line without a contract. */
  readonly lines: readonly (LineContract | null)[];
  /** Violations that the buyer has to correct. */
  readonly violations: readonly Violation[];
  /** Whether a contract that is used up wants approval, by supplier. */
  readonly needsApproval: ReadonlySet<string>;
}

interface At {
  readonly firmId: string;
  readonly projectId: string;
  readonly day: IsoDate;
  /** The order that is priced anew; absent for a new one. */
  readonly orderId?: string | null;
}

const NONE: ResolvedLines = { lines: [], violations: [], needsApproval: new Set() };

/**
 * The contracts are locked behind requests and orders, and before stock and number series.
 *
 * @param raised keep their rate, and are counted before the named lines
 */
export async function resolveLines(
  tx: Transaction,
  ctx: Pick<Context, 'scope'>,
  at: At,
  named: readonly LineToResolve[],
  raised: readonly RaisedLine[] = [],
): Promise<ResolvedLines> {
  const offered = await readOffered(tx, ctx, at, named);
  if (offered.length === 0 && raised.length === 0) return withoutOffers(named);
  const requested = offered.length === 0 ? named : await ofSurvivors(tx, ctx, named);
  const chosen = await chooseLines(tx, ctx, at, requested, offered);
  const calledOff = await readByIds(
    tx,
    ctx,
    raised.map((line) => line.contractLineId),
  );
  const used = [...chosen.lines.filter((line) => line !== null), ...calledOff];
  const counted = used.filter(isCounted);
  const locked = counted.length > 0 ? await lockAndRead(tx, ctx, at, counted) : [];
  const current = new Map(locked.map((line) => [line.id, line]));
  const lines = chosen.lines.map((line) => line && (current.get(line.id) ?? line));
  const indices = await readIndices(
    tx,
    ctx,
    lines.filter((line) => line !== null),
  );
  const callOffs = new CallOffs();
  for (const { contractLineId, ...more } of raised) {
    const line = current.get(contractLineId);
    if (line) callOffs.take(line, more);
  }
  const { violations } = chosen;
  return priced(requested, lines, { day: at.day, indices, violations, callOffs });
}

/** Contracts of a material that was merged are those of the one that it is now. */
async function ofSurvivors(
  tx: Transaction,
  ctx: Pick<Context, 'scope'>,
  lines: readonly LineToResolve[],
): Promise<readonly LineToResolve[]> {
  const materialIds = lines.map(({ materialId }) => materialId);
  const survivors = await lockSurvivors(tx, ctx, materialIds);
  return lines.map((line) => ({
    ...line,
    materialId: survivors.get(line.materialId) ?? line.materialId,
  }));
}

async function readByIds(
  tx: Transaction,
  ctx: Pick<Context, 'scope'>,
  ids: readonly string[],
  orderId?: string | null,
): Promise<ReadContractLine[]> {
  if (ids.length === 0) return [];
  return readContractLines(tx, ctx, sql`line.id = any(${ids}::uuid[])`, orderId);
}

function withoutOffers(requested: readonly LineToResolve[]): ResolvedLines {
  const violations = requested.flatMap((line) => (line.contractLineId ? [unfit(line)] : []));
  return { ...NONE, lines: requested.map(() => null), violations };
}

async function readOffered(
  tx: Transaction,
  ctx: Pick<Context, 'scope'>,
  { day, orderId = null }: At,
  requested: readonly LineToResolve[],
): Promise<ReadContractLine[]> {
  const supplierIds = [...new Set(requested.flatMap(({ supplierId }) => supplierId || []))];
  const materialIds = [...new Set(requested.map(({ materialId }) => materialId))];
  return readContractLines(
    tx,
    ctx,
    sql`contract.status = 'AGREED' and contract.valid_from <= ${day}
      and contract.valid_to >= ${day} and contract.supplier_id = any(${supplierIds}::uuid[])
      and (line.category <> '' or line.material_id = any(array(
        select surviving_material(${ctx.scope.organisationId}, requested.id)
        from unnest(${materialIds}::uuid[]) as requested (id))))`,
    orderId,
  );
}

/** The last of these is used up by others, too. */
function isCounted({ kind, tierBasis, pricing }: ReadContractLine): boolean {
  return kind !== 'RATE' || (pricing === 'TIERED' && tierBasis === 'CUMULATIVE');
}

async function lockAndRead(
  tx: Transaction,
  ctx: Pick<Context, 'scope'>,
  { orderId = null }: At,
  lines: readonly ReadContractLine[],
): Promise<ReadContractLine[]> {
  await lockContracts(tx, ctx.scope, [...new Set(lines.map(({ contractId }) => contractId))]);
  const ids = lines.map(({ id }) => id);
  return readByIds(tx, ctx, ids, orderId);
}

async function chooseLines(
  tx: Transaction,
  ctx: Pick<Context, 'scope'>,
  at: At,
  requested: readonly LineToResolve[],
  offered: readonly ReadContractLine[],
) {
  const materials = offered.some(({ materialId }) => materialId === null)
    ? await materialsOfCategories(tx, ctx, [...new Set(requested.map((line) => line.materialId))])
    : new Map<string, { category: string; make: string }>();
  const violations: Violation[] = [];
  const lines = requested.map((line) => {
    const known = materials.get(line.materialId) ?? { category: '', make: '' };
    const wanted: WantedLine = { ...line, ...at, ...known };
    if (line.contractLineId) {
      const named = offered.find(({ id }) => id === line.contractLineId);
      if (named && fits(named, wanted)) return named;
      violations.push(unfit(line));
      return null;
    }
    const former = offered.find(({ id }) => id === line.formerLineId);
    if (former && fits(former, wanted)) return former;
    const choice = chosenLine(offered, wanted);
    if (choice === null || 'line' in choice) return choice?.line ?? null;
    // A typed rate needs no contract; one as per contract is never guessed.
    if (line.rate === null) violations.push(undecided(line, choice.equals));
    return null;
  });
  return { lines, violations };
}

function unfit({ path }: LineToResolve): Violation {
  const message = 'This contract does not fit the line any more. Please choose again.';
  return { code: 'contract-unfit', path: `${path}.contractLineId`, message };
}

function undecided({ path }: LineToResolve, equals: readonly ReadContractLine[]): Violation {
  const numbers = equals.map(({ contractNumber }) => contractNumber).join(' and ');
  const message = `${numbers} fit equally; please choose one`;
  return { code: 'contract-choice', path: `${path}.contractLineId`, message };
}

interface Pricing {
  readonly day: IsoDate;
  readonly indices: readonly IndexValue[];
  readonly violations: readonly Violation[];
  /** The call-offs, including those of earlier orders. */
  readonly callOffs: CallOffs;
}

function priced(
  requested: readonly LineToResolve[],
  lines: readonly (ReadContractLine | null)[],
  { day, indices, violations, callOffs }: Pricing,
): ResolvedLines {
  const reasons: Violation[] = [];
  const resolved = requested.map((wanted, index): LineContract | null => {
    const line = lines[index];
    if (!line || wanted.quantity.lte('0')) return null;
    const used = callOffs.usedOf(line);
    const found = lineRate(line.terms, { quantity: wanted.quantity, used, day, indices });
    const ofLine = {
      contractLineId: line.id,
      contractNumber: line.contractNumber,
      gst: decimal(line.gst),
      reason: wanted.reason,
    };
    if ('missing' in found) {
      return wanted.rate === null
        ? { ...ofLine, rate: null, parts: [], standing: 'AS_AGREED', isProvisional: false }
        : null;
    }
    const comparison = wanted.rate === null ? 'AS_AGREED' : comparedRate(wanted.rate, found.rate);
    if (comparison === 'OFF_CONTRACT') {
      if (wanted.isSent !== false && isBlank(wanted.reason))
        reasons.push(unexplained(wanted, found.rate));
    } else {
      const value = roundMoney(wanted.quantity.times(wanted.rate ?? found.rate));
      callOffs.take(line, { ...wanted, value });
    }
    return { ...ofLine, ...found, standing: comparison };
  });
  return {
    lines: resolved,
    violations: [...violations, ...reasons, ...callOffs.violations()],
    needsApproval: callOffs.needingApproval(),
  };
}

function unexplained({ path }: LineToResolve, rate: Decimal): Violation {
  const message = `Please say why the rate is above the contract's ${priceText(rate)}`;
  return { code: 'required', path: `${path}.contractReason`, message };
}
