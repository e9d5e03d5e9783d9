import { expect, test } from 'vitest'
import { networkOf } from '../../../src/server/auth/network-of.ts'

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:12:3456:7890:abcd:ef01:2345', '2001:db8:12'],
  ['2001:0DB8:0012:ffff::1', '2001:db8:12'],
  ['2001:db8::1', '2001:db8:0'],
  ['fe80::1%eth0', 'fe80:0:0'],
  ['::1', '0:0:0'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
