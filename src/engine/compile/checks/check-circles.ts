import type { CelExpression } from '../../cel/index.ts'
import { placeAt, type Place } from '../../findings/place.ts'
import { fieldsAskedBy, cardOf } from '../../compiled/facts-of-part.ts'
import type { ExpandedProduct } from '../../emit/expanded-product.ts'
import type { Compilation } from '../compilation/compilation.ts'

/** A derived value and its sources. */
interface Derivation {
  readonly name: string
  readonly place: Place
  readonly reads: readonly string[]
}

/**
 * Reports conditions and computed fields that depend on themselves. A read value also depends on the conditions of the
 * objects around it, and on the conditions of the parts that show it when all of them are conditional.
 */
export function checkCircles(compilation: Compilation, product: ExpandedProduct): void {
  const derivations = derivationsOf(compilation, product)
  const state = new Map<string, 'open' | 'done'>()
  const visit = (name: string, way: readonly string[]): void => {
    const derivation = derivations.get(name)
    if (!derivation || state.get(name) === 'done') return
    if (state.get(name) === 'open') {
      const circle = [...way.slice(way.indexOf(name)), name]
      compilation.report('CIRCLE', derivation.place, { way: circle.map(inWords).join(' → ') })
      return
    }
    state.set(name, 'open')
    for (const read of derivation.reads) visit(read, [...way, name])
    state.set(name, 'done')
  }
  for (const name of derivations.keys()) visit(name, [])
}

function derivationsOf(compilation: Compilation, product: ExpandedProduct): ReadonlyMap<string, Derivation> {
  const shown = deciding(product)
  const derivations = new Map<string, Derivation>()
  for (const [name, holds] of Object.entries(product.conditions)) {
    const known = compilation.product.conditions.find(({ value }) => value.name === name)
    const place = known?.place ?? placeAt('/conditions')
    derivations.set(`condition:${name}`, { name, place, reads: keysOf(holds) })
  }
  for (const { at, whenAll, computed } of Object.values(product.fields)) {
    const reads = [
      ...conditionKeys([...whenAll, ...(shown.get(at) ?? [])]),
      ...(computed === null ? [] : keysOf(computed)),
    ]
    if (reads.length > 0)
      derivations.set(at, { name: at, place: compilation.fields.get(at)?.place ?? placeAt('/data'), reads })
  }
  for (const { id, at, when } of Object.values(product.lists)) {
    const reads = conditionKeys([...(when === null ? [] : [when]), ...(shown.get(at) ?? [])])
    if (reads.length > 0) derivations.set(at, { name: at, place: placeAt(`/lists/${id}`), reads })
  }
  return derivations
}

/** Every field, list and condition that an expression reads. */
function keysOf({ reads, paths }: Pick<CelExpression, 'reads' | 'paths'>): readonly string[] {
  const asked = reads.flatMap((read) => /^(?:valid|verified):(.*)$/.exec(read)?.[1] ?? [])
  return [
    ...paths,
    ...asked,
    ...reads.filter((read) => read.startsWith('condition:') || read.startsWith('/')),
  ]
}

/**
 * By field or list that is shown only conditionally: every condition that decides whether it is. As in the wizard, a
 * card shows the fields that its call fills, and a field that a call without a card fills is always there.
 */
function deciding(product: ExpandedProduct): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, (readonly string[])[]>()
  const cards = new Set<string>()
  const show = (at: string, conditions: readonly string[]): void => {
    places.set(at, [...(places.get(at) ?? []), conditions])
    for (const follower of product.fields[at]?.options?.also ?? []) show(follower.at, conditions)
  }
  const visit = (
    part: ExpandedProduct['slides'][number]['parts'][number],
    before: readonly string[],
  ): void => {
    const conditions = [...before, ...part.whenAll]
    if (part.kind === 'list') show(product.lists[part.list]?.at ?? '', conditions)
    for (const { at, whenAll } of fieldsAskedBy(part)) show(at, [...conditions, ...whenAll])
    const card = cardOf(part)
    if (card === null) return
    cards.add(card.call)
    const filled = product.calls[card.call]?.response.map(({ to }) => to) ?? []
    for (const at of new Set([...card.fields, ...filled])) show(at, conditions)
  }
  for (const { parts, when } of product.slides)
    for (const part of parts) visit(part, when === null ? [] : [when])
  for (const { parts } of Object.values(product.lists)) for (const part of parts) visit(part, [])
  const filled = Object.values(product.calls)
    .filter(({ id }) => !cards.has(id))
    .flatMap(({ response }) => response)
  const always = new Set(filled.map(({ to }) => to))
  return new Map(
    [...places]
      .filter(([at, shownBy]) => !always.has(at) && shownBy.every((conditions) => conditions.length > 0))
      .map(([at, shownBy]) => [at, shownBy.flat()]),
  )
}

function conditionKeys(names: readonly string[]): readonly string[] {
  return names.map((name) => `condition:${name}`)
}

function inWords(key: string): string {
  return key.startsWith('condition:') ? key.slice('condition:'.length) : key
}
