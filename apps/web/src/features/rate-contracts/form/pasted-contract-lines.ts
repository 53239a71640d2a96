/** Lines of a contract form from a pasted list. Pure. */
import type { MatchedMaterial } from '@plinth/contracts/materials';
import { listedQuantity, listedRate } from '@plinth/domain/material/listed-quantity';
import type { PastedContractLine } from '@plinth/domain/rate-contract/pasted-lines';
import type { ContractKind } from '@plinth/domain/rate-contract/terms';
import { KIND_WORDS } from '@plinth/domain/rate-contract/words';
import { counted } from '@plinth/domain/shared/counted';

import { emptyLine, type LineForm } from './contract-form-model.ts';

interface Match {
  readonly materials: readonly MatchedMaterial[];
  readonly isSure: boolean;
}

/** A line with its material if that is sure; else with those that may be meant. */
export function toPastedLine(
  written: PastedContractLine,
  { materials, isSure }: Match,
  paste: number,
): LineForm {
  const empty = emptyLine();
  const line = {
    ...withRate(empty, written.rate),
    pasted: { paste, written, candidates: materials, note: '' },
    gst: written.gst || empty.gst,
    targetQuantity: written.quantity,
  };
  const [first] = materials;
  return isSure && first ? withPastedMaterial(line, first) : line;
}

type Chosen = Pick<MatchedMaterial, 'id' | 'name' | 'unit' | 'gstRate' | 'alternateUnits'>;

/**
 * The line with its material, the material's GST rate unless the list has one, and its figures in
 * the material's unit.
 */
export function withPastedMaterial(line: LineForm, material: Chosen): LineForm {
  const { pasted } = line;
  if (!pasted) return line;
  const { written } = pasted;
  const { rate, note } = listedRate(written, material);
  const listed = listedQuantity(written, material);
  return {
    ...withRate(line, rate),
    pasted: { ...pasted, note: [note, listed.note].filter(Boolean).join('; ') },
    materialId: material.id,
    materialName: material.name,
    unit: material.unit,
    gst: written.gst || (material.gstRate ?? line.gst),
    targetQuantity: listed.quantity,
  };
}

function withRate(line: LineForm, rate: string): LineForm {
  const [first, ...later] = line.prices;
  return first ? { ...line, prices: [{ ...first, rate }, ...later] } : line;
}

/** Adds the pasted lines at the end; they replace a single line that is still empty. */
export function withPasted(lines: readonly LineForm[], pasted: readonly LineForm[]): LineForm[] {
  const isEmpty = JSON.stringify(lines) === JSON.stringify([emptyLine()]);
  return [...(isEmpty ? [] : lines), ...pasted];
}

/** Removes the lines of a paste; lines that were typed meanwhile remain. */
export function withoutPaste(lines: readonly LineForm[], paste: number): LineForm[] {
  const left = lines.filter(({ pasted }) => pasted?.paste !== paste);
  return left.length > 0 ? left : [emptyLine()];
}

/**
 * The result of a paste in words: `12 lines pasted, 3 without a material.` Unless the contract is
 * for quantities, it adds that pasted quantities only count with that kind.
 */
export function pasteReport(pasted: readonly LineForm[], kind: ContractKind): string {
  const left = pasted.filter(({ materialId }) => materialId === '').length;
  const isAny = pasted.some(({ targetQuantity }) => targetQuantity !== '');
  const message = `${counted(pasted.length, 'line')} pasted${left > 0 ? `, ${left} without a material` : ''}.`;
  if (kind === 'QUANTITY' || !isAny) return message;
  return `${message} Their quantities count with the kind “${KIND_WORDS.QUANTITY}”.`;
}
