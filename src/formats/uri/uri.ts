import { isIpv6 } from '../ipv6/address.ts'

/** Whether the address in square brackets of a URI, if it has one, is an address. The pattern has checked the rest. */
export function isUri(text: string): boolean {
  const literal = /^[^/?#]*\/\/(?:[^/?#@]*@)?\[([^\]]*)\]/.exec(text)?.[1]
  return literal === undefined || /^[Vv]/.test(literal) || isIpv6(literal)
}

/** Whether a URI, or what stands for one beside another address, is right beyond its pattern. */
export function isUriReference(text: string): boolean {
  // The first step of a relative path has no colon: it would be read as a scheme.
  const first = /^[^/?#]*/.exec(text)?.[0] ?? ''
  return isUri(text) && (!first.includes(':') || /^[A-Za-z][A-Za-z0-9+.-]*:/.test(first))
}
