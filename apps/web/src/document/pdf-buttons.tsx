/** The document as paper: one as a PDF from its page, several as a ZIP file from their list. */
import * as paper from '@plinth/contracts/paper';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';

import { download } from '#api/download.ts';
import { failsWith } from '#api/query-client.ts';
import { usePermission } from '#api/session.ts';
import { Button } from '#ui/button.tsx';

const PAPERS = {
  'material-request': { one: paper.materialRequestPdf, several: paper.materialRequestPdfs },
  'purchase-order': { one: paper.purchaseOrderPdf, several: paper.purchaseOrderPdfs },
  'delivery-challan': { one: paper.deliveryChallanPdf },
} as const;

type Kind = keyof typeof PAPERS;
type SeveralKind = Exclude<Kind, 'delivery-challan'>;

interface PdfButtonProps {
  kind: Kind;
  id: string;
  /** `true`, or why it cannot be had. */
  disabledReason?: true | string;
}

export function PdfButton({ kind, id, disabledReason = true }: PdfButtonProps) {
  const fetching = useMutation({
    mutationFn: async () => download(PAPERS[kind].one, { params: { id } }),
    meta: failsWith('Failed to download the PDF'),
  });
  return (
    <Button
      variant="outline"
      aria-label="Download PDF"
      isLoading={fetching.isPending}
      disabledReason={disabledReason}
      onClick={() => fetching.mutate()}
    >
      {!fetching.isPending && <FileDown aria-hidden />}
      PDF
    </Button>
  );
}

/** For the selected rows of a list. An order's paper has its prices. */
export function PdfsButton({ kind, ids }: { kind: SeveralKind; ids: readonly string[] }) {
  const permission = usePermission(
    kind === 'purchase-order' ? 'prices:read' : 'material-requests:read',
  );
  const isFew = ids.length <= paper.MAX_PAPERS || `At most ${paper.MAX_PAPERS} at once`;
  const fetching = useMutation({
    mutationFn: async () => download(PAPERS[kind].several, { query: { ids: ids.join(',') } }),
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
