import type { PartNode } from '../../engine/wizard/graph/part-node.ts'

declare module '../../engine/wizard/graph/product-index.ts' {
  interface FlagSubjects {
    readonly pay: { readonly kind: 'pay'; readonly part: PartOf<'pay'>; readonly field: FieldNode }
  }
}

/** The node of the choice of the payment provider. */
export const node: PartNode<'pay'> = {
  index: ({ fields }, part) => {
    const field = fields.get(part.at)
    if (field === undefined) return null
    field.asked = true
    return { kind: 'pay', part, field }
  },
}
