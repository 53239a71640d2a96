/**
 * Photos before they are sent: a phone's are of 5 MB and 4,000 pixels, and a challan is
 * legible on 1,600. What they say of the place where they were taken goes on the way.
 */
import { MAX_THUMBNAIL_BYTES } from '@plinth/domain/attachment/attachment-rules';

const LONGEST_SIDE = 1600;
const LONGEST_THUMBNAIL_SIDE = 240;
const QUALITY = 0.82;
/** The first that is small enough is taken. */
const THUMBNAIL_QUALITIES = [0.7, 0.5, 0.3];

export interface ReadyFile {
  readonly content: Blob;
  /** Of a photo. */
  readonly thumbnail: Blob | null;
}

/** As it is, where the browser cannot read it as a picture: a PDF, or what the server will refuse. */
export async function readyToSend(file: Blob): Promise<ReadyFile> {
  if (file.type === 'application/pdf') return { content: file, thumbnail: null };
  const picture = await decoded(file);
  if (!picture) return { content: file, thumbnail: null };
  const small = await drawn(picture, LONGEST_SIDE, QUALITY);
  const thumbnail = await thumbnailOf(picture);
  picture.close();
  return { content: small ?? file, thumbnail };
}

/** The bytes as text, for a JSON body. */
export async function base64Of(blob: Blob): Promise<string> {
  const address = await dataAddressOf(blob);
  return address.slice(address.indexOf(',') + 1);
}

/** As an address that an `img` may show: blobs have none that the content policy allows. */
export async function dataAddressOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
      else reject(new Error('The file could not be read'));
    });
    reader.readAsDataURL(blob);
  });
}

async function decoded(file: Blob): Promise<ImageBitmap | null> {
  try {
    // Upright, as it was held.
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

async function thumbnailOf(picture: ImageBitmap): Promise<Blob | null> {
  for (const quality of THUMBNAIL_QUALITIES) {
    const thumbnail = await drawn(picture, LONGEST_THUMBNAIL_SIDE, quality);
    if (thumbnail && thumbnail.size <= MAX_THUMBNAIL_BYTES) return thumbnail;
  }
  return null;
}

/** A JPEG whose longer side has at most so many pixels; null where the browser draws none. */
async function drawn(
  picture: ImageBitmap,
  longestSide: number,
  quality: number,
): Promise<Blob | null> {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.trunc(picture.width * scale));
  canvas.height = Math.max(1, Math.trunc(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // What a PNG leaves clear is paper, not black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}
