/** `2.10 Earth work in excavation`; empty for none. */
export function workText(
  work: { readonly code: string; readonly description: string } | null | undefined,
): string {
  return work ? `${work.code} ${work.description}` : '';
}
