import { domainToASCII } from 'node:url';

/** The address with its domain in ASCII, as mail servers accept it. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return `${address.slice(0, at)}@${domainToASCII(domain) || domain}`;
}

/** An address as it is compared: in lower case, the domain in ASCII. */
export function addressKey(address: string): string {
  return asciiAddress(address).toLowerCase();
}
