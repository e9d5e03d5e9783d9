import type { CompiledProduct, InputOf, Part, ValueView } from '../../engine/index.ts'

/** Answers that were asked as one, a document's series and number, read as one. */
export function answersTogether(
  product: CompiledProduct,
  values: readonly ValueView[],
): readonly (readonly [ValueView, ...ValueView[]])[] {
  const groups = groupsOf(product)
  const together: [ValueView, ...ValueView[]][] = []
  for (const value of values) {
    const last = together.at(-1)
    const group = value.field && groups.get(value.field.at)
    if (last && group && group === groups.get(last[0].field?.at ?? '')) last.push(value)
    else together.push([value])
  }
  return together
}

/** By the pattern of each field that is asked together with others: the flag of their input. */
function groupsOf(product: CompiledProduct): ReadonlyMap<string, string> {
  const known = groupsByProduct.get(product)
  if (known) return known
  const parts = [
    ...product.slides.flatMap((slide) => slide.parts),
    ...Object.values(product.lists).flatMap((list) => list.parts),
  ]
  const groups = new Map(
    parts
      .flatMap(inputsOf)
      .filter(({ at }) => at.length > 1)
      .flatMap(({ at }) => at.map((pattern) => [pattern, at.join(' ')] as const)),
  )
  groupsByProduct.set(product, groups)
  return groups
}

const groupsByProduct = new WeakMap<CompiledProduct, ReadonlyMap<string, string>>()

function inputsOf(part: Part): readonly InputOf[] {
  if (part.kind === 'input') return [part]
  return part.kind === 'found' ? part.edit : []
}
