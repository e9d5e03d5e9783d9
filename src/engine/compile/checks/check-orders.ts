import { placeInside, placeAt } from '../../findings/place.ts'
import type { CelExpression } from '../../cel/index.ts'
import type { SlideOrder } from '../../compiled/compiled-product.ts'
import { fieldsAskedBy, choiceOfPart } from '../../compiled/facts-of-part.ts'
import type { ExpandedProduct } from '../../emit/expanded-product.ts'
import type { Compilation } from '../compilation/compilation.ts'
import { referCondition, referSlide } from '../compilation/references.ts'
import { requestExpressions } from '../compilation/request-expressions.ts'

/** Checks and compiles the orders of slides; an empty object when the product has none. */
export function expandOrders(compilation: Compilation): { readonly orders?: readonly SlideOrder[] } {
  const { file, slides } = compilation.product
  if (file.orders === undefined) return {}
  const sending = (file.purchase ?? file.submit)?.slide
  const fixed = slides
    .filter(({ value }, index) => index === 0 || value.id === sending || value.afterPayment === true)
    .map(({ value }) => value.id)
  for (const [index, { when, slides: ids }] of file.orders.entries()) {
    const place = placeAt(`/orders/${index}`)
    referCondition(compilation, when, placeInside(place, 'when'), null)
    for (const [at, id] of ids.entries()) {
      const here = placeInside(place, 'slides', at)
      referSlide(compilation, id, here)
      if (ids.indexOf(id) < at) compilation.report('ORDER_LOOP', here, { name: id })
      if (fixed.includes(id)) compilation.report('ORDER_FIXED', here, { name: id })
    }
  }
  return { orders: file.orders }
}

/** Reports orders whose condition is not decided before the slides that change places. */
export function checkOrders(compilation: Compilation, product: ExpandedProduct): void {
  for (const [index, { when, slides }] of (product.orders ?? []).entries()) {
    const first = product.slides.findIndex(({ id }) => slides.includes(id))
    const before = product.slides.slice(0, Math.max(first, 0))
    const open = [...sourcesOf(product, `condition:${when}`)].filter(
      (key) => !before.some((slide) => decides(product, slide, key)),
    )
    const late = product.slides
      .slice(before.length)
      .find((slide) => open.some((key) => decides(product, slide, key)))
    if (late === undefined) continue
    const place = placeAt(`/orders/${index}/when`)
    compilation.report('ORDER_LATE', place, { condition: when, name: late.id })
  }
}

/** Fields and lists that decide a value, through conditions, computed fields and answers of calls. */
function sourcesOf(product: ExpandedProduct, key: string): ReadonlySet<string> {
  const sources = new Set([key])
  // A set that grows while it is read is read to its end.
  for (const source of sources) for (const next of directSources(product, source)) sources.add(next)
  return sources
}

function directSources(product: ExpandedProduct, key: string): readonly string[] {
  const [kind, name = ''] = key.startsWith('/') ? ['field', key] : key.split(':', 2)
  switch (kind) {
    case 'condition':
      return readBy(product.conditions[name])
    case 'call': {
      const call = product.calls[name]
      return call === undefined ? [] : requestExpressions(call).flatMap(readBy)
    }
    case 'field':
      return [...readBy(product.fields[key]?.computed), ...fillers(product, key)]
    default:
      // valid('/x') and verified('/x') are decided where x is asked.
      return name.startsWith('/') ? [name] : []
  }
}

/** Calls whose answer fills a field, and fields whose choice does. */
function fillers(product: ExpandedProduct, key: string): readonly string[] {
  const fills = (also: readonly { readonly at: string }[] = []): boolean => also.some(({ at }) => at === key)
  const calls = Object.values(product.calls).filter(({ response }) => response.some(({ to }) => to === key))
  const chosen = Object.values(product.fields).filter(({ options }) => fills(options?.also))
  const choices = product.slides
    .flatMap(({ parts }) => parts.flatMap((part) => choiceOfPart(part) ?? []))
    .filter(({ also }) => fills(also))
  return [...calls.map(({ id }) => `call:${id}`), ...[...chosen, ...choices].map(({ at }) => at)]
}

function readBy(expression: CelExpression | null | undefined): readonly string[] {
  return expression ? [...expression.paths, ...expression.reads] : []
}

/** Returns whether a slide asks for a field or a list, or is the one on which a call is first sent. */
function decides(
  product: ExpandedProduct,
  { id, parts }: ExpandedProduct['slides'][number],
  key: string,
): boolean {
  if (key.startsWith('call:')) return product.calls[key.slice('call:'.length)]?.slides.includes(id) === true
  return parts.some((part) => asks(product, part, key))
}

function asks(
  product: ExpandedProduct,
  part: ExpandedProduct['slides'][number]['parts'][number],
  field: string,
): boolean {
  if (part.kind !== 'list') return fieldsAskedBy(part).some(({ at }) => at === field)
  const list = product.lists[part.list]
  return list !== undefined && (list.at === field || list.parts.some((inner) => asks(product, inner, field)))
}
