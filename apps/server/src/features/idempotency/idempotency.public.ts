/** What the rest of the server may use of idempotency keys. */
export { answerOnce } from '#features/idempotency/answer-once.ts';
export { deleteAnswersBefore } from '#features/idempotency/idempotency.store.ts';
