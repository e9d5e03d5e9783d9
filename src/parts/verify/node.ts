import type { PartNode } from '../../engine/wizard/graph/part-node.ts'

declare module '../../engine/wizard/graph/product-index.ts' {
  interface FlagSubjects {
    readonly verify: { readonly kind: 'verify'; readonly part: PartOf<'verify'>; readonly field: FieldNode }
  }
}

/** The node of the verification of a phone. Another part asks for the number. */
export const node: PartNode<'verify'> = {
  index: ({ fields }, part) => {
    const field = fields.get(part.at)
    return field === undefined ? null : { kind: 'verify', part, field }
  },
  reads: ({ part }) => [`verified:${part.at}`],
}
