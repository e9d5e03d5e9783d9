import { isInside, pointerBelow } from '../../engine/json-pointer.ts'
import { isObject } from '../../engine/json.ts'
import { patternsOf } from './field-places.ts'
import { productEdits } from './product-edits.ts'
import type { RenameBase, Renaming } from './renaming.ts'

/** A place that reads a field, a condition, a call, a constant or a slide. */
export interface NameUse {
  /** Id of the block in whose file it is; null for the product's own file. */
  readonly block: string | null
  /** Pointer in that file of the expression or of the name. */
  readonly pointer: string
}

/** A name that nothing has: what a rename to it would change is what reads the thing. */
const nameOfNothing = 'qadamUnusedName'

/**
 * Returns every place that reads a thing of a product, each once, in the order of the file, without the place that declares
 * it. These are the places that a rename changes, the expressions of blocks, and those that read a whole object around a field.
 */
export function usesOf(
  base: RenameBase,
  { kind, from }: Pick<Renaming, 'kind' | 'from'>,
): readonly NameUse[] {
  const patterns = kind === 'field' ? patternsOf(base.fields, from) : []
  const declared = declaredAt(base, { kind, from }, patterns)
  const changed = productEdits(base, { kind, from, to: nameOfNothing }, patterns).map((edit) =>
    edit.op === 'move' ? edit.from : edit.path,
  )
  const isMeant = (mention: { readonly kind: string; readonly name: string }) => {
    if (mention.kind === 'whole') return patterns.some((pattern) => isInside(pattern, mention.name))
    return (
      mention.kind === kind && (kind === 'field' ? patterns.includes(mention.name) : mention.name === from)
    )
  }
  const read = base.read.mentions.filter(isMeant).map(({ place }): NameUse => {
    const { path, block } = place
    return block ? { block: block.id, pointer: block.path } : { block: null, pointer: path }
  })
  const own = changed.map((pointer): NameUse => ({ block: null, pointer }))
  const uses = [...own, ...read].filter(
    ({ block, pointer }) => block !== null || !declared.some((one) => pointer === one),
  )
  return [...new Map(uses.map((use) => [`${use.block ?? ''} ${use.pointer}`, use])).values()]
}

/** The places that declare a thing: they name it, and read nothing. */
function declaredAt(
  { fields, source }: RenameBase,
  { kind, from }: Pick<Renaming, 'kind' | 'from'>,
  patterns: readonly string[],
): readonly string[] {
  switch (kind) {
    case 'field':
      return fields.filter(({ pattern }) => patterns.includes(pattern)).map(({ pointer }) => pointer)
    case 'condition':
      return [pointerBelow('/conditions', from)]
    case 'call':
      return [pointerBelow('/calls', from)]
    case 'constant':
      return [pointerBelow('/constants', from)]
    case 'value':
      return [pointerBelow('/values', from)]
    case 'definition':
      return [pointerBelow('/data/$defs', from)]
    case 'slide': {
      const { slides } = source.file
      const all = Array.isArray(slides) ? slides : []
      return all.flatMap((slide, at) => (isObject(slide) && slide['id'] === from ? [`/slides/${at}/id`] : []))
    }
    default:
      return kind satisfies never
  }
}
