import { describe, expect, test } from 'vitest';

import { MAX_THUMBNAIL_BYTES, THUMBNAIL_RULE } from '../attachment/attachment-rules.ts';
import { checkPhoto, MAX_PHOTO_BYTES, NO_PHOTO, PHOTO_TOO_LARGE } from './photo.ts';

const bytesOf = (text: string, length = text.length) => {
  const bytes = new Uint8Array(length);
  bytes.set(Array.from(text, (character) => character.charCodeAt(0)));
  return bytes;
};
const JPEG = '\u00FF\u00D8\u00FF';
const THUMBNAIL = bytesOf(JPEG);

describe('the photo of a material', () => {
  test.each([
    ['a JPEG', bytesOf(JPEG), 'image/jpeg'],
    ['a PNG', bytesOf('\u0089PNG\r\n\u001A\n'), 'image/png'],
    ['a WebP', bytesOf('RIFF0000WEBP'), 'image/webp'],
    ['as large as can be', bytesOf(JPEG, MAX_PHOTO_BYTES), 'image/jpeg'],
  ])('is %s', (_, content, kind) => {
    expect(checkPhoto(content, THUMBNAIL)).toEqual({ kind, violations: [] });
  });

  test.each([
    ['a PDF', bytesOf('%PDF-'), THUMBNAIL, 'content', NO_PHOTO],
    ['a HEIC', bytesOf('0000ftypheic'), THUMBNAIL, 'content', NO_PHOTO],
    ['an SVG', bytesOf('<svg>'), THUMBNAIL, 'content', NO_PHOTO],
    ['too large', bytesOf(JPEG, MAX_PHOTO_BYTES + 1), THUMBNAIL, 'content', PHOTO_TOO_LARGE],
    ['without a thumbnail', bytesOf(JPEG), bytesOf(''), 'thumbnail', THUMBNAIL_RULE],
    [
      'with a large thumbnail',
      bytesOf(JPEG),
      bytesOf(JPEG, MAX_THUMBNAIL_BYTES + 1),
      'thumbnail',
      THUMBNAIL_RULE,
    ],
  ])('is not %s', (_, content, thumbnail, path, message) => {
    const checked = checkPhoto(content, thumbnail);
    expect(checked).toEqual({ kind: null, violations: [{ code: 'photo', path, message }] });
  });
});
