import { isIPv6 } from 'node:net'

/** Groups of an IPv6 address that a provider gives to one customer: 48 to 64 bits; a customer makes up the rest. */
const customerGroups = 3

/**
 * Returns the network that limits count together: an IPv4 address, or the first 48 bits of an IPv6 address. An IPv4
 * address inside of an IPv6 one is that IPv4 address.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (inner !== undefined || !isIPv6(plain)) return inner ?? address
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - last.length) }, () => '0')
  return [...groups, ...zeros, ...last]
    .slice(0, customerGroups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
