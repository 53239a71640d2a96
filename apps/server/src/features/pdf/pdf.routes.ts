/** Documents on paper over HTTP. */
import { files } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import type { Context } from '#context.ts';
import { countLines } from '#features/pdf/pdf-lines.queries.ts';
import {
  type DocumentName,
  getOrderPdf,
  getReceiptPdf,
  getRequestPdf,
  getReturnPdf,
  getTransferPdf,
  nameOrders,
  nameRequests,
  numberOf,
  type Paper,
} from '#features/pdf/pdf.queries.ts';
import { PdfRenderer } from '#features/pdf/pdf-renderer.ts';
import { fileNameOf, zipPdfs } from '#features/pdf/zip-pdfs.ts';
import { type FileAnswer, fileRoute } from '#http/file-route.ts';

/** Far more than one reads; it keeps one person from taking the PDF threads from all others. */
const PAPERS_A_MINUTE = { callsPerMinute: 120 };
/** A ZIP of a hundred keeps a PDF thread busy for seconds. */
const ZIPS_A_MINUTE = { callsPerMinute: 30 };

/** Each checks who asks. */
const READ = {
  'purchase-order': getOrderPdf,
  'material-request': getRequestPdf,
  'goods-receipt': getReceiptPdf,
  'delivery-challan': getTransferPdf,
  'supplier-return': getReturnPdf,
} as const satisfies Record<Paper['kind'], unknown>;

const PDFS = [
  [files.purchaseOrderPdf, 'purchase-order'],
  [files.materialRequestPdf, 'material-request'],
  [files.goodsReceiptPdf, 'goods-receipt'],
  [files.deliveryChallanPdf, 'delivery-challan'],
  [files.supplierReturnPdf, 'supplier-return'],
] as const;

const ZIPS = [
  [files.purchaseOrderPdfs, 'purchase-order', 'purchase-orders.zip', nameOrders],
  [files.materialRequestPdfs, 'material-request', 'material-requests.zip', nameRequests],
] as const;

export function pdfRoutes(app: FastifyInstance): void {
  const renderer = new PdfRenderer();
  app.addHook('onClose', async () => renderer.close());
  app.gauge('plinth_pdf_waiting', 'Pdfs that wait for a PDF thread', () => renderer.waiting);
  for (const [endpoint, kind] of PDFS) {
    const answer = async ({ ctx, params }: { ctx: Context; params: { id: string } }) =>
      pdf(renderer, ctx, { kind, id: params.id });
    fileRoute(app, endpoint, answer, PAPERS_A_MINUTE);
  }
  for (const [endpoint, kind, fileName, nameAll] of ZIPS) {
    const answer = async ({ ctx, query }: { ctx: Context; query: { ids: string[] } }) =>
      zip(renderer, ctx, { kind, fileName, names: await nameAll(ctx, query.ids) });
    fileRoute(app, endpoint, answer, ZIPS_A_MINUTE);
  }
}

interface OnePdf {
  readonly kind: Paper['kind'];
  readonly id: string;
}

async function pdf(renderer: PdfRenderer, ctx: Context, { kind, id }: OnePdf): Promise<FileAnswer> {
  const lines = (await countLines(ctx, kind, [id])).get(id) ?? 0;
  const asked = { person: ctx.actor.id, lines, signal: ctx.signal };
  const leave = renderer.admit(asked.person, lines);
  try {
    const { paper, content } = await renderer.draw(asked, async () => READ[kind](ctx.db, ctx, id));
    return { fileName: fileNameOf(numberOf(paper)), contentType: 'application/pdf', content };
  } finally {
    leave();
  }
}

interface SeveralPdfs {
  readonly kind: Paper['kind'];
  readonly fileName: string;
  readonly names: readonly DocumentName[];
}

/** They are under way together, and take their turns one after the other. */
async function zip(
  renderer: PdfRenderer,
  ctx: Context,
  { kind, fileName, names }: SeveralPdfs,
): Promise<FileAnswer> {
  const ids = names.map(({ id }) => id);
  const linesOf = await countLines(ctx, kind, ids);
  const { id: person } = ctx.actor;
  const leave = renderer.admit(
    person,
    [...linesOf.values()].reduce((sum, lines) => sum + lines, 0),
  );
  const papers = names.map(({ id, ...name }) => ({
    ...name,
    draw: async () => {
      const asked = { person, lines: linesOf.get(id) ?? 0, signal: ctx.signal };
      const { content } = await renderer.draw(asked, async () => READ[kind](ctx.db, ctx, id));
      return content;
    },
  }));
  const content = zipPdfs(papers);
  content.once('close', leave);
  return { fileName, contentType: 'application/zip', content };
}
