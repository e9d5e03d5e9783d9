import { ipv4Address } from '../ipv4/address.ts'
import { isIpv6 } from '../ipv6/address.ts'

/**
 * Returns whether the address in square brackets in place of a mailbox's domain is valid. The pattern has
 * checked the rest.
 */
export function isEmailDomain(text: string): boolean {
  const literal = /@\[(IPv6:)?([^\]]*)\]$/.exec(text)
  if (literal === null) return true
  const [, version, address = ''] = literal
  return version === undefined ? ipv4Address.test(address) : isIpv6(address)
}
