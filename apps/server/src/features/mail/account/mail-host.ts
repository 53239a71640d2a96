/**
 * Checks which hosts an administrator may name as a mail server: those of the internet, at the
 * ports of mail. Hosts of the server's own network must be listed by its operator, because
 * otherwise an administrator could make Plinth contact machines that only Plinth can reach.
 */
import { lookup as dnsLookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv6 } from 'node:net';

export interface MailHost {
  readonly host: string;
  readonly port: number;
}

/** The checked address to connect to, so that a second look-up cannot lead elsewhere. */
export interface ResolvedHost {
  readonly address: string;
  /** Whether the host is in a private network and listed by the operator. */
  readonly isPrivate: boolean;
}

export type Lookup = (host: string) => Promise<readonly string[]>;

/** @throws Error of node:dns */
export const lookUpHost: Lookup = async (host) => {
  const found = await dnsLookup(host, { all: true });
  return found.map(({ address }) => address);
};

export class RefusedHost extends Error {
  override readonly name = 'RefusedHost';
}

const IPV4_PRIVATE = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Global unicast addresses, and IPv4 addresses written as IPv6 ones (RFC 4291). */
const IPV6_PUBLIC = [
  ['2000::', 3],
  ['::ffff:0:0', 96],
] as const;
/** Protocol assignments with Teredo, documentation, and 6to4, which carries an IPv4 address. */
const IPV6_SPECIAL = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const PRIVATE = new BlockList();
for (const [net, prefix] of IPV4_PRIVATE) PRIVATE.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of IPV6_SPECIAL) PRIVATE.addSubnet(net, prefix, 'ipv6');
const PUBLIC_IPV6 = new BlockList();
for (const [net, prefix] of IPV6_PUBLIC) PUBLIC_IPV6.addSubnet(net, prefix, 'ipv6');

/**
 * Whether the address is of the own machine or network, or is no address of a single host of the
 * internet. An IPv4 address written as an IPv6 one is checked by the IPv4 ranges.
 */
export function isPrivateAddress(address: string): boolean {
  if (!isIPv6(address)) return isIP(address) === 0 || PRIVATE.check(address, 'ipv4');
  return !PUBLIC_IPV6.check(address, 'ipv6') || PRIVATE.check(address, 'ipv6');
}

interface HostRules {
  readonly ports: readonly number[];
  /** `host` or `host:port`, from the settings. */
  readonly privateHosts: readonly string[];
  readonly lookup: Lookup;
}

/** @throws RefusedHost with the reason in words; Error of node:dns for an unknown host */
export async function resolveMailHost(
  { host, port }: MailHost,
  { ports, privateHosts, lookup }: HostRules,
): Promise<ResolvedHost> {
  const isListed = isListedHost({ host, port }, privateHosts);
  if (!isListed && !ports.includes(port)) {
    throw new RefusedHost(`Port ${port} is no port of a mail server: use ${ports.join(', ')}`);
  }
  const found = isIP(host) === 0 ? await lookup(host) : [host];
  const address = found.find((one) => isListed || !isPrivateAddress(one));
  if (address === undefined) {
    throw new RefusedHost(
      `${host} is in the network of the server itself; its operator can allow it with MAIL_PRIVATE_HOSTS`,
    );
  }
  return { address, isPrivate: isListed };
}

function isListedHost({ host, port }: MailHost, privateHosts: readonly string[]): boolean {
  const name = host.toLowerCase();
  return privateHosts.includes(name) || privateHosts.includes(`${name}:${port}`);
}
