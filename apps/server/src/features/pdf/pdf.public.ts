export { drawPaper, isPrinted, orderFileName } from './layout/draw-paper.ts';
export { paperOrder } from './purchase/paper-order.ts';
export { PdfRenderer } from './render/pdf-renderer.ts';
