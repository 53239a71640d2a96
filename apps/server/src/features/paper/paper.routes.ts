/** Documents on paper over HTTP. */
import { files } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import {
  type DocumentName,
  getOrderPaper,
  getReceiptPaper,
  getRequestPaper,
  getTransferPaper,
  getReturnPaper,
  nameOrders,
  nameRequests,
  type Paper,
} from '#features/paper/paper.queries.ts';
import { PdfRenderer } from '#features/paper/pdf-renderer.ts';
import { fileNameOf, zipPapers } from '#features/paper/zip-papers.ts';
import { type FileAnswer, fileRoute } from '#http/file-route.ts';

/** Far more than one reads; it keeps one person from taking the PDF thread from all others. */
const PAPERS_A_MINUTE = { callsPerMinute: 120 };
/** A ZIP of a hundred keeps the PDF thread busy for seconds. */
const ZIPS_A_MINUTE = { callsPerMinute: 30 };

export function paperRoutes(app: FastifyInstance): void {
  const renderer = new PdfRenderer();
  app.addHook('onClose', async () => renderer.close());
  app.gauge('plinth_pdf_waiting', 'Papers that wait for the PDF thread', () => renderer.waiting);

  fileRoute(
    app,
    files.purchaseOrderPdf,
    async ({ ctx, params }) => {
      const paper = await getOrderPaper(ctx.db, ctx, params.id);
      return pdf(paper.order.poNumber, await renderer.render(paper));
    },
    PAPERS_A_MINUTE,
  );
  fileRoute(
    app,
    files.materialRequestPdf,
    async ({ ctx, params }) => {
      const paper = await getRequestPaper(ctx.db, ctx, params.id);
      return pdf(paper.mrn.mrnNumber, await renderer.render(paper));
    },
    PAPERS_A_MINUTE,
  );

  goodsPapers(app, renderer);
  severalPapers(app, renderer);
}

function severalPapers(app: FastifyInstance, renderer: PdfRenderer): void {
  const zip = (
    fileName: string,
    names: readonly DocumentName[],
    read: (id: string) => Promise<Paper>,
  ): FileAnswer => ({
    fileName,
    contentType: 'application/zip',
    content: zipPapers(
      names.map(({ id, ...name }) => ({
        ...name,
        draw: async () => renderer.render(await read(id)),
      })),
    ),
  });
  fileRoute(
    app,
    files.purchaseOrderPdfs,
    async ({ ctx, query }) => {
      const names = await nameOrders(ctx, query.ids);
      return zip('purchase-orders.zip', names, async (id) => getOrderPaper(ctx.db, ctx, id));
    },
    ZIPS_A_MINUTE,
  );
  fileRoute(
    app,
    files.materialRequestPdfs,
    async ({ ctx, query }) => {
      const names = await nameRequests(ctx, query.ids);
      return zip('material-requests.zip', names, async (id) => getRequestPaper(ctx.db, ctx, id));
    },
    ZIPS_A_MINUTE,
  );
}

/** Of goods that came in, went on, or went back. */
function goodsPapers(app: FastifyInstance, renderer: PdfRenderer): void {
  fileRoute(
    app,
    files.goodsReceiptPdf,
    async ({ ctx, params }) => {
      const paper = await getReceiptPaper(ctx.db, ctx, params.id);
      return pdf(paper.receipt.receiptNumber, await renderer.render(paper));
    },
    PAPERS_A_MINUTE,
  );
  fileRoute(
    app,
    files.deliveryChallanPdf,
    async ({ ctx, params }) => {
      const paper = await getTransferPaper(ctx.db, ctx, params.id);
      return pdf(paper.transfer.challanNumber, await renderer.render(paper));
    },
    PAPERS_A_MINUTE,
  );
  fileRoute(
    app,
    files.supplierReturnPdf,
    async ({ ctx, params }) => {
      const paper = await getReturnPaper(ctx.db, ctx, params.id);
      return pdf(paper.supplierReturn.returnNumber, await renderer.render(paper));
    },
    PAPERS_A_MINUTE,
  );
}

function pdf(number: string, content: Buffer): FileAnswer {
  return { fileName: fileNameOf(number), contentType: 'application/pdf', content };
}
