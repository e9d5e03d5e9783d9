/** A generated customer of a product, as the sandbox lists them. */
export interface InventedCustomer {
  readonly title: string
  /** The recording as a file. */
  readonly text: string
}

/**
 * The generated customers of a product: together they show everything that it can do. Null where there is no sandbox.
 * @throws Error when the server cannot be reached or fails
 */
export async function readCustomers(
  product: string,
  signal: AbortSignal,
): Promise<readonly InventedCustomer[] | null> {
  const answer = await fetch(`/sandbox/customers/${encodeURIComponent(product)}.json`, { signal })
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}`)
  // Written by our own server from traces that it made itself.
  const { data } = (await answer.json()) as { readonly data: readonly InventedCustomer[] }
  return data
}
