export { attemptDemoMail, type DemoAnswer, returnDemoMail } from '#features/mail/demo-mail.ts';
export { type RequestedPaper, startMail } from '#features/mail/drain.ts';
export { senderOf } from '#features/mail/mail-account.queries.ts';
export { type MailNetwork, mailNetwork } from '#features/mail/mail-network.ts';
export { isQueued } from '#features/mail/outbox.queries.ts';
export { readBounces } from '#features/mail/read-bounces.ts';
export { queueMail } from '#features/mail/queue-mail.ts';
export type { MailFailure } from '#features/mail/tell-failure.ts';
export { findDead } from '#features/mail/dead-addresses.ts';
