import { expect, it } from '@jest/globals';
import { isPublicAddress } from '../../../../src/knowledge/news/allowed-address.ts';

it.each(['93.184.215.14', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  '127.0.0.1',
  '172.16.0.1',
  '100.64.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  'fe80::1%eth0',
  'ff02::1',
  '',
  'localhost',
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
