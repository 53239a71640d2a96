/** What a browser may do with our pages. The token lies in local storage, so no foreign script may ever run here. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** Photos of what comes in at the gate; nothing else of the device. */
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
      // Positioned pop-ups set their place in style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
    },
  },
  referrerPolicy: { policy: 'same-origin' },
  // Below, where it was asked for over TLS: a site's own network may go without.
  hsts: false,
});

/** The same for every answer, so they are worked out once. */
function fixedHeaders(): Record<string, string> {
  const headers: Record<string, string> = { 'permissions-policy': PERMISSIONS };
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmets(request, response, () => undefined);
  for (const [name, value] of Object.entries(response.getHeaders())) headers[name] = String(value);
  return headers;
}

export function registerSecurityHeaders(app: FastifyInstance): void {
  const fixed = fixedHeaders();
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(fixed);
    if (request.protocol === 'https') void reply.header('strict-transport-security', HSTS);
    done();
  });
  // Whatever a file of the web app may be kept for, an answer never is.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
