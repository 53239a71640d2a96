/** The network of an address for rate limits: an IPv6 connection has 2^64 addresses. */
import { isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;
const MAPPED = '0:0:0:0:0:ffff:';

/** An IPv4 address itself, also mapped into IPv6; the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  if (groups.join(':').startsWith(MAPPED)) return groups.slice(-2).flatMap(bytesOf).join('.');
  return `${groups.slice(0, GROUPS_OF_NETWORK).join(':')}::/64`;
}

/** Eight groups in lower-case hexadecimal. */
function groupsOf(address: string): string[] {
  // `URL` normalises IPv6 addresses.
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = shortest.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array<string>(GROUPS - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after];
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}
