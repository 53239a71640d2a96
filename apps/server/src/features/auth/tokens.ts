/** The signed token of a session: who (`sub`), of which organisation, in which session. */
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
/** Opens nothing: it only tells a browser that an account knows from those that it does not. */
const DEVICE_ISSUER = 'plinth device';
const DEVICE_DAYS = 400;
/** Tokens whose signature is remembered. */
const MOST_VERIFIED = 2000;

const deviceSchema = z.object({ sub: z.uuid(), jti: z.uuid() });
const claimsSchema = z.object({ sub: z.uuid(), org: z.uuid(), jti: z.uuid(), exp: z.number() });

/** Signs and reads tokens with the server's secret. */
export class Tokens {
  readonly #key: Uint8Array;
  /** A signature that was right stays right; whether its session still lives is asked each time. */
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

  /** Null for a token that is not ours, was tampered with, or has expired. */
  async read(token: string, now: Date): Promise<TokenClaims | null> {
    const known = this.#verified.get(token);
    if (known) return known.exp * 1000 > now.getTime() ? known.claims : null;
    const read = await this.#claimsOf(token, ISSUER, claimsSchema, now);
    if (!read) return null;
    const claims = { userId: read.sub, organisationId: read.org, sessionId: read.jti };
    if (this.#verified.size >= MOST_VERIFIED) this.#verified.clear();
    this.#verified.set(token, { claims, exp: read.exp });
    return claims;
  }

  /** For a browser that somebody has just signed in with. */
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

  /** Null as for `read`. */
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
