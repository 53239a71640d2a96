import { malformed } from '#errors.ts';

/**
 * The bytes of a member of a body. Buffer.from skips invalid characters; here they are refused.
 * @throws AppError malformed
 */
export function base64Bytes(text: string, path: string): Buffer {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.toString('base64') === text) return bytes;
  throw notBase64(path);
}

export function notBase64(path: string) {
  const message = `${path} must be base64`;
  return malformed(message, [{ code: 'base64', path, message }]);
}
