import { ipv4Address } from '../ipv4/address.ts'

/**
 * Returns whether a text is an IPv6 address: eight groups, of which `::` replaces some; the last two may be
 * an IPv4 address.
 */
export function isIpv6(text: string): boolean {
  const halves = text.split('::')
  if (halves.length > 2) return false
  const groups = halves.map((half) => (half === '' ? [] : half.split(':')))
  const written = groups.flat()
  const last = written.at(-1) ?? ''
  const isMixed = last.includes('.')
  if (isMixed && (!ipv4Address.test(last) || text.endsWith('::'))) return false
  const plain = isMixed ? written.slice(0, -1) : written
  const count = plain.length + (isMixed ? 2 : 0)
  return (
    plain.every((group) => /^[0-9A-Fa-f]{1,4}$/.test(group)) &&
    (halves.length === 2 ? count <= 7 : count === 8)
  )
}
