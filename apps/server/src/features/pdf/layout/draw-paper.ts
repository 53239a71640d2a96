/** Reads a document and renders its PDF, for a download or a mail. */
import { type DocumentType, isProjectDocument } from '@plinth/domain/document/documents';

import type { Context } from '#context.ts';
import { readPaperSettings } from '#features/firms/firms.public.ts';

import { countLines } from '../pdf-lines.queries.ts';
import { withItemCodes } from './item-codes.ts';
import {
  type DocumentPdf,
  getConsumptionPdf,
  getCountPdf,
  getIssuePdf,
  getOrderPdf,
  numberOf,
  getReceiptPdf,
  getRequestPdf,
  getReturnPdf,
  getTransferPdf,
  type Printed,
} from '../pdf.queries.ts';
import { getAreaPdf } from '../project/area-pdf.queries.ts';
import { getBudgetPdf } from '../project/budget-pdf.queries.ts';
import { getContractPdf } from '../purchase/contract-pdf.queries.ts';
import type { AskedPdf, PdfRenderer } from '../render/pdf-renderer.ts';
import { fileNameOf } from '../zip-pdfs.ts';

/** The query for each printed type; each checks the permission. */
export const READ = {
  PURCHASE_ORDER: getOrderPdf,
  MATERIAL_REQUEST: getRequestPdf,
  GOODS_RECEIPT: getReceiptPdf,
  STOCK_TRANSFER: getTransferPdf,
  SUPPLIER_RETURN: getReturnPdf,
  STOCK_ISSUE: getIssuePdf,
  STOCK_COUNT: getCountPdf,
  CONSUMPTION_STATEMENT: getConsumptionPdf,
  RATE_CONTRACT: getContractPdf,
} as const satisfies Record<Printed, unknown>;

/** Whether documents of this type have a PDF. */
export function isPrinted(type: DocumentType): type is Printed {
  return Object.hasOwn(READ, type);
}

export interface OnePdf {
  readonly type: Printed;
  readonly id: string;
  /** The revision of an order; the one in force if absent. */
  readonly revision?: number | undefined;
}

type Reader = Pick<Context, 'db' | 'scope' | 'clock' | 'signal'>;

interface DrawnPaper {
  readonly fileName: string;
  readonly content: Buffer;
  /** The revision of an order, 0 as made; null for other types. */
  readonly revision: number | null;
}

/**
 * Renders a document in the person's turn of the queue.
 * @throws AppError as the document's query does, and the renderer's
 */
export async function drawPaper(
  renderer: PdfRenderer,
  ctx: Reader,
  person: string,
  one: OnePdf,
): Promise<DrawnPaper> {
  const { type, id } = one;
  const lines = (await countLines(ctx, type, [id])).get(id) ?? 0;
  const asked = { person, lines, signal: ctx.signal };
  const { source, content } = await draw(renderer, asked, async () => readPaper(ctx, one));
  const revision = source.type === 'PURCHASE_ORDER' ? source.order.revision : null;
  return { fileName: fileNameOf(source.number), content, revision };
}

/** The area statement of a project, or a revision of it. @throws AppError notFound */
export async function drawAreas(
  renderer: PdfRenderer,
  ctx: Context,
  projectId: string,
  revision?: number,
) {
  const paper = await getAreaPdf(ctx, projectId, revision);
  const { units, towers } = paper.statement;
  const lines = towers.reduce((sum, { floors }) => sum + floors.length, units.length);
  const asked = { person: ctx.actor.id, lines, signal: ctx.signal };
  const { content } = await draw(renderer, asked, async () => paper);
  return { fileName: fileNameOf(paper.number), content };
}

/** The budget of a project with its lines. @throws AppError notFound */
export async function drawBudget(renderer: PdfRenderer, ctx: Context, projectId: string) {
  const paper = await getBudgetPdf(ctx, projectId);
  const { length: lines } = paper.lines;
  const asked = { person: ctx.actor.id, lines, signal: ctx.signal };
  const { content } = await draw(renderer, asked, async () => paper);
  return { fileName: fileNameOf(paper.number), content };
}

async function draw(renderer: PdfRenderer, asked: AskedPdf, read: () => Promise<DocumentPdf>) {
  const leave = renderer.admit(asked.person, asked.lines);
  try {
    return await renderer.draw(asked, read);
  } finally {
    leave();
  }
}

/** The file name of an order's PDF: `PO-26-27-00012-A2.pdf` for its second amendment. */
export function orderFileName(order: Parameters<typeof numberOf>[0]): string {
  return fileNameOf(numberOf(order));
}

/** The document as on its screen, with the logo and the kind of codes that its firm has now. */
export async function readPaper(ctx: Reader, one: OnePdf): Promise<DocumentPdf> {
  const { type, id, revision } = one;
  if (!isProjectDocument(type)) {
    const contract = await READ[type](ctx.db, ctx, id);
    return contract.buyer.printsItemCodes ? withItemCodes(contract) : contract;
  }
  const document = await (type === 'PURCHASE_ORDER'
    ? getOrderPdf(ctx.db, ctx, id, revision)
    : READ[type](ctx.db, ctx, id));
  const { logo, printsItemCodes } = await readPaperSettings(ctx.db, ctx, type, id);
  const paper = { ...document, logo };
  return printsItemCodes ? withItemCodes(paper) : paper;
}
