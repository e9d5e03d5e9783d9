/**
 * Returns the expression that is true when both a mount's condition and a call's condition are true; either may be
 * missing.
 */
export function bothHold(mount: string | undefined, call: string | undefined): string | undefined {
  if (mount === undefined || call === undefined) return mount ?? call
  return `${mount} && (${call})`
}
