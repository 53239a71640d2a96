/** What the rest of the server may use of kept answers. */
export { answerOnce } from '#features/kept-answers/answer-once.ts';
export { deleteAnswersBefore } from '#features/kept-answers/kept-answers.store.ts';
