/** Error codes by HTTP status, the default one first. Codes are added, never renamed. */
import { z } from 'zod';

export const ERROR_CODES = {
  400: ['malformed'],
  401: ['unauthenticated', 'second-factor-required'],
  403: ['forbidden', 'module-off'],
  404: ['not-found'],
  408: ['request-timeout'],
  409: ['conflict', 'status-conflict', 'version-conflict', 'duplicate'],
  413: ['too-large'],
  415: ['unsupported-media-type'],
  422: ['unprocessable'],
  429: ['too-many-requests'],
  431: ['headers-too-large'],
  500: ['internal'],
  503: ['unavailable'],
} as const;

type Codes = typeof ERROR_CODES;
export type ErrorStatus = keyof Codes;
export type ErrorCode = Codes[ErrorStatus][number];

export const errorCodeSchema = z.enum(Object.values(ERROR_CODES).flat());
