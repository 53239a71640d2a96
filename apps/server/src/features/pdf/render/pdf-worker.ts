/** The rendering thread: pdfmake is CPU-bound. */
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

import { FONTS } from '../layout/fonts.ts';
import { inScripts } from '../layout/scripts.ts';
import { watched, withEndApart } from '../layout/unsplit-signatures.ts';
import type { DocumentPdf } from '../pdf.queries.ts';
import { areaDocument } from '../project/area-document.ts';
import { budgetDocument } from '../project/budget-document.ts';
import { consumptionDocument } from '../project/consumption-document.ts';
import { materialRequestDocument } from '../purchase/material-request-document.ts';
import { purchaseOrderDocument } from '../purchase/purchase-order-document.ts';
import { rateContractDocument } from '../purchase/rate-contract-document.ts';
import { countSheetDocument } from '../stores/count-sheet-document.ts';
import { deliveryChallanDocument } from '../stores/delivery-challan-document.ts';
import { goodsReceiptDocument } from '../stores/goods-receipt-document.ts';
import { issueSlipDocument } from '../stores/issue-slip-document.ts';
import { supplierReturnDocument } from '../stores/supplier-return-document.ts';

export type Done = { readonly pdf: Uint8Array } | { readonly error: unknown };

pdfmake.setFonts(FONTS);
const files = new Set(Object.values(FONTS).flatMap((font) => Object.values(font)));
// User input must not make it read files or URLs.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => files.has(path));

parentPort?.on('message', (source: DocumentPdf) => {
  void draw(source).then(
    (pdf) => answer({ pdf }),
    (error: unknown) => answer({ error }),
  );
});

function answer(done: Done): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the other end is a thread of ours, not a window
  parentPort?.postMessage(done);
}

async function draw(source: DocumentPdf): Promise<Uint8Array> {
  const { definition, areSignaturesAlone } = watched(definitionOf(source));
  const pdf = await print(definition);
  return areSignaturesAlone() ? print(withEndApart(definitionOf(source))) : pdf;
}

/** Letters that a font cannot lay out are printed as empty boxes. */
async function print(definition: TDocumentDefinitions): Promise<Uint8Array> {
  try {
    return await pdfmake.createPdf(inScripts(definition)).getBuffer();
  } catch {
    return pdfmake.createPdf(definition).getBuffer();
  }
}

function definitionOf(source: DocumentPdf): TDocumentDefinitions {
  if (source.type === 'PURCHASE_ORDER') return purchaseOrderDocument(source);
  if (source.type === 'MATERIAL_REQUEST') return materialRequestDocument(source);
  if (source.type === 'GOODS_RECEIPT') return goodsReceiptDocument(source);
  if (source.type === 'STOCK_TRANSFER') return deliveryChallanDocument(source);
  if (source.type === 'STOCK_ISSUE') return issueSlipDocument(source);
  if (source.type === 'STOCK_COUNT') return countSheetDocument(source);
  if (source.type === 'CONSUMPTION_STATEMENT') return consumptionDocument(source);
  if (source.type === 'AREA_STATEMENT') return areaDocument(source);
  if (source.type === 'BUDGET') return budgetDocument(source);
  if (source.type === 'RATE_CONTRACT') return rateContractDocument(source);
  return supplierReturnDocument(source);
}
