import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { Base64Bytes } from '#http/upload.ts';
import { LongMember } from '#http/long-member.ts';

/** Reads the JSON in pieces of that many bytes. */
function readBy(size: number, json: string) {
  const reader = new LongMember('content');
  const bytes = Buffer.from(json);
  const heads: string[] = [];
  const texts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    for (const part of reader.read(bytes.subarray(at, at + size))) {
      if (part.kind === 'begin') heads.push(part.head);
      if (part.kind === 'text') texts.push(part.text);
    }
  }
  return { heads, text: Buffer.concat(texts).toString(), rest: reader.rest('*').toString() };
}

describe('a long member', () => {
  test.each([
    [
      '{"a":"1","content":"QUJD","b":[{"content":"x"}]}',
      '{"a":"1","content":"*","b":[{"content":"x"}]}',
    ],
    ['{ "content" : "QUJD" }', '{ "content" : "*" }'],
    ['{"c\\u006fntent":"QUJD"}', '{"c\\u006fntent":"*"}'],
    [
      '{"a":"\\"content\\":\\\\","content":"QU\\u004aD"}',
      '{"a":"\\"content\\":\\\\","content":"*"}',
    ],
    ['{"a":{"content":"in"},"content":"QUJD"}', '{"a":{"content":"in"},"content":"*"}'],
  ])('of %s is taken out, in pieces of any size', (json, rest) => {
    for (let size = 1; size <= json.length; size += 1) {
      expect(readBy(size, json)).toMatchObject({ text: 'QUJD', rest });
    }
  });

  test('what comes before it is known as it begins', () => {
    const { heads } = readBy(3, '{"type":"MRN","content":"QUJD","late":1}');
    expect(heads.map((head) => JSON.parse(head) as unknown)).toEqual([
      { type: 'MRN', content: '' },
    ]);
  });

  test.each([
    '{"content":12}',
    '{"content":["QUJD"]}',
    '["content","QUJD"]',
    '"content"',
    '',
    'content',
  ])('is none in %j, which stays as it is', (json) => {
    expect(readBy(2, json)).toEqual({ heads: [], text: '', rest: json });
  });

  test('whatever stands around it stays the same, and so does it', () => {
    const value = fc.jsonValue();
    const plan = fc.record({
      before: value,
      content: fc.string(),
      after: value,
      size: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(plan, ({ size, ...body }) => {
        const { text, rest } = readBy(size, JSON.stringify(body));
        expect(text).toBe(body.content);
        expect(JSON.parse(rest)).toEqual(JSON.parse(JSON.stringify({ ...body, content: '*' })));
      }),
      { numRuns: 200 },
    );
  });

  test('a slash may be escaped, as some encoders do', () => {
    expect(readBy(1, '{"content":"a\\/b"}').text).toBe('a/b');
  });
});

describe('Base64 in pieces', () => {
  const decode = (text: string, size: number) => {
    const reader = new Base64Bytes();
    const bytes: Buffer[] = [];
    for (let at = 0; at < text.length; at += size) {
      bytes.push(reader.read(Buffer.from(text.slice(at, at + size))));
    }
    return { isRight: reader.isRight, bytes: Buffer.concat(bytes) };
  };

  test('is the bytes that were encoded, however it is cut', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 50 }),
        fc.integer({ min: 1, max: 11 }),
        (bytes, size) => {
          const text = Buffer.from(bytes).toString('base64');
          expect(decode(text, size)).toEqual({ isRight: true, bytes: Buffer.from(bytes) });
        },
      ),
      { numRuns: 200 },
    );
  });

  test.each(['QUJ', 'QUJD=', 'QQ==QUJD', 'QU JD', 'QUJ-', 'QR==', '====', 'Q'])(
    '%s is none',
    (text) => {
      for (let size = 1; size <= 8; size += 1) expect(decode(text, size).isRight).toBe(false);
    },
  );
});
