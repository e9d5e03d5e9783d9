import { askedBy, inputReads } from '../../engine/wizard/graph/input-reads.ts'
import type { PartNode } from '../../engine/wizard/graph/part-node.ts'

declare module '../../engine/wizard/graph/product-index.ts' {
  interface FlagSubjects {
    readonly found: {
      readonly kind: 'found'
      readonly part: PartOf<'found'>
      readonly call: CallNode
      readonly edit: readonly Asked[]
    }
  }
}

/** The node of the card of a call's answer. */
export const node: PartNode<'found'> = {
  index: (indexing, part) => {
    const call = indexing.calls.get(part.call)
    if (call === undefined) return null
    return { kind: 'found', part, call, edit: part.edit.map((input) => askedBy(indexing, input)) }
  },
  fields: ({ edit }) => edit.flatMap(({ fields }) => fields),
  reads: ({ part }) => [`call:${part.call}`, ...part.edit.flatMap(inputReads)],
}
