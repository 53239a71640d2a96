import { pdfEndpoint, pdfsEndpoint } from '@plinth/contracts/shared/document-endpoints';
import { DOCUMENTS } from '@plinth/domain/document/documents';
import { keysOf } from '@plinth/domain/shared/keys';
import type { FastifyInstance } from 'fastify';

import type { Context } from '#context.ts';
import { readPaperLogo } from '#features/firms/firms.public.ts';
import { countLines } from '#features/pdf/pdf-lines.queries.ts';
import {
  type DocumentName,
  type DocumentPdf,
  getCountPdf,
  getIssuePdf,
  getOrderPdf,
  getReceiptPdf,
  getRequestPdf,
  getReturnPdf,
  getTransferPdf,
  nameDocuments,
  type Printed,
} from '#features/pdf/pdf.queries.ts';
import { PdfRenderer } from '#features/pdf/pdf-renderer.ts';
import { fileNameOf, zipPdfs } from '#features/pdf/zip-pdfs.ts';
import { type FileAnswer, fileRoute } from '#http/file-route.ts';

/** Per person. */
const PDFS_A_MINUTE = { callsPerMinute: 120 };
/** A ZIP of a hundred PDFs takes seconds of a thread. */
const ZIPS_A_MINUTE = { callsPerMinute: 30 };

/** Each checks the permission. */
const READ = {
  PURCHASE_ORDER: getOrderPdf,
  MATERIAL_REQUEST: getRequestPdf,
  GOODS_RECEIPT: getReceiptPdf,
  STOCK_TRANSFER: getTransferPdf,
  SUPPLIER_RETURN: getReturnPdf,
  STOCK_ISSUE: getIssuePdf,
  STOCK_COUNT: getCountPdf,
} as const satisfies Record<Printed, unknown>;

/** Types with a ZIP of several PDFs. */
const ZIPPED = ['PURCHASE_ORDER', 'MATERIAL_REQUEST'] as const;

export function pdfRoutes(app: FastifyInstance): void {
  const renderer = new PdfRenderer();
  app.addHook('onClose', async () => renderer.close());
  app.gauge('plinth_pdf_waiting', 'PDFs that wait for a PDF thread', () => renderer.waiting);
  for (const type of keysOf(READ)) {
    const answer = async ({ ctx, params }: { ctx: Context; params: { id: string } }) =>
      pdf(renderer, ctx, { type, id: params.id });
    fileRoute(app, pdfEndpoint(type), answer, PDFS_A_MINUTE);
  }
  for (const type of ZIPPED) {
    const answer = async ({ ctx, query }: { ctx: Context; query: { ids: string[] } }) =>
      zip(renderer, ctx, { type, names: await nameDocuments(ctx, type, query.ids) });
    fileRoute(app, pdfsEndpoint(type), answer, ZIPS_A_MINUTE);
  }
}

interface OnePdf {
  readonly type: Printed;
  readonly id: string;
}

async function pdf(renderer: PdfRenderer, ctx: Context, { type, id }: OnePdf): Promise<FileAnswer> {
  const lines = (await countLines(ctx, type, [id])).get(id) ?? 0;
  const asked = { person: ctx.actor.id, lines, signal: ctx.signal };
  const leave = renderer.admit(asked.person, lines);
  try {
    const { source, content } = await renderer.draw(asked, async () =>
      readPaper(ctx, { type, id }),
    );
    return { fileName: fileNameOf(source.number), contentType: 'application/pdf', content };
  } finally {
    leave();
  }
}

/** The document as on its screen, with the logo that its firm has now. */
async function readPaper(ctx: Context, { type, id }: OnePdf): Promise<DocumentPdf> {
  const document = await READ[type](ctx.db, ctx, id);
  return { ...document, logo: await readPaperLogo(ctx.db, ctx, type, id) };
}

interface SeveralPdfs {
  readonly type: Printed;
  readonly names: readonly DocumentName[];
}

/** Reserved together, rendered one after the other. */
async function zip(
  renderer: PdfRenderer,
  ctx: Context,
  { type, names }: SeveralPdfs,
): Promise<FileAnswer> {
  const ids = names.map(({ id }) => id);
  const linesOf = await countLines(ctx, type, ids);
  const { id: person } = ctx.actor;
  const leave = renderer.admit(
    person,
    [...linesOf.values()].reduce((sum, lines) => sum + lines, 0),
  );
  const pdfs = names.map(({ id, ...name }) => ({
    ...name,
    draw: async () => {
      const asked = { person, lines: linesOf.get(id) ?? 0, signal: ctx.signal };
      const { content } = await renderer.draw(asked, async () => readPaper(ctx, { type, id }));
      return content;
    },
  }));
  const content = zipPdfs(pdfs);
  content.once('close', leave);
  const fileName = `${DOCUMENTS[type].feature}.zip`;
  return { fileName, contentType: 'application/zip', content };
}
