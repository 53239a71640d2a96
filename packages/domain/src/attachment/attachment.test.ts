import { describe, expect, test } from 'vitest';

import {
  checkAttachment,
  MAX_ATTACHMENT_BYTES,
  MAX_THUMBNAIL_BYTES,
  mayBePriced,
  TOO_LARGE,
  WRONG_KIND,
} from './attachment-rules.ts';
import { kindOfContent } from './file-kind.ts';
import { attachmentName } from './file-name.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const JPEG = bytes('\u00FF\u00D8\u00FF\u00E0 and so on');

describe('the kind of a file is what is in it', () => {
  test.each([
    ['\u00FF\u00D8\u00FF\u00E1', 'image/jpeg'],
    ['\u0089PNG\r\n\u001A\n', 'image/png'],
    ['RIFF\u0001\u0002\u0003\u0004WEBPVP8 ', 'image/webp'],
    ['\u0000\u0000\u0000\u0024ftypheic', 'image/heic'],
    ['\u0000\u0000\u0000\u001Cftypmif1', 'image/heic'],
    ['\u0000\u0000\u0000\u0020ftypisom', null],
    ['%PDF-1.7', 'application/pdf'],
    ['RIFF\u0001\u0002\u0003\u0004WAVE', null],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', null],
    ['<html>', null],
    ['MZ\u0090', null],
    ['PK\u0003\u0004', null],
    ['GIF89a', null],
    ['\u00FF\u00D8', null],
    ['', null],
  ])('%j is %s', (content, kind) => {
    expect(kindOfContent(bytes(content))).toBe(kind);
  });
});

describe('a name', () => {
  test.each([
    ['challan.jpg', 'challan.jpg'],
    ['Challan 12.JPEG', 'Challan 12.jpg'],
    ['../../etc/passwd', 'passwd.jpg'],
    ['C:\\Windows\\system32\\cmd.exe', 'cmd.exe.jpg'],
    ['/', 'photo.jpg'],
    ['..', 'photo.jpg'],
    ['.htaccess', 'htaccess.jpg'],
    ['a\u0000b\r\n.jpg', 'ab.jpg'],
    ['gpj\u202Eexe.jpg', 'gpjexe.jpg'],
    ['"><img src=x>.jpg', 'img src=x.jpg'],
    ['चालान क्रमांक १२.jpg', 'चालान क्रमांक १२.jpg'],
    ['', 'photo.jpg'],
    [`${'x'.repeat(300)}.jpg`, `${'x'.repeat(100)}.jpg`],
  ])('%j of a photo becomes %j', (name, clean) => {
    expect(attachmentName(name, 'image/jpeg')).toBe(clean);
  });

  test('has the ending of what is in the file', () => {
    expect(attachmentName('bill.jpg', 'application/pdf')).toBe('bill.jpg.pdf');
    expect(attachmentName('***', 'application/pdf')).toBe('attachment.pdf');
  });
});

describe('what is attached', () => {
  test('is a photo or a PDF of a bearable size', () => {
    const photo = { size: MAX_ATTACHMENT_BYTES, firstBytes: JPEG };
    expect(checkAttachment(photo, JPEG)).toEqual({ kind: 'image/jpeg', violations: [] });
    const large = { ...photo, size: MAX_ATTACHMENT_BYTES + 1 };
    expect(checkAttachment(large, null)).toEqual({
      kind: null,
      violations: [{ code: 'attachment', path: 'content', message: TOO_LARGE }],
    });
    const other = { ...photo, firstBytes: JPEG.subarray(1) };
    expect(checkAttachment(other, null)).toEqual({
      kind: null,
      violations: [{ code: 'attachment', path: 'content', message: WRONG_KIND }],
    });
  });

  test('has a thumbnail that is a small JPEG, or none', () => {
    const large = new Uint8Array(MAX_THUMBNAIL_BYTES + 1);
    large.set(JPEG);
    const small = { size: 11, firstBytes: JPEG };
    expect(checkAttachment(small, large.subarray(1)).violations).toHaveLength(1);
    expect(checkAttachment(small, large.subarray(0, -1)).violations).toEqual([]);
    for (const thumbnail of [large, bytes('<svg/>'), bytes('')]) {
      expect(checkAttachment({ size: 11, firstBytes: JPEG }, thumbnail)).toMatchObject({
        kind: null,
        violations: [{ path: 'thumbnail', message: 'A thumbnail is a JPEG of at most 60 KB' }],
      });
    }
  });

  test.each([
    ['PURCHASE_ORDER', 'application/pdf', true],
    ['PURCHASE_ORDER', 'image/jpeg', true],
    ['GOODS_RECEIPT', 'application/pdf', true],
    ['GOODS_RECEIPT', 'image/jpeg', false],
    ['MATERIAL_REQUEST', 'application/pdf', false],
    ['MATERIAL_REQUEST', 'image/png', false],
    ['RATE_CONTRACT', 'image/jpeg', true],
  ] as const)('to a %s as %s may carry prices: %s', (documentType, contentType, isPriced) => {
    expect(mayBePriced({ documentType, contentType })).toBe(isPriced);
  });
});
