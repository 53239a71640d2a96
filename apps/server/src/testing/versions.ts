export function withoutVersion<Row extends { readonly version: number }>(
  row: Row,
): Omit<Row, 'version'> {
  const { version: _, ...rest } = row;
  return rest;
}
