export { drawPaper, isPrinted } from '#features/pdf/draw-paper.ts';
export { paperOrder } from '#features/pdf/paper-order.ts';
export { PdfRenderer } from '#features/pdf/pdf-renderer.ts';
export { fileNameOf } from '#features/pdf/zip-pdfs.ts';
