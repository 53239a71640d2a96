export { answerOnce } from './answer-once.ts';
export { deleteKeysBefore } from './idempotency.store.ts';
