/** Provides the stock of the materials that are in the lines of the form. */
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

import type { RolePlace } from '#api/roles-in-project.ts';
import { MaterialStockProvider } from '#parts/stock/material-stock.tsx';

import type { OrderForm } from '../use-purchase-order-form.ts';

interface LinesStockProps {
  form: Pick<OrderForm, 'control'>;
  project: RolePlace;
  children: ReactNode;
}

export function LinesStock({ form: { control }, project, children }: LinesStockProps) {
  const materialIds = useWatch({
    control,
    name: 'lines',
    compute: (lines) => lines.map(({ materialId }) => materialId),
  });
  return (
    <MaterialStockProvider project={project} materialIds={materialIds}>
      {children}
    </MaterialStockProvider>
  );
}
