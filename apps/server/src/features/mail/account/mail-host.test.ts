/** Hosts that an administrator may name, and attacks that sealed passwords withstand. */
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';

import { isPrivateAddress, resolveMailHost } from './mail-host.ts';
import { seal, unseal } from './sealed.ts';

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '::ffff:192.168.1.1',
  '::ffff:0:127.0.0.1',
  '::7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '100::1',
  '2001::7f00:1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:c0a8:101::1',
  '3fff::1',
  '5f00::1',
  'fec0::1',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  'localhost',
])('%s is of the own network', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each([
  '8.8.8.8',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700::1111',
  '2a00:1450::1',
  '::ffff:808:808',
])('%s is of the internet', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

describe('a mail server', () => {
  const rules = { ports: [587], privateHosts: ['mail.lan', 'localhost:1025'] };
  const resolve = async (host: string, port: number, ...found: string[]) =>
    resolveMailHost({ host, port }, { ...rules, lookup: async () => found });

  test('of the internet is connected to by the address that was checked', async () => {
    expect(await resolve('smtp.example.in', 587, '10.0.0.1', '8.8.8.8')).toEqual({
      address: '8.8.8.8',
      isPrivate: false,
    });
  });

  test.each([
    ['smtp.example.in', 587, '10.0.0.1', 'in the network of the server itself'],
    ['127.0.0.1', 587, '', 'in the network of the server itself'],
    ['smtp.example.in', 5432, '8.8.8.8', 'Port 5432 is no port of a mail server'],
    ['localhost', 587, '127.0.0.1', 'in the network of the server itself'],
  ])('%s:%d at %j is refused: %s', async (host, port, found, reason) => {
    await expect(resolve(host, port, found)).rejects.toThrow(reason);
  });

  test.each([
    ['Mail.lan', 2500],
    ['localhost', 1025],
  ])('that the operator has listed is allowed: %s:%d', async (host, port) => {
    expect(await resolve(host, port, '127.0.0.1')).toEqual({
      address: '127.0.0.1',
      isPrivate: true,
    });
  });
});

describe('a sealed password', () => {
  const key = randomBytes(32);
  const of = { organisationId: 'a', firmId: 'b', purpose: 'smtp' } as const;
  const sealed = seal(key, of, 'app password');

  test('is opened for the same firm and purpose alone', () => {
    expect(unseal(key, of, sealed)).toBe('app password');
    expect(unseal(key, { ...of, firmId: 'c' }, sealed)).toBeNull();
    expect(unseal(key, { ...of, purpose: 'imap' }, sealed)).toBeNull();
    expect(unseal(randomBytes(32), of, sealed)).toBeNull();
  });

  test('is never the same text, and not opened when it was changed', () => {
    expect(seal(key, of, 'app password')).not.toBe(sealed);
    expect(unseal(key, of, `${sealed.slice(0, -2)}AA`)).toBeNull();
    expect(unseal(key, of, 'v1.short')).toBeNull();
    expect(unseal(key, of, 'app password')).toBeNull();
  });

  test('that is empty stays so', () => {
    expect(seal(key, of, '')).toBe('');
    expect(unseal(key, of, '')).toBe('');
  });
});
