import { askedBy, inputReads } from '../../engine/wizard/graph/input-reads.ts'
import type { PartNode } from '../../engine/wizard/graph/part-node.ts'

declare module '../../engine/wizard/graph/product-index.ts' {
  interface FlagSubjects {
    readonly input: { readonly kind: 'input'; readonly part: PartOf<'input'>; readonly asks: Asked }
  }
}

/** The node of a question. */
export const node: PartNode<'input'> = {
  index: (indexing, part) => ({ kind: 'input', part, asks: askedBy(indexing, part) }),
  fields: ({ asks }) => asks.fields,
  reads: ({ part }) => inputReads(part),
}
