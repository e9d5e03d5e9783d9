import type { InventedCustomer } from '../read-customers.ts'

/** A row of the list: the name of the recording, what this customer does otherwise, and what that shows. */
export interface TraceRow {
  readonly name: string
  readonly title: string
  readonly aims: string
}

/** Returns the row of a generated customer from its title, which has the form `deviation: what it shows`. */
export function describeTrace(product: string, index: number, { title }: InventedCustomer): TraceRow {
  const at = title.indexOf(': ')
  const [words, aims] = at < 0 ? [title, ''] : [title.slice(0, at), title.slice(at + 2)]
  return { name: `${product}-${String(index + 1).padStart(3, '0')}`, title: words, aims }
}
