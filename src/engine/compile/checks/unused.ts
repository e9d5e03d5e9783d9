import { finding } from '../../findings/catalogue.ts'
import { didYouMean } from '../../findings/nearest-name.ts'
import { placeAt } from '../../findings/place.ts'
import type { Finding } from '../../findings/finding.ts'
import { fieldsAskedBy, cardOf, choiceOfPart } from '../../compiled/facts-of-part.ts'
import type { ExpandedProduct } from '../../emit/expanded-product.ts'
import type { Compilation } from '../compilation/compilation.ts'

/**
 * Reports elements that a product declares and never uses. Elements that only a block declares are not reported: a
 * block may offer more than one product uses.
 */
export function unusedFindings(compilation: Compilation, product: ExpandedProduct): readonly Finding[] {
  return [
    ...unusedNames(compilation, product),
    ...unusedFields(compilation, product),
    ...compilation.product.rules.flatMap(({ value, place, from }) => {
      if (from !== null || isSeen([value.at].flat(), product)) return []
      return [finding('RULE_NOWHERE', place, { name: value.id })]
    }),
    ...compilation.product.slides.flatMap(({ value, parts, place }) =>
      parts.length === 0 ? [finding('SLIDE_EMPTY', place, { name: value.id })] : [],
    ),
  ]
}

function unusedNames(
  { product: mounted, isUsed }: Compilation,
  product: ExpandedProduct,
): readonly Finding[] {
  const { file } = mounted
  const unused: Finding[] = []
  for (const name of Object.keys(file.constants ?? {})) {
    if (isUsed('constant', name)) continue
    const suggestion = didYouMean(
      name,
      Object.keys(mounted.constants).filter((other) => other !== name),
    )
    unused.push(
      finding(
        'CONSTANT_UNUSED',
        placeAt(`/constants/${name}`),
        { name },
        { suggestion: suggestion ?? 'remove it' },
      ),
    )
  }
  for (const name of Object.keys(file.conditions ?? {})) {
    const place = placeAt(`/conditions/${name}`)
    if (!isUsed('condition', name))
      unused.push(finding('CONDITION_UNUSED', place, { name }, { suggestion: 'remove it' }))
    else if (product.conditions[name]?.reads.length === 0)
      unused.push(finding('CONDITION_CONSTANT', place, { name }))
  }
  for (const [name, call] of Object.entries(file.calls ?? {})) {
    const fills = Object.keys(call.response ?? {}).length > 0
    if (isUsed('call', name) || fills) continue
    unused.push(finding('CALL_UNUSED', placeAt(`/calls/${name}`), { name }, { suggestion: 'remove it' }))
  }
  for (const name of Object.keys(file.lists ?? {})) {
    if (isUsed('list', name)) continue
    unused.push(
      finding(
        'LIST_UNUSED',
        placeAt(`/lists/${name}`),
        { name },
        { suggestion: `add { "list": "${name}" } to a slide` },
      ),
    )
  }
  for (const [index, { id }] of (file.stops ?? []).entries()) {
    if (!isUsed('stop', id)) unused.push(finding('STOP_UNUSED', placeAt(`/stops/${index}`), { name: id }))
  }
  return unused
}

function unusedFields(
  { product: mounted, isUsed }: Compilation,
  product: ExpandedProduct,
): readonly Finding[] {
  const filled = new Set([
    ...Object.values(product.calls).flatMap(({ response }) => response.map(({ to }) => to)),
    ...Object.values(product.fields).flatMap(({ options }) => options?.also.map(({ at }) => at) ?? []),
    ...askedFields(product),
    ...followingChoices(product),
  ])
  return mounted.fields.flatMap(({ at, schema, place, from }) => {
    if (from !== null) return []
    if (schema.local === true && !isUsed('field', at)) return [finding('FIELD_UNUSED', place, { at })]
    if (schema.computed !== undefined || schema.default !== undefined || filled.has(at)) return []
    return [finding('FIELD_NEVER_FILLED', place, { at })]
  })
}

function followingChoices(product: ExpandedProduct): readonly string[] {
  return partsOf(product).flatMap((part) => choiceOfPart(part)?.also.map(({ at }) => at) ?? [])
}

function askedFields(product: ExpandedProduct): readonly string[] {
  return partsOf(product).flatMap((part) => fieldsAskedBy(part).map(({ at }) => at))
}

/** Returns whether a rule's message is displayed: at an input, at a card or at the list itself. */
function isSeen(at: readonly string[], product: ExpandedProduct): boolean {
  const cards = partsOf(product).flatMap((part) => cardOf(part)?.fields ?? [])
  const seen = new Set([
    ...askedFields(product),
    ...cards,
    ...Object.values(product.lists).map((list) => list.at),
  ])
  return at.some((path) => seen.has(path))
}

function partsOf(product: ExpandedProduct): readonly ExpandedProduct['slides'][number]['parts'][number][] {
  return [...product.slides, ...Object.values(product.lists)].flatMap(({ parts }) => parts)
}
