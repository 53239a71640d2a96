export { answerOnce } from '#features/idempotency/answer-once.ts';
export { deleteKeysBefore } from '#features/idempotency/idempotency.store.ts';
