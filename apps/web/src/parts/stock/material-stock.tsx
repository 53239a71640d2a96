/** The stock beside the lines of a form, which is loaded for all of its materials at once. */
import { listMaterialStock, type MaterialStock } from '@plinth/contracts/stock';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo } from 'react';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import type { RolePlace } from '#api/roles-in-project.ts';
import { useMay } from '#api/session.ts';
import { cn } from '#lib/cn.ts';
import { useModule } from '#lib/project-choice.ts';

import { stockWords } from './stock-words.ts';

/** The contract takes no more materials at once. */
const MAX_MATERIALS = 200;

type StockByMaterial = ReadonlyMap<string, MaterialStock>;

const StockContext = createContext<StockByMaterial>(new Map());

const materialStockQuery = (projectId: string, materialIds: readonly string[]) =>
  queryOptions({
    queryKey: ['stock', 'of-materials', projectId, materialIds],
    queryFn: async ({ signal }) => {
      const query = { materialIds: materialIds.slice(0, MAX_MATERIALS).join(',') };
      const params = { id: projectId };
      return (await call(listMaterialStock, { params, query, signal })).list;
    },
    placeholderData: keepPreviousData,
    // A form does not wait for what it can do without.
    retry: false,
    meta: FAILS_SILENTLY,
  });

/**
 * Loads the stock of the materials for a project, where the firm uses stores and the person may
 * read them. Forms work without it.
 */
export function useMaterialStock(project: RolePlace, materialIds: readonly string[]) {
  const isUsed = useModule('WAREHOUSE', project.firm.id) === true;
  const mayRead = useMay(project)('stock:read');
  const ids = [...new Set(materialIds)].toSorted();
  return useQuery({
    ...materialStockQuery(project.id, ids),
    enabled: isUsed && mayRead && ids.length > 0,
  });
}

interface MaterialStockProviderProps {
  project: RolePlace;
  materialIds: readonly string[];
  children: ReactNode;
}

/** Provides the stock of the materials to the lines below it. */
export function MaterialStockProvider({
  project,
  materialIds,
  children,
}: MaterialStockProviderProps) {
  const { data } = useMaterialStock(project, materialIds);
  const byMaterial = useMemo(
    () => new Map(data?.map((stock) => [stock.materialId, stock])),
    [data],
  );
  return <StockContext value={byMaterial}>{children}</StockContext>;
}

/** The stock of a material of the form; undefined if it is not known. */
export function useStockOf(materialId: string): MaterialStock | undefined {
  return use(StockContext).get(materialId);
}

interface StockOfProps {
  material: { readonly id: string; readonly unit: string };
  className?: string;
}

/** Shows what is at hand, on order and in other stores; nothing if it is not known. */
export function StockOf({ material: { id, unit }, className }: StockOfProps) {
  const stock = useStockOf(id);
  if (!stock) return null;
  return (
    <p className={cn('text-[13px] leading-4.5 wrap-anywhere text-muted-foreground', className)}>
      {stockWords(stock, unit).join(' · ')}
    </p>
  );
}
