/** Takes material out of a store: plans the lines and posts them. */
import type { Material } from '@plinth/contracts/materials';
import { type Decimal, decimal, decimalOrZero } from '@plinth/domain/shared/decimal';
import { quantityString } from '@plinth/domain/shared/quantity';
import { movedLineViolations } from '@plinth/domain/stock/moved-lines';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { refuseViolations } from '#errors.ts';
import { requireMaterials } from '#features/materials/materials.public.ts';
import type { MovingDocument } from './movement.ts';
import { postEntries } from './post-entries.ts';

export interface OutgoingLine {
  readonly id: string;
  readonly material: Material;
  readonly quantity: Decimal;
}

interface TypedItem {
  readonly materialId: string;
  readonly quantity: string;
  readonly workItemId?: string | null | undefined;
}

/**
 * The planned lines with new ids.
 * @throws AppError notFound for a material; unprocessable below `items`
 */
export async function planOutgoing(
  tx: Transaction,
  ctx: Context,
  items: readonly TypedItem[],
): Promise<OutgoingLine[]> {
  const materials = await requireMaterials(
    tx,
    ctx,
    items.map(({ materialId }) => materialId),
  );
  const typed = materials.map((material, index) => ({
    material,
    quantity: items[index]?.quantity ?? '',
    workItemId: items[index]?.workItemId,
  }));
  refuseViolations(
    movedLineViolations(
      typed.map(
        ({ material: { id: materialId, name: materialName, unit }, quantity, workItemId }) => ({
          materialId,
          materialName,
          unit,
          quantity,
          workItemId,
        }),
      ),
    ),
  );
  return typed.map(({ material, quantity }) => ({
    id: ctx.newId(),
    material,
    quantity: decimalOrZero(quantity),
  }));
}

export interface Takings {
  readonly storeId: string;
  readonly kind: 'ISSUE' | 'TRANSFER_OUT';
  readonly lines: readonly OutgoingLine[];
}

/**
 * Posts the lines as outgoing entries at moving average.
 * @returns the lines with their values in rupees
 * @throws AppError like `postEntries`
 */
export async function takeOut(
  tx: Transaction,
  ctx: Context,
  document: MovingDocument,
  { storeId, kind, lines }: Takings,
): Promise<(OutgoingLine & { readonly value: Decimal })[]> {
  const values = await postEntries(
    tx,
    ctx,
    document,
    lines.map(({ id, material, quantity }, index) => ({
      storeId,
      materialId: material.id,
      kind,
      quantity: quantity.neg(),
      worth: { by: 'average' },
      lineId: id,
      path: `items.${index}.quantity`,
      materialName: material.name,
    })),
  );
  return lines.map((line, index) => ({ ...line, value: (values[index] ?? decimal('0')).neg() }));
}

/** The lines as recorded in the audit trail. */
export function toAuditLines(lines: readonly OutgoingLine[]) {
  return lines.map(({ material: { name, unit }, quantity }) => ({
    material: name,
    unit,
    quantity: quantityString(quantity),
  }));
}
