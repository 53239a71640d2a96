export { drawPaper, isPrinted, orderFileName } from '#features/pdf/draw-paper.ts';
export { paperOrder } from '#features/pdf/paper-order.ts';
export { PdfRenderer } from '#features/pdf/pdf-renderer.ts';
