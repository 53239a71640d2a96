import type { TestApp } from '#testing/test-app.ts';

/** The audit entries of a document, oldest first. */
export async function changesOf(app: TestApp, documentId: string) {
  return app.db
    .selectFrom('audit_entry')
    .select(['action', 'detail', 'actor_id', 'firm_id'])
    .where('document_id', '=', documentId)
    .orderBy('id')
    .execute();
}
