/**
 * Groups a plain decimal text in thousands, lakhs and crores: `"1076449.30"` → `"10,76,449.30"`.
 */
export function grouped(plain: string): string {
  const [whole = '', ...fraction] = plain.split('.');
  return [whole.replaceAll(/(?<=\d)(?=(?:\d{2})*\d{3}$)/g, ','), ...fraction].join('.');
}
