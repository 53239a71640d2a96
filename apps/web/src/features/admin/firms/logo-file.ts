/** Makes of any picture that the browser can read a small PNG on white, as papers print it. */
import { MAX_LOGO_BYTES } from '@plinth/domain/firm/logo';

/** Pixels; sharp at the size of a letterhead. */
const LONGEST_SIDE = 600;
const JPEG_QUALITY = 0.85;

/**
 * The logo, unchanged if the browser cannot decode it; the server's message explains what is wrong.
 */
export async function logoToSend(file: Blob): Promise<Blob> {
  const picture = await decoded(file);
  if (!picture) return file;
  const canvas = drawn(picture);
  picture.close();
  const png = await encoded(canvas, 'image/png');
  if (png && png.size <= MAX_LOGO_BYTES) return png;
  return (await encoded(canvas, 'image/jpeg')) ?? file;
}

async function decoded(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

function drawn(picture: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.trunc(picture.width * scale));
  canvas.height = Math.max(1, Math.trunc(picture.height * scale));
  const context = canvas.getContext('2d', { alpha: false });
  if (context) {
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}

async function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, JPEG_QUALITY);
  });
}
