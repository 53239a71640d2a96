export { type AskedPaper, drainMail, type MailEngine, startMail } from '#features/mail/drain.ts';
export { type MailNetwork, mailNetwork } from '#features/mail/mail-network.ts';
export { readBounces } from '#features/mail/read-bounces.ts';
export { type OutboundMail, queueMail } from '#features/mail/queue-mail.ts';
export type { MailFailure } from '#features/mail/tell-failure.ts';
export { seal } from '#features/mail/sealed.ts';
