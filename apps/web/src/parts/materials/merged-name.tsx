/** The name of a material that was merged into the one of the page, in a row that is its own. */
import { createContext, use } from 'react';

/** The material of the page. */
export const PageMaterial = createContext<string | null>(null);

export function MergedName({
  material: { id, name },
}: {
  material: { readonly id: string; readonly name: string };
}) {
  const pageId = use(PageMaterial);
  if (pageId === null || pageId === id) return null;
  return (
    <span className="block text-[13px] font-normal text-muted-foreground">{`Kept as ${name}`}</span>
  );
}
