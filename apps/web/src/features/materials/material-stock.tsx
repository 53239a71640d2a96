/** Stock and movements of a material. */
import { ENTRY_WORDS } from '@plinth/domain/stock/entry-kinds';

import { DocumentLink, RecordLink } from '#document/document-link.tsx';
import { defineSection, RecordSection } from '#document/record-section.tsx';
import { documentPath } from '#lib/document-path.ts';
import { formatDate, formatMoney, formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { MergedName } from '#parts/materials/merged-name.tsx';

const STOCK = defineSection('/api/v1/stock', {
  title: 'Stock',
  queryKey: ['stock'],
  rowId: ({ store, material }) => `${store.id} ${material.id}`,
  columns: [
    {
      header: 'Store',
      show: ({ store, project, material }) => (
        <>
          <RecordLink to={paths.stockLedger(store.id, material.id)}>
            {`${store.name} · ${project.name}`}
          </RecordLink>
          <MergedName material={material} />
        </>
      ),
    },
    {
      header: 'In store',
      role: 'quantity',
      show: ({ quantity, material }) => `${formatQuantity(quantity)} ${material.unit}`,
    },
    { header: 'Coming', role: 'quantity', show: ({ coming }) => formatQuantity(coming) },
    {
      header: 'Rate',
      role: 'quantity',
      show: ({ rate }) => (rate === null ? '–' : formatMoney(rate)),
    },
    { header: 'Value', role: 'quantity', show: ({ value }) => formatMoney(value) },
  ],
  empty: 'Not in any store',
});

const MOVEMENTS = defineSection('/api/v1/materials/:id/movements', {
  title: 'Movements',
  queryKey: ['stock', 'movements'],
  rowId: ({ id }) => id,
  columns: [
    {
      header: 'What',
      show: ({ kind, party, material }) => (
        <>
          {ENTRY_WORDS[kind]}
          <MergedName material={material} />
          {party && (
            <span className="block text-[13px] font-normal text-muted-foreground">{party}</span>
          )}
        </>
      ),
    },
    { header: 'Date', show: ({ onDate }) => formatDate(onDate) },
    { header: 'Store', show: ({ store }) => store.name },
    {
      header: 'Document',
      show: ({ document: { type, id, number } }) => {
        const to = documentPath(type, id);
        return to ? <DocumentLink to={to}>{number}</DocumentLink> : number;
      },
    },
    {
      header: 'In / out',
      role: 'quantity',
      show: ({ quantity }) =>
        quantity > 0 ? `+${formatQuantity(quantity)}` : formatQuantity(quantity),
    },
    { header: 'Value', role: 'quantity', show: ({ value }) => formatMoney(value) },
  ],
  empty: 'No stock movements yet',
});

export function MaterialStock({ materialId }: { materialId: string }) {
  return <RecordSection {...STOCK} query={{ materialId }} />;
}

export function MaterialMovements({ materialId }: { materialId: string }) {
  return <RecordSection {...MOVEMENTS} params={{ id: materialId }} />;
}
