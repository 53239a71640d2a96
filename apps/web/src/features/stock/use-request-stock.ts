/** Creates a request with the reorder quantities of low stock. */
import { addMaterialRequestItem, createMaterialRequest } from '@plinth/contracts/material-requests';
import type { StockRow } from '@plinth/contracts/stock';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { call } from '#api/client.ts';
import { DOCUMENT_QUERIES } from '#api/document-queries.ts';
import { failsWith, invalidate } from '#api/query-client.ts';
import { useUser } from '#api/session.ts';
import { paths } from '#lib/paths.ts';

/** Creates a material request for the rows, all of which must be of one project. */
export function useRequestStock() {
  const navigate = useNavigate();
  const { id: requestedBy } = useUser();
  return useMutation({
    mutationFn: async (rows: readonly StockRow[]) => {
      const projectId = rows[0]?.project.id;
      const { mrn } = await call(createMaterialRequest, { body: { requestedBy, projectId } });
      for (const { material, store, reorderQuantity } of rows) {
        const body = {
          materialId: material.id,
          quantity: String(reorderQuantity),
          purpose: `Reorder for ${store.name}`,
        };
        await call(addMaterialRequestItem, { params: { id: mrn.id }, body });
      }
      return mrn.id;
    },
    onSuccess: (id) => void navigate(paths.completeMaterialRequest(id)),
    onSettled: () => void invalidate(DOCUMENT_QUERIES),
    meta: failsWith('Failed to create MRN'),
  });
}
