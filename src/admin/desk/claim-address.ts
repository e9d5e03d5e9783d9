/** Returns whether a text has the form of a claim's number: year and running number. */
export function isClaimNumber(text: string): boolean {
  return /^\d{4}-\d{6,}$/.test(text)
}

/** Address of the page of one claim at the desk. */
export function claimAddress(number: string): string {
  return `/admin/claims/${number}`
}
