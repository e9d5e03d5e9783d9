import type { PartNode } from '../../engine/wizard/graph/part-node.ts'

declare module '../../engine/wizard/graph/product-index.ts' {
  interface FlagSubjects {
    readonly list: { readonly kind: 'list'; readonly part: PartOf<'list'>; readonly of: ListNode }
  }
}

/** The node of a list. Its problems are those of the list as a whole, so it has no field. */
export const node: PartNode<'list'> = {
  index: ({ listsById }, part) => {
    const of = listsById.get(part.list)
    return of === undefined ? null : { kind: 'list', part, of }
  },
  fields: () => [],
  reads: ({ of: { list } }) => [
    `items:${list.id}`,
    `unique:${list.id}`,
    ...list.min.reads,
    ...list.max.reads,
  ],
}
