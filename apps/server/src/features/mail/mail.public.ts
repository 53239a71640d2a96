export { attemptDemoMail, type DemoAnswer, returnDemoMail } from './demo-mail.ts';
export { type RequestedPaper, startMail } from './send/drain.ts';
export { senderOf } from './account/mail-account.queries.ts';
export { type MailNetwork, mailNetwork } from './account/mail-network.ts';
export { isQueued } from './outbox/outbox.queries.ts';
export { readBounces } from './bounces/read-bounces.ts';
export { queueMail } from './outbox/queue-mail.ts';
export type { MailFailure } from './send/tell-failure.ts';
export { findDead } from './send/dead-addresses.ts';
