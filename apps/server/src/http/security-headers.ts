/** Sets security headers. The token is in local storage, so no foreign script may run. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** The device features: the camera for photos, and no others. */
const PERMISSIONS = 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()';
const HSTS = 'max-age=31536000; includeSubDomains';

const helmets = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      connectSrc: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      // Pop-ups are positioned with style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
    },
  },
  referrerPolicy: { policy: 'same-origin' },
  // HSTS is set below, only over TLS: a local network may use plain HTTP.
  hsts: false,
});

/** The headers, computed once for all responses. */
function fixedHeaders(): Record<string, string> {
  const headers: Record<string, string> = { 'permissions-policy': PERMISSIONS };
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmets(request, response, () => undefined);
  for (const [name, value] of Object.entries(response.getHeaders())) headers[name] = String(value);
  return headers;
}

/**
 * Matches pages and answers behind the secret of a link, which no log, search index or cache may
 * store.
 */
const LINKS = /^\/(?:l|api\/v1\/links)\//;
const OF_LINKS = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
};

export function registerSecurityHeaders(app: FastifyInstance): void {
  const fixed = fixedHeaders();
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(fixed);
    if (request.protocol === 'https') void reply.header('strict-transport-security', HSTS);
    done();
  });
  // Files of the web app may be cached, API responses never.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (LINKS.test(request.url)) void reply.headers(OF_LINKS);
    else if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
