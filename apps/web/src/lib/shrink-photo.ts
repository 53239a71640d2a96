/**
 * Shrinks photos before upload, from some 5 MB and 4,000 pixels to at most 1,600 pixels, on which a
 * challan is legible. This also removes metadata such as the location.
 */
import { MAX_THUMBNAIL_BYTES } from '@plinth/domain/attachment/attachment-rules';

const LONGEST_SIDE = 1600;
const LONGEST_THUMBNAIL_SIDE = 240;
const QUALITY = 0.82;
/** Tried in order until the result is small enough. */
const THUMBNAIL_QUALITIES = [0.7, 0.5, 0.3];

export interface ReadyFile {
  readonly content: Blob;
  /** A small version of the photo; null if the file is not a photo that the browser can decode. */
  readonly thumbnail: Blob | null;
}

/** Unchanged if the browser cannot decode it: a PDF, a HEIC photo in most browsers, an invalid file. */
export async function readyToSend(file: Blob): Promise<ReadyFile> {
  if (file.type === 'application/pdf') return { content: file, thumbnail: null };
  const picture = await decoded(file);
  if (!picture) return { content: file, thumbnail: null };
  const small = await drawn(picture, LONGEST_SIDE, QUALITY);
  const thumbnail = await thumbnailOf(picture);
  picture.close();
  return { content: small ?? file, thumbnail };
}

/** Base64 for a JSON body. */
export async function base64Of(blob: Blob): Promise<string> {
  const address = await dataAddressOf(blob);
  return address.slice(address.indexOf(',') + 1);
}

/** A data URL, because the content policy allows no blob URLs. */
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
    // With its EXIF orientation.
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

/** A JPEG whose longer side has at most so many pixels; null if the browser cannot make one. */
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
  // Transparent pixels become white.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}
