import { files } from '@plinth/contracts/endpoints';
import { pdfEndpoint, pdfsEndpoint } from '@plinth/contracts/shared/document-endpoints';
import { DOCUMENTS } from '@plinth/domain/document/documents';
import { keysOf } from '@plinth/domain/shared/keys';
import type { FastifyInstance } from 'fastify';

import type { Context, PublicContext } from '#context.ts';
import { conflict } from '#errors.ts';
import { orderOfLink } from '#features/acknowledgements/acknowledgements.public.ts';
import { readLink, scopeOfLink } from '#features/links/links.public.ts';
import { type FileAnswer, fileRoute } from '#http/file-route.ts';

import {
  drawAreas,
  drawBudget,
  drawPaper,
  type OnePdf,
  READ,
  readPaper,
} from './layout/draw-paper.ts';
import { countLines } from './pdf-lines.queries.ts';
import { type DocumentName, nameDocuments, type Printed } from './pdf.queries.ts';
import { PdfRenderer } from './render/pdf-renderer.ts';
import { zipPdfs } from './zip-pdfs.ts';

/** The limit of PDFs per person. */
const PDFS_A_MINUTE = { callsPerMinute: 120 };
/** A ZIP of a hundred PDFs takes seconds of a thread. */
const ZIPS_A_MINUTE = { callsPerMinute: 30 };

/** Types with a ZIP of several PDFs. */
const ZIPPED = ['PURCHASE_ORDER', 'MATERIAL_REQUEST'] as const;

export function pdfRoutes(app: FastifyInstance): void {
  const renderer = new PdfRenderer();
  app.addHook('onClose', async () => renderer.close());
  app.gauge('plinth_pdf_waiting', 'PDFs that wait for a PDF thread', () => renderer.waiting);
  fileRoute(
    app,
    files.purchaseOrderPdf,
    async ({ ctx, params, query }) =>
      pdf(renderer, ctx, { type: 'PURCHASE_ORDER', id: params.id, revision: query.revision }),
    PDFS_A_MINUTE,
  );
  for (const type of keysOf(READ)) {
    // Its own, with a revision.
    if (type === 'PURCHASE_ORDER') continue;
    const answer = async ({ ctx, params }: { ctx: Context; params: { id: string } }) =>
      pdf(renderer, ctx, { type, id: params.id });
    fileRoute(app, pdfEndpoint(type), answer, PDFS_A_MINUTE);
  }
  fileRoute(
    app,
    files.areaStatementPdf,
    async ({ ctx, params, query }) => ({
      ...(await drawAreas(renderer, ctx, params.id, query.revision)),
      contentType: 'application/pdf' as const,
    }),
    PDFS_A_MINUTE,
  );
  const budgetPdf = async ({ ctx, params }: { ctx: Context; params: { id: string } }) => ({
    ...(await drawBudget(renderer, ctx, params.id)),
    contentType: 'application/pdf' as const,
  });
  fileRoute(app, files.budgetPdf, budgetPdf, PDFS_A_MINUTE);
  fileRoute(app, files.linkPdf, ({ ctx, params }) => linkedPdf(renderer, ctx, params.secret));
  for (const type of ZIPPED) {
    const answer = async ({ ctx, query }: { ctx: Context; query: { ids: string[] } }) =>
      zip(renderer, ctx, { type, names: await nameDocuments(ctx, type, query.ids) });
    fileRoute(app, pdfsEndpoint(type), answer, ZIPS_A_MINUTE);
  }
}

async function pdf(renderer: PdfRenderer, ctx: Context, one: OnePdf): Promise<FileAnswer> {
  const { fileName, content } = await drawPaper(renderer, ctx, ctx.actor.id, one);
  return { fileName, content, contentType: 'application/pdf' };
}

/** The paper of the order that a link opens, in the turn of the link. @throws AppError notFound, conflict */
async function linkedPdf(
  renderer: PdfRenderer,
  ctx: PublicContext & Pick<Context, 'signal'>,
  secret: string,
): Promise<FileAnswer> {
  const link = await readLink(ctx, secret);
  const { closedReason } = await orderOfLink(link.db, link);
  if (closedReason !== '') throw conflict(closedReason);
  const asViewer = { ...ctx, db: link.db, scope: scopeOfLink(link) };
  const one = { type: 'PURCHASE_ORDER', id: link.documentId } as const;
  const paper = await drawPaper(renderer, asViewer, link.id, one);
  return { ...paper, contentType: 'application/pdf' };
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
