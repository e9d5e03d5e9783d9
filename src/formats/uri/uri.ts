import { isIpv6 } from '../ipv6/address.ts'

/** Whether the address in square brackets of a URI, if it has one, is an address. The pattern has checked the rest. */
export function isUri(text: string): boolean {
  const literal = /^[^/?#]*\/\/(?:[^/?#@]*@)?\[([^\]]*)\]/.exec(text)?.[1]
  return literal === undefined || /^[Vv]/.test(literal) || isIpv6(literal)
}
