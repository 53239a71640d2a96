export { answerOnce } from '#features/idempotency/answer-once.ts';
export { deleteAnswersBefore } from '#features/idempotency/idempotency.store.ts';
