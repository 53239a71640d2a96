/** Helpers for the links in mails that ask for an approval. */
import { api } from '@plinth/contracts/endpoints';

import { linkToDecide } from '#features/approvals/approvals.public.ts';
import { linkUrl } from '#features/links/links.public.ts';
import { mailAtOnce } from '#features/notifications/notifications.public.ts';
import type { Site } from '#testing/builders.ts';
import { NO_REQUEST, type TestApp } from '#testing/test-app.ts';

type Verdict = 'APPROVED' | 'RETURNED' | 'REJECTED';

export function approvalLinks(app: TestApp, { admin, firm, organisationId }: Site) {
  const params = { id: firm.id };
  const ofLink = (secret: string) => ({ params: { secret } });
  const decision = (verdict: Verdict, comment: string) => ({ body: { verdict, comment } });
  return {
    /** Opens a mail account for the firm, without which nothing is mailed. */
    openAccount: async () =>
      app.db
        .insertInto('mail_account')
        .values({
          organisation_id: organisationId,
          firm_id: firm.id,
          host: 'mail.plinth.test',
          port: 587,
          security: 'STARTTLS',
          from_name: 'Plinth Builders',
          from_address: 'orders@plinth.test',
          per_minute: 60,
          changed_at: app.now,
        })
        .execute(),
    setLimit: async (linkApprovalLimit: string) => {
      const { name, version } = (await app.ok(api.getFirm, { as: admin, params })).firm;
      const body = { name, version, linkApprovalLimit };
      return app.ok(api.updateFirm, { as: admin, params, body });
    },
    /** The secrets of the links in the mails so far, by recipient; the newest of each. */
    mailed: async (documentId: string): Promise<Map<string | null, string>> => {
      await mailAtOnce(app.serverDb, () => app.now, linkToDecide(NO_REQUEST));
      const rows = await app.db
        .selectFrom('outbound_message')
        .select(['link_id as linkId', 'person_id as personId'])
        .where('document_id', '=', documentId)
        .orderBy('id')
        .execute();
      return new Map(
        rows.flatMap(({ linkId, personId }) =>
          linkId === null ? [] : [[personId, linkUrl(NO_REQUEST, linkId).split('/l/')[1] ?? '']],
        ),
      );
    },
    shown: async (secret: string) => {
      const { link } = await app.ok(api.readLink, ofLink(secret));
      if (link.kind !== 'APPROVAL') throw new TypeError('a link of another kind');
      return link;
    },
    decide: async (secret: string, verdict: Verdict = 'APPROVED', comment = '') =>
      app.ok(api.decideByLink, { ...ofLink(secret), ...decision(verdict, comment) }),
    refusal: async (secret: string, verdict: Verdict = 'APPROVED', comment = '') =>
      app.refusal(api.decideByLink, { ...ofLink(secret), ...decision(verdict, comment) }),
  };
}
