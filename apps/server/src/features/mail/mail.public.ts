export { attemptDemoMail, type DemoAnswer, returnDemoMail } from '#features/mail/demo-mail.ts';
export { type AskedPaper, drainMail, type MailEngine, startMail } from '#features/mail/drain.ts';
export { senderOf } from '#features/mail/mail-account.queries.ts';
export { type MailNetwork, mailNetwork } from '#features/mail/mail-network.ts';
export { readBounces } from '#features/mail/read-bounces.ts';
export { type OutboundMail, queueMail } from '#features/mail/queue-mail.ts';
export { setMailAccount } from '#features/mail/set-mail-account.ts';
export type { MailFailure } from '#features/mail/tell-failure.ts';
export { seal } from '#features/mail/sealed.ts';
