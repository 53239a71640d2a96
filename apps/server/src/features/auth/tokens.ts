/** Session tokens: person (`sub`), organisation, session. */
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

export interface TokenClaims {
  readonly userId: string;
  readonly organisationId: string;
  readonly sessionId: string;
}

export interface DeviceClaims {
  readonly userId: string;
  readonly deviceId: string;
}

const DAY_MS = 86_400_000;
const ALGORITHM = 'HS256';
const ISSUER = 'plinth';
/** Marks a browser that an account knows; grants nothing. */
const DEVICE_ISSUER = 'plinth device';
const DEVICE_DAYS = 400;
/** Size of the cache of verified signatures. */
const MAX_VERIFIED = 2000;

const deviceSchema = z.object({ sub: z.uuid(), jti: z.uuid() });
const claimsSchema = z.object({ sub: z.uuid(), org: z.uuid(), jti: z.uuid(), exp: z.number() });

export class Tokens {
  readonly #key: Uint8Array;
  /** Verified signatures are cached; the session is checked on every request. */
  readonly #verified = new Map<string, { claims: TokenClaims; exp: number }>();

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

  /**
   * The verified claims of a session token; null for a token that is foreign, modified or expired.
   */
  async read(token: string, now: Date): Promise<TokenClaims | null> {
    const known = this.#verified.get(token);
    if (known) return known.exp * 1000 > now.getTime() ? known.claims : null;
    const read = await this.#claimsOf(token, ISSUER, claimsSchema, now);
    if (!read) return null;
    const claims = { userId: read.sub, organisationId: read.org, sessionId: read.jti };
    if (this.#verified.size >= MAX_VERIFIED) this.#verified.clear();
    this.#verified.set(token, { claims, exp: read.exp });
    return claims;
  }

  /** Signs the token that marks a browser as known after a sign-in. */
  async signDevice({ userId, deviceId }: DeviceClaims, issuedAt: Date): Promise<string> {
    return new SignJWT()
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setSubject(userId)
      .setJti(deviceId)
      .setIssuer(DEVICE_ISSUER)
      .setIssuedAt(issuedAt)
      .setExpirationTime(new Date(issuedAt.getTime() + DEVICE_DAYS * DAY_MS))
      .sign(this.#key);
  }

  /** The verified claims of a device token; null if the token is invalid, as for `read`. */
  async readDevice(token: string, now: Date): Promise<DeviceClaims | null> {
    const claims = await this.#claimsOf(token, DEVICE_ISSUER, deviceSchema, now);
    return claims && { userId: claims.sub, deviceId: claims.jti };
  }

  async #claimsOf<Claims>(
    token: string,
    issuer: string,
    schema: z.ZodType<Claims>,
    currentDate: Date,
  ): Promise<Claims | null> {
    try {
      const options = { algorithms: [ALGORITHM], issuer, currentDate };
      const { payload } = await jwtVerify(token, this.#key, options);
      return schema.parse(payload);
    } catch {
      return null;
    }
  }
}
