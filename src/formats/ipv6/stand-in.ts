import type { StandIn } from '../stand-in.ts'
import { isIpv6 } from './address.ts'

/** Other digits in the same groups; the numbers of an IPv4 address in it are drawn as numbers. */
export const ipv6: StandIn = {
  replaces: isIpv6,
  draw: (value, _, { below }) =>
    value
      .split(':')
      .map((group) =>
        group.includes('.')
          ? group.replaceAll(/\d+/g, () => String(below(256)))
          : group.replaceAll(/[0-9A-Fa-f]/g, () => below(16).toString(16)),
      )
      .join(':'),
}
