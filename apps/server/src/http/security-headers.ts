/** What a browser may do with our pages. The token lies in local storage, so no foreign script may ever run here. */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Photos of what comes in at the gate; nothing else of the device. */
const PERMISSIONS = 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()';
const HSTS = 'max-age=31536000; includeSubDomains';

export async function registerSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
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
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
