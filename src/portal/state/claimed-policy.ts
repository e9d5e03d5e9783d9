const key = 'qadam.claimed-policy'

/** Series and number of a policy. */
export interface ClaimedPolicy {
  readonly series: string
  readonly number: string
}

/** Keeps the policy whose page leads to the claim form, in this tab: a number of a policy is not put into an address. */
export function keepClaimedPolicy({ series, number }: ClaimedPolicy): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ series, number }))
  } catch {
    // Without storage the customer names the policy in the form.
  }
}

/** Returns the policy that led here, once; null when there was none. */
export function takeClaimedPolicy(): ClaimedPolicy | null {
  try {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    // This module wrote it.
    return kept === null ? null : (JSON.parse(kept) as ClaimedPolicy)
  } catch {
    return null
  }
}
