/** Generates malformed requests: too long, too deeply nested, of another type, unknown paths. */
import type { FuzzedRequest } from '../../apps/server/src/testing/fuzz/requests.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const LOGIN = '/api/v1/auth/login';
const MEGABYTE = 1024 * 1024;

function post(url: string, payload: string, headers: Record<string, string> = {}): FuzzedRequest {
  return { method: 'POST', url, headers: { ...JSON_TYPE, ...headers }, payload };
}

function get(url: string, headers: Record<string, string> = {}): FuzzedRequest {
  return { method: 'GET', url, headers, payload: undefined };
}

export const BLUNT: readonly FuzzedRequest[] = [
  ...Array.from({ length: 5 }, () => post(LOGIN, `{"email":"${'x'.repeat(10 * MEGABYTE)}"}`)),
  post(LOGIN, `{"a":${'['.repeat(500_000)}${']'.repeat(500_000)}}`),
  post(LOGIN, '{"email":"a","password":"b"}', { 'content-encoding': 'gzip' }),
  post(LOGIN, '{"email":"a","password":"b"}', { 'content-encoding': 'br, gzip' }),
  get(`/api/v1/materials?search=${'x'.repeat(12_000)}`),
  get('/api/v1/materials', { authorization: `Bearer ${'x'.repeat(12_000)}` }),
  get('/api/v1/mrns/%00'),
  get('/api/v1/mrns/%ff%fe'),
  get('/api/v1/../../../etc/passwd'),
  get('/api/v1/mrns/..%2f..%2fetc%2fpasswd'),
  get('/..%5c..%5cwindows%5cwin.ini'),
  get('/assets/../../package.json'),
  get('/assets/%2e%2e/%2e%2e/package.json'),
  get('/api/v1/__proto__'),
  get('/api/v1/materials?page[]=1&page[]=2'),
  get('/api/v1/materials?page=1&page=2'),
  get('/api/v1/materials?__proto__=1&constructor=2'),
];
