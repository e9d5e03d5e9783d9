import { inputsOf } from '../../compiled/uses-of-part.ts'
import { fieldsAskedBy } from '../../compiled/facts-of-part.ts'
import type { ExpandedProduct } from '../../emit/expanded-product.ts'

/** A question of a field, or a note, as a conversation says it. */
export interface SpokenText {
  /** Key of the texts: `osago.vehicle.stateNumber`, `osago.note.phone`. */
  readonly key: string
  readonly kind: 'field' | 'note'
  /** Slide and list; questions of one place follow each other. */
  readonly place: string
  /** It is the only question of its slide, whose title asks it. */
  readonly isOnly: boolean
  /** Conditions under which it is asked. */
  readonly whenAll: readonly string[]
}

type Parts = ExpandedProduct['slides'][number]['parts']

/** Returns what a conversation about a product says, in order. The second half of a document and cells of tables are left out. */
export function spokenQuestions(product: ExpandedProduct): readonly SpokenText[] {
  return product.slides.flatMap(({ id, parts }) => {
    const spoken = spokenOf(product, parts, id)
    const keys = new Set(spoken.filter(({ kind }) => kind === 'field').map(({ key }) => key))
    return keys.size === 1 ? spoken.map((one) => ({ ...one, isOnly: true })) : spoken
  })
}

function spokenOf(product: ExpandedProduct, parts: Parts, place: string): readonly SpokenText[] {
  return parts.flatMap((part): readonly SpokenText[] => {
    const { whenAll } = part
    const common = { place, isOnly: false }
    if (part.kind === 'list')
      return spokenOf(product, product.lists[part.list]?.parts ?? [], `${place} ${part.list}`)
    if (part.kind === 'note')
      return [{ ...common, key: `${product.id}.note.${part.id}`, kind: 'note', whenAll }]
    const inputs = inputsOf(part)
    const asked =
      inputs.length > 0
        ? inputs.flatMap((input) =>
            input.widget === 'matrix' ? [] : [{ at: input.at[0] ?? '', whenAll: input.whenAll }],
          )
        : fieldsAskedBy(part)
    return asked.flatMap((one) => {
      const field = product.fields[one.at]
      const all = [...new Set([...whenAll, ...one.whenAll])]
      return field === undefined ? [] : [{ ...common, key: field.text, kind: 'field', whenAll: all }]
    })
  })
}
