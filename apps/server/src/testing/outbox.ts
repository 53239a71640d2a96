/** Mails of a firm whose account is at a mail server of the test. */
import type { Project } from '@plinth/contracts/firms';

import type { TestApp } from '#testing/test-app.ts';

import { enterOrganisation } from '#db/organisation-pool.ts';
import { inTransaction } from '#db/transaction.ts';
import { drainMail, type MailEngine } from '#features/mail/send/drain.ts';
import type { MailFailure } from '#features/mail/mail.public.ts';
import { type OutboundMail, queueMail } from '#features/mail/outbox/queue-mail.ts';
import { seal } from '#features/mail/account/sealed.ts';
import { newId } from '#new-id.ts';
import { serverKeys } from '#server-keys.ts';
import type { Site } from '#testing/builders.ts';
import { SMTP_HOST, SMTP_PASSWORD, SMTP_USER, TEST_NETWORK, type TestSmtp } from '#testing/smtp.ts';
import { JWT_SECRET } from '#testing/test-app.ts';

const MAIL_KEY = serverKeys(JWT_SECRET).mail;

/** Adds a mail about an order, to somebody whose mail server refused it. */
export async function addFailedMail(
  app: TestApp,
  project: Project,
  orderId: string,
): Promise<string> {
  const id = newId();
  const { organisation_id } = await app.db
    .selectFrom('project')
    .select('organisation_id')
    .where('id', '=', project.id)
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('outbound_message')
    .values({
      organisation_id,
      id,
      firm_id: project.firm.id,
      project_id: project.id,
      kind: 'TEST',
      template_version: 1,
      data: JSON.stringify({ firmName: project.firm.name, askedBy: 'Asha' }),
      document_type: 'PURCHASE_ORDER',
      document_id: orderId,
      dedupe_key: id,
      message_id: `<${id}@plinth.test>`,
      state: 'FAILED',
      reply: '554 5.7.1 Message rejected',
      created_at: app.now,
      ended_at: app.now,
    })
    .execute();
  await app.db
    .insertInto('outbound_recipient')
    .values({
      organisation_id,
      message_id: id,
      position: 0,
      is_copy: false,
      name: 'Ravi',
      address: 'ravi@supplier.test',
      address_key: 'ravi@supplier.test',
      state: 'REFUSED',
    })
    .execute();
  return id;
}

export class Outbox {
  now = new Date('2026-08-14T06:00:00.000Z');
  /** The failures that the senders were notified of. */
  readonly reported: MailFailure[] = [];
  readonly #app: TestApp;
  readonly #site: Site;
  readonly #smtp: TestSmtp;

  constructor(app: TestApp, site: Site, smtp: TestSmtp) {
    this.#app = app;
    this.#site = site;
    this.#smtp = smtp;
  }

  /** Runs one round of sending as one server. */
  async drain(changes: Partial<MailEngine> = {}): Promise<number> {
    return drainMail({
      db: this.#app.serverDb,
      clock: () => this.now,
      key: MAIL_KEY,
      publicUrl: 'https://plinth.test',
      linkUrl: (id) => `https://plinth.test/l/${id}`,
      paperOf: async () => null,
      network: TEST_NETWORK,
      tell: async (_, failure) => {
        this.reported.push(failure);
      },
      log: {
        error: (detail) => {
          throw new Error(JSON.stringify(detail));
        },
      },
      ...changes,
    });
  }

  later(minutes: number): void {
    this.now = new Date(this.now.getTime() + minutes * 60_000);
  }

  sealed(password: string): string {
    const { organisationId, firm } = this.#site;
    return seal(MAIL_KEY, { organisationId, firmId: firm.id, purpose: 'smtp' }, password);
  }

  /** Opens the account of the first firm, without suppressed addresses. */
  async setAccount(changes: object = {}): Promise<void> {
    const { organisationId, firm } = this.#site;
    await this.#app.db.deleteFrom('suppressed_address').execute();
    await this.#app.db.deleteFrom('mail_account').execute();
    await this.#app.db
      .insertInto('mail_account')
      .values({
        organisation_id: organisationId,
        firm_id: firm.id,
        host: SMTP_HOST,
        port: this.#smtp.port,
        security: 'STARTTLS',
        user_name: SMTP_USER,
        sealed_password: this.sealed(SMTP_PASSWORD),
        from_name: 'Plinth Builders',
        from_address: 'orders@plinth.test',
        per_minute: 600,
        changed_at: this.now,
        ...changes,
      })
      .execute();
  }

  async queue(changes: Partial<Extract<OutboundMail, { kind: 'TEST' }>> = {}): Promise<string> {
    const { organisationId, firm, admin } = this.#site;
    const ctx = { clock: () => this.now, newId, scope: { organisationId } };
    const id = await inTransaction(this.#app.serverDb, async (tx) => {
      await enterOrganisation(tx, organisationId);
      return queueMail(tx, ctx, {
        kind: 'TEST',
        data: { firmName: firm.name, askedBy: admin.name },
        to: [{ name: 'Ravi', email: 'ravi@supplier.test' }],
        place: { firmId: firm.id, projectId: null },
        dedupeKey: newId(),
        ...changes,
      });
    });
    if (id === null) throw new Error('queued before');
    return id;
  }

  /** The row of the mail and its recipients. */
  async read(id: string) {
    const mail = await this.#app.db
      .selectFrom('outbound_message')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const recipients = await this.#app.db
      .selectFrom('outbound_recipient')
      .select(['address', 'state', 'reply'])
      .where('message_id', '=', id)
      .orderBy('position')
      .execute();
    return { ...mail, recipients };
  }

  async change(id: string, columns: object): Promise<void> {
    await this.#app.db.updateTable('outbound_message').set(columns).where('id', '=', id).execute();
  }

  /** The copies of the mail that the mail server accepted. */
  received(id: string) {
    return this.#smtp.mails.filter(({ messageId }) => messageId.startsWith(`<${id}@`));
  }
}
