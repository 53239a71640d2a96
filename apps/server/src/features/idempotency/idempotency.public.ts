/** What the rest of the server may use of kept answers. */
export { answerOnce } from '#features/idempotency/answer-once.ts';
export { deleteAnswersBefore } from '#features/idempotency/idempotency.store.ts';
