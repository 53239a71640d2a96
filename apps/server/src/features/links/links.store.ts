/** Rows of links; of a secret only the hash. */
import type { LinkKind } from '@plinth/domain/link/link-kinds';
import { sql } from 'kysely';

import type { Executor, Transaction } from '#db/database.ts';

/** The properties that a link is bound to when it is made. */
export interface LinkRow {
  readonly organisationId: string;
  readonly id: string;
  readonly kind: LinkKind;
  readonly firmId: string;
  readonly projectId: string | null;
  readonly documentType: string;
  readonly documentId: string;
  /** 0 is the document as first made. */
  readonly revision: number;
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly recipientPhone: string;
  /** The recipient's account; null for a contact of another company. */
  readonly personId: string | null;
  readonly stepId: string | null;
  /** SHA-256 of the content that was sent. */
  readonly contentHash: string | null;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface StoredLink extends LinkRow {
  readonly revokedAt: Date | null;
  readonly revokedReason: string | null;
}

export async function insertLink(
  tx: Transaction,
  { secretHash, ...link }: LinkRow & { readonly secretHash: string },
): Promise<void> {
  await tx
    .insertInto('public_link')
    .values({
      organisation_id: link.organisationId,
      id: link.id,
      secret_hash: secretHash,
      kind: link.kind,
      firm_id: link.firmId,
      project_id: link.projectId,
      document_type: link.documentType,
      document_id: link.documentId,
      revision: link.revision,
      recipient_name: link.recipientName,
      recipient_email: link.recipientEmail,
      recipient_phone: link.recipientPhone,
      person_id: link.personId,
      step_id: link.stepId,
      content_hash: link.contentHash,
      created_by: link.createdBy,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** The organisation of the link with this secret; null if there is none. */
export async function findOrganisationOfLink(db: Executor, hash: string): Promise<string | null> {
  const { rows } = await sql<{ organisationId: string | null }>`
    select organisation_of_public_link(${hash}) as "organisationId"`.execute(db);
  return rows[0]?.organisationId ?? null;
}

/** The link with this secret, whether it is open or not; undefined if there is none. */
export async function findLink(
  db: Executor,
  organisationId: string,
  hash: string,
): Promise<StoredLink | undefined> {
  return db
    .selectFrom('public_link')
    .select([
      'organisation_id as organisationId',
      'id',
      'kind',
      'firm_id as firmId',
      'project_id as projectId',
      'document_type as documentType',
      'document_id as documentId',
      'revision',
      'recipient_name as recipientName',
      'recipient_email as recipientEmail',
      'recipient_phone as recipientPhone',
      'person_id as personId',
      'step_id as stepId',
      'content_hash as contentHash',
      'created_by as createdBy',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'revoked_at as revokedAt',
      'revoked_reason as revokedReason',
    ])
    .where('organisation_id', '=', organisationId)
    .where('secret_hash', '=', hash)
    .executeTakeFirst();
}

export interface OfDocument {
  readonly organisationId: string;
  readonly documentType: string;
  readonly documentId: string;
  /** Restricts the revocation to links of this kind. */
  readonly kind?: LinkKind;
  /** Restricts the revocation to links of this step. */
  readonly stepId?: string;
}

/**
 * Revokes the open links of a document; the reason of links that were revoked before is unchanged.
 */
export async function updateRevoked(
  tx: Transaction,
  { organisationId, documentType, documentId, kind, stepId }: OfDocument,
  { at, reason }: { readonly at: Date; readonly reason: string },
): Promise<void> {
  await tx
    .updateTable('public_link')
    .set({ revoked_at: at, revoked_reason: reason })
    .where('organisation_id', '=', organisationId)
    .where('document_type', '=', documentType)
    .where('document_id', '=', documentId)
    .where('revoked_at', 'is', null)
    .$if(kind !== undefined, (links) => links.where('kind', '=', kind ?? 'ACKNOWLEDGEMENT'))
    .$if(stepId !== undefined, (links) => links.where('step_id', '=', stepId ?? ''))
    .execute();
}

/** Open links of a firm that decide on approvals. @returns for whom they were made, each once */
export async function updateRevokedApprovals(
  tx: Transaction,
  { organisationId, firmId }: { readonly organisationId: string; readonly firmId: string },
  { at, reason }: { readonly at: Date; readonly reason: string },
): Promise<string[]> {
  const revoked = await tx
    .updateTable('public_link')
    .set({ revoked_at: at, revoked_reason: reason })
    .where('organisation_id', '=', organisationId)
    .where('firm_id', '=', firmId)
    .where('kind', '=', 'APPROVAL')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('person_id')
    .execute();
  return [...new Set(revoked.flatMap(({ person_id }) => person_id ?? []))];
}

/** All open ones that were made for the person. */
export async function updateRevokedOf(
  tx: Transaction,
  { organisationId, personId }: { readonly organisationId: string; readonly personId: string },
  { at, reason }: { readonly at: Date; readonly reason: string },
): Promise<void> {
  await tx
    .updateTable('public_link')
    .set({ revoked_at: at, revoked_reason: reason })
    .where('organisation_id', '=', organisationId)
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .execute();
}
