/** Address of the page of an own policy. */
export function ownPolicyAddress(contractId: string): string {
  return `/profile/my-insurances/${encodeURIComponent(contractId)}`
}

/** Address of the form that asks the insurer to change an own policy. */
export function changePolicyAddress(contractId: string): string {
  return `/profile/appeals?${new URLSearchParams({ policy: contractId })}`
}
