import type { PartNode } from '../../engine/wizard/graph/part-node.ts'

declare module '../../engine/wizard/graph/product-index.ts' {
  interface FlagSubjects {
    readonly compare: {
      readonly kind: 'compare'
      readonly part: PartOf<'compare'>
      readonly field: FieldNode
      readonly call: CallNode
    }
  }
}

/** The node of a comparison. */
export const node: PartNode<'compare'> = {
  index: ({ fields, calls }, part) => {
    const field = fields.get(part.at)
    const call = calls.get(part.from)
    if (field === undefined || call === undefined) return null
    field.asked = true
    return { kind: 'compare', part, field, call }
  },
  reads: ({ part }) => [`call:${part.from}`],
}
