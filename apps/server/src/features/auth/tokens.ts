/** The signed token of a session: who (`sub`), of which organisation, in which session. */
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

export interface TokenClaims {
  readonly userId: string;
  readonly organisationId: string;
  readonly sessionId: string;
}

const ALGORITHM = 'HS256';
const ISSUER = 'plinth';

const claimsSchema = z.object({ sub: z.uuid(), org: z.uuid(), jti: z.uuid() });

/** Signs and reads tokens with the server's secret. */
export class Tokens {
  readonly #key: Uint8Array;

  constructor(secret: string) {
    this.#key = new TextEncoder().encode(secret);
  }

  async sign(claims: TokenClaims, issuedAt: Date, expiresAt: Date): Promise<string> {
    return new SignJWT({ org: claims.organisationId })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setSubject(claims.userId)
      .setJti(claims.sessionId)
      .setIssuer(ISSUER)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(this.#key);
  }

  /** Null for a token that is not ours, was tampered with, or has expired. */
  async read(token: string, now: Date): Promise<TokenClaims | null> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        currentDate: now,
      });
      const { sub, org, jti } = claimsSchema.parse(payload);
      return { userId: sub, organisationId: org, sessionId: jti };
    } catch {
      return null;
    }
  }
}
