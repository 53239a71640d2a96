/** Provides the stock of the materials that are requested, listed or about to be added. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

import { MaterialStockProvider } from '#parts/stock/material-stock.tsx';

import type { RequestForm } from './add-item-form.tsx';

interface RequestStockProps {
  form: RequestForm;
  request: Pick<MaterialRequest, 'items' | 'project'>;
  children: ReactNode;
}

export function RequestStock({
  form: { control },
  request: { items, project },
  children,
}: RequestStockProps) {
  const added = useWatch({
    control,
    compute: ({ item, list }) => [item.material, ...list.map(({ material }) => material)],
  });
  const materials = [...items.map(({ material }) => material), ...added];
  return (
    <MaterialStockProvider
      project={project}
      materialIds={materials.flatMap((material) => material?.id ?? [])}
    >
      {children}
    </MaterialStockProvider>
  );
}
