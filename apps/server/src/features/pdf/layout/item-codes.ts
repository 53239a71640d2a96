/** Prints the firm's own item codes in place of the material codes. */

/** Returns the paper with the item code of each material that has one as its code. */
export function withItemCodes<Paper>(paper: Paper): Paper {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the text of codes is replaced
  return replaced(paper) as Paper;
}

function replaced(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(replaced);
  if (!isPlain(value)) return value;
  const { materialCode, itemCode } = value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, replaced(part)]),
  );
  return materialCode && itemCode ? { ...copy, materialCode: itemCode } : copy;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
