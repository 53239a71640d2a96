/** Sends a body with progress, which `fetch` does not report. */

/**
 * Like `fetch`, for a text body. Rejects without a response.
 * @param onProgress the share that was sent, 0 to 1
 */
export async function sendWithProgress(
  address: string,
  request: {
    readonly method: string;
    readonly headers: Headers;
    readonly body: string | null;
    readonly signal: AbortSignal | null;
  },
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open(request.method, address);
    for (const [name, value] of request.headers) sending.setRequestHeader(name, value);
    sending.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    sending.addEventListener('load', () =>
      resolve(
        new Response(sending.responseText, { status: sending.status, headers: headersOf(sending) }),
      ),
    );
    sending.addEventListener('error', () => reject(new TypeError('no answer')));
    sending.addEventListener('abort', () => reject(new TypeError('broken off')));
    request.signal?.addEventListener('abort', () => sending.abort());
    sending.send(request.body);
  });
}

function headersOf(sent: XMLHttpRequest): HeadersInit {
  const retryAfter = sent.getResponseHeader('Retry-After');
  return retryAfter === null ? {} : { 'Retry-After': retryAfter };
}
