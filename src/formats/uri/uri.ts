import { isIpv6 } from '../ipv6/address.ts'

/**
 * Returns whether the address in square brackets of a URI, if there is one, is valid. The pattern has checked
 * the rest.
 */
export function isUri(text: string): boolean {
  const literal = /^[^/?#]*\/\/(?:[^/?#@]*@)?\[([^\]]*)\]/.exec(text)?.[1]
  return literal === undefined || /^[Vv]/.test(literal) || isIpv6(literal)
}

/** Returns whether a URI or a relative reference passes the checks beyond its pattern. */
export function isUriReference(text: string): boolean {
  // The first segment of a relative path must not contain a colon, which would end a scheme.
  const first = /^[^/?#]*/.exec(text)?.[0] ?? ''
  return isUri(text) && (!first.includes(':') || /^[A-Za-z][A-Za-z0-9+.-]*:/.test(first))
}
