/** Changes a material. Orders keep the old name, requests show the new one. */
import type {
  MaterialRow,
  updateMaterial as updateMaterialEndpoint,
} from '@plinth/contracts/materials';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { editedDetails, gstRateViolations } from '@plinth/domain/material/details';
import { newMaterialViolations } from '@plinth/domain/material/material';
import { measureViolations, plainFigure } from '@plinth/domain/material/measures';
import { unitChangeViolations } from '@plinth/domain/material/use';
import { changedFields } from '@plinth/domain/shared/changed-fields';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { lockNames } from '#db/lock-names.ts';
import { refuseViolations } from '#errors.ts';
import { requireInAllFirms } from '#features/firms/firms.public.ts';
import { requireFreeCode } from './item-codes.queries.ts';
import { spelledCategory } from './category-spelling.queries.ts';
import { refuseDuplicate } from '../merge/duplicate-materials.queries.ts';
import { type LockedMaterial, materialActs } from './material-acts.ts';
import { countDocumentsOf } from '../material-use.queries.ts';
import { setAlternateUnits, updateMaterial } from '../materials.store.ts';
import { requireUnits } from '#features/units/units.public.ts';
import { requireVersion } from '#versions.ts';

type Body = Received<typeof updateMaterialEndpoint, 'body'>;
type Changed = Omit<MaterialRow, 'version'>;

const LABELS = {
  name: 'Name',
  unit: 'Unit',
  itemCode: 'Item code',
  hsnCode: 'HSN code',
  gstRate: 'GST %',
  category: 'Category',
  make: 'Make',
  specification: 'Specification',
  synonyms: 'Synonyms',
  receiptTolerance: 'Receipt tolerance',
  alternateUnits: 'Other units',
} as const;

/**
 * @throws AppError notFound; conflict if it is archived, or was changed since the version sent;
 *   duplicate for the item code of another material;
 *   unprocessable 'All fields are required', for another unit of a material in use, or for an
 *   invalid tolerance or factor
 */
export async function changeMaterial(
  ctx: Context,
  id: string,
  { version: sent, ...body }: Body,
): Promise<{ Material: Changed; message: string }> {
  const act = {
    first: async (tx: Transaction) => {
      await requireUnits(tx, ctx, unitsOf(body));
      // Names before the material itself, as in an import.
      if (body.refuseDuplicate === true) await lockNames(tx, ctx.scope.organisationId, 'materials');
    },
    permission: null,
  };
  const Material = await materialActs.actFor(ctx, id, act, async (tx, held) => {
    const before: Changed = { ...held.material, ...held.measures };
    refuseViolations([...newMaterialViolations(body), ...gstRateViolations(body.gstRate)]);
    const typed = changedBy(body, held);
    const isSameCategory = typed.category.toLowerCase() === before.category.toLowerCase();
    const category = isSameCategory
      ? typed.category
      : await spelledCategory(tx, ctx, id, typed.category);
    const after = { ...typed, category };
    await requireTermsMayChange(tx, ctx, before, after);
    requireVersion({
      sent,
      current: held.version,
      stands: textsOf(before),
      wanted: textsOf(after),
      labels: LABELS,
      what: 'This material',
    });
    refuseViolations(measureViolations(after));
    await requireUnitMayChange(tx, ctx, before, after);
    if (body.refuseDuplicate === true && isRenamed(before, after)) {
      await refuseDuplicate(tx, ctx, after);
    }
    if (before.itemCode !== after.itemCode) await requireFreeCode(tx, ctx, after);
    const changes = changedFields(before, after);
    if (!changes) return { answer: () => after };
    await updateMaterial(tx, ctx.scope.organisationId, after);
    await setAlternateUnits(tx, ctx.scope.organisationId, id, after.alternateUnits);
    return { action: 'update', detail: changes, answer: () => after };
  });
  return { Material, message: 'Material updated successfully' };
}

/** Tax, tolerance and units decide what documents of all firms come to. @throws AppError forbidden */
async function requireTermsMayChange(
  tx: Transaction,
  ctx: Context,
  before: Changed,
  after: Changed,
): Promise<void> {
  const changes = changedFields(termsOf(before), termsOf(after));
  if (changes) await requireInAllFirms(tx, ctx, 'materials:update');
}

function termsOf({ unit, hsnCode, gstRate, receiptTolerance, alternateUnits }: Changed) {
  return { unit, hsnCode, gstRate, receiptTolerance, alternateUnits };
}

/** A duplicate from before can be edited otherwise. */
function isRenamed(before: Changed, after: Changed): boolean {
  return before.name !== after.name || before.unit !== after.unit;
}

/** The fields of the edit. */
function unitsOf({ unit, alternateUnits = [] }: Body) {
  const others = alternateUnits.map((other, index) => {
    return { unit: other.unit, path: `alternateUnits.${index}.unit` };
  });
  return unit === '' ? others : [{ unit, path: 'unit' }, ...others];
}

/** Changing the own unit invalidates the factors, so units that are not sent are removed. */
function changedBy({ name, unit, hsnCode, ...body }: Body, held: LockedMaterial): Changed {
  if (unit === '') throw new TypeError('the rules let an empty unit through');
  const { material, measures } = held;
  const currentUnits = unit === material.unit ? measures.alternateUnits : [];
  const alternateUnits = (body.alternateUnits ?? currentUnits)
    .map((other) => ({ ...other, factor: plainFigure(other.factor) }))
    .toSorted((one, other) => (one.unit < other.unit ? -1 : 1));
  const receiptTolerance = plainFigure(body.receiptTolerance ?? measures.receiptTolerance);
  const details = editedDetails(name, material, body);
  return { ...material, ...details, name, unit, hsnCode, receiptTolerance, alternateUnits };
}

async function requireUnitMayChange(
  tx: Transaction,
  ctx: Context,
  { id, unit: before }: Changed,
  { unit: after }: Changed,
): Promise<void> {
  if (before === after) return;
  const documents = await countDocumentsOf(tx, ctx, id);
  refuseViolations(unitChangeViolations({ before, after }, documents));
}

function textsOf({ gstRate, synonyms, alternateUnits, ...material }: Changed) {
  const others = alternateUnits.map((other) => {
    return `1 ${other.unit} = ${other.factor} ${material.unit}${other.isMeasured ? ', measured' : ''}`;
  });
  const { itemCode, name, unit, hsnCode, category, make, specification } = material;
  return {
    itemCode,
    name,
    unit,
    hsnCode,
    category,
    make,
    specification,
    receiptTolerance: material.receiptTolerance,
    gstRate: gstRate ?? '',
    synonyms: synonyms.join('; '),
    alternateUnits: others.join('; '),
  };
}
