import { BlockList, isIP } from 'node:net';

const private4: readonly (readonly [network: string, bits: number])[] = [
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
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Also the ranges that carry IPv4 addresses (mapped, NAT64, 6to4, Teredo): through them one would reach what is blocked above. */
const private6: readonly (readonly [network: string, bits: number])[] = [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];

// Two lists: in one, the mapped range of IPv6 would block all of IPv4.
const blocked4 = new BlockList();
for (const [network, bits] of private4) blocked4.addSubnet(network, bits, 'ipv4');
const blocked6 = new BlockList();
for (const [network, bits] of private6) blocked6.addSubnet(network, bits, 'ipv6');

/**
 * True for an address on the public Internet: not this machine, a private or shared network, a link, a group, or an address that stands
 * for such a one in IPv6.
 *
 * @example isPublicAddress('93.184.215.14') // true
 */
export function isPublicAddress(address: string): boolean {
  const [bare = ''] = address.split('%');
  const version = isIP(bare);
  if (version === 4) return !blocked4.check(bare, 'ipv4');
  return version === 6 && !blocked6.check(bare, 'ipv6');
}
