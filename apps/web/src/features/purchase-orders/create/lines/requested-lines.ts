/** Lines of a project's requests that an amendment can add. Pure. */
import type { MaterialRequest, MaterialRequestItem } from '@plinth/contracts/material-requests';
import { quantityString } from '@plinth/domain/shared/quantity';

import { formatQuantity } from '#lib/format.ts';

export interface RequestedLineOption {
  /** The id of the request's line. */
  readonly value: string;
  readonly label: string;
  readonly detail: string;
  readonly mrnNumber: string;
  readonly material: MaterialRequestItem['material'];
  readonly leftToOrder: string;
}

/**
 * The lines of requests that have anything left to order; those that the supplier sells come first.
 * @param sold ids of the supplier's materials
 * @param taken ids of lines that the amendment has already
 */
export function requestedLines(
  requests: readonly Pick<MaterialRequest, 'mrnNumber' | 'items'>[],
  sold: readonly string[],
  taken: readonly string[],
): RequestedLineOption[] {
  const open = requests.flatMap(({ mrnNumber, items }) =>
    items
      .filter(({ id, leftToOrder }) => leftToOrder > 0 && !taken.includes(id))
      .map(({ id, material, leftToOrder, purpose }) => ({
        value: id,
        label: material.name,
        detail: [
          `${formatQuantity(leftToOrder)} ${material.unit} left to order`,
          mrnNumber,
          purpose,
        ]
          .filter(Boolean)
          .join(' · '),
        mrnNumber,
        material,
        leftToOrder: quantityString(leftToOrder, material.unit),
      })),
  );
  const isSold = ({ material }: RequestedLineOption) => sold.includes(material.id);
  return [...open.filter(isSold), ...open.filter((one) => !isSold(one))];
}
