/** A bare Fastify that answers a constant of the length asked for: `GET /7000`. Says its port to whom started it. */
import Fastify from 'fastify';

const app = Fastify();
const constants = new Map<number, object>();

app.get<{ Params: { length: string } }>('/:length', async ({ params }) => {
  const length = Number(params.length);
  const constant = constants.get(length) ?? { text: 'x'.repeat(length) };
  constants.set(length, constant);
  return constant;
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.(typeof address === 'object' ? address?.port : address);
process.once('disconnect', () => process.exit());
