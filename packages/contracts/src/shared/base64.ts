/** Characters of as many bytes: four for three. */
export function base64Length(bytes: number): number {
  return Math.ceil(bytes / 3) * 4;
}
