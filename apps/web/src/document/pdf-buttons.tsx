/** PDF downloads: one document, or several in a ZIP file. */
import {
  MAX_PDFS,
  type pdfEndpoint,
  type pdfsEndpoint,
} from '@plinth/contracts/shared/document-endpoints';
import type { purchaseOrderPdf } from '@plinth/contracts/purchase-orders';
import { DOCUMENTS, type DocumentTypesWith } from '@plinth/domain/document/documents';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';

import { download } from '#api/download.ts';
import { failsWith } from '#api/query-client.ts';
import { usePermission } from '#api/session.ts';
import { Button } from '#ui/button.tsx';

/**
 * The PDF endpoint of a document; only orders have PDFs of earlier revisions, chosen in the query.
 */
type Pdf = Omit<ReturnType<typeof pdfEndpoint>, 'path'> &
  Pick<typeof purchaseOrderPdf, 'query'> & { readonly path: `/api/v1/${string}` };

interface PaperButtonProps {
  path: `/api/v1/${string}/pdf`;
  id: string;
  /** `true`, or why there is none. */
  disabledReason?: true | string;
  /** A revision that is or was in force, whose button is smaller, as it is one of several. */
  revision?: { readonly number: number; readonly name: string };
}

type PdfButtonProps = Omit<PaperButtonProps, 'path'> & {
  type: DocumentTypesWith<{ readonly pdf: object }>;
};

export function PdfButton({ type, ...props }: PdfButtonProps) {
  return <PaperButton path={`${DOCUMENTS[type].api}/:id/pdf`} {...props} />;
}

/** Downloads the PDF of a document or record. */
export function PaperButton({ path, id, disabledReason = true, revision }: PaperButtonProps) {
  const fetching = useMutation({
    mutationFn: async () =>
      download<Pdf>(
        { method: 'GET', path },
        { params: { id }, ...(revision && { query: { revision: String(revision.number) } }) },
      ),
    meta: failsWith('Failed to download the PDF'),
  });
  return (
    <Button
      variant="outline"
      size={revision ? 'sm' : 'default'}
      aria-label={revision ? `Download PDF, ${revision.name}` : 'Download PDF'}
      isLoading={fetching.isPending}
      disabledReason={disabledReason}
      onClick={() => fetching.mutate()}
    >
      {!fetching.isPending && <FileDown aria-hidden />}
      PDF
    </Button>
  );
}

interface PdfsButtonProps {
  type: 'MATERIAL_REQUEST' | 'PURCHASE_ORDER';
  ids: readonly string[];
}

/** Downloads the PDFs of the selected rows of a list. */
export function PdfsButton({ type, ids }: PdfsButtonProps) {
  const { api, pdf } = DOCUMENTS[type];
  const permission = usePermission(pdf.read);
  const isFew = ids.length <= MAX_PDFS || `At most ${MAX_PDFS} at once`;
  const fetching = useMutation({
    mutationFn: async () =>
      download<ReturnType<typeof pdfsEndpoint>>(
        { method: 'GET', path: `${api}/pdf` },
        { query: { ids: ids.join(',') } },
      ),
    meta: failsWith('Failed to download the PDFs'),
  });
  return (
    <Button
      size="sm"
      variant="outline"
      isLoading={fetching.isPending}
      disabledReason={permission === true ? isFew : permission}
      onClick={() => fetching.mutate()}
    >
      {!fetching.isPending && <FileDown aria-hidden />}
      {fetching.isPending ? 'Downloading...' : 'Download PDFs'}
    </Button>
  );
}
