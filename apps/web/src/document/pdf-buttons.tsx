/** The document as paper: one as a PDF from its page, several as a ZIP file from their list. */
import * as paper from '@plinth/contracts/pdf';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';

import { download } from '#api/download.ts';
import { failsWith } from '#api/query-client.ts';
import { usePermission } from '#api/session.ts';
import { Button } from '#ui/button.tsx';

const ONE = {
  'material-request': paper.materialRequestPdf,
  'purchase-order': paper.purchaseOrderPdf,
  'delivery-challan': paper.deliveryChallanPdf,
  'goods-receipt': paper.goodsReceiptPdf,
  'supplier-return': paper.supplierReturnPdf,
} as const;

const SEVERAL = {
  'material-request': paper.materialRequestPdfs,
  'purchase-order': paper.purchaseOrderPdfs,
} as const;

interface PdfButtonProps {
  kind: keyof typeof ONE;
  id: string;
  /** `true`, or why it cannot be had. */
  disabledReason?: true | string;
}

export function PdfButton({ kind, id, disabledReason = true }: PdfButtonProps) {
  const fetching = useMutation({
    mutationFn: async () => download(ONE[kind], { params: { id } }),
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
export function PdfsButton({ kind, ids }: { kind: keyof typeof SEVERAL; ids: readonly string[] }) {
  const permission = usePermission(
    kind === 'purchase-order' ? 'prices:read' : 'material-requests:read',
  );
  const isFew = ids.length <= paper.MAX_PDFS || `At most ${paper.MAX_PDFS} at once`;
  const fetching = useMutation({
    mutationFn: async () => download(SEVERAL[kind], { query: { ids: ids.join(',') } }),
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
