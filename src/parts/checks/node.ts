import type { PartNode } from '../../engine/wizard/graph/part-node.ts'

declare module '../../engine/wizard/graph/product-index.ts' {
  interface FlagSubjects {
    readonly checks: { readonly kind: 'checks'; readonly part: PartOf<'checks'>; readonly field: FieldNode }
  }
}

/** The node of a group of checkboxes. */
export const node: PartNode<'checks'> = {
  index: ({ fields }, part) => {
    const field = fields.get(part.at)
    if (field === undefined) return null
    field.asked = true
    return { kind: 'checks', part, field }
  },
}
