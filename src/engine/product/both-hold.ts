/** The expression that holds when a mount's condition and what a call asks for hold; either may be missing. */
export function bothHold(mount: string | undefined, call: string | undefined): string | undefined {
  if (mount === undefined || call === undefined) return mount ?? call
  return `${mount} && (${call})`
}
