import { placeInside, placeAt } from '../../findings/place.ts'
import { reportUnknown, type Compilation } from '../compilation/compilation.ts'
import { referSlide } from '../compilation/references.ts'
import type { PartFile } from '../../product/grammar.generated.ts'
import type { MountedPart } from '../../product/mounted-product.ts'

/**
 * Checks the order of the slides: where the product sells or sends, which slides follow the payment, where stops lead.
 */
export function checkFlow(compilation: Compilation): void {
  const { product, report } = compilation
  const { slides, file } = product
  const sending = file.purchase ?? file.submit ?? null
  const bought = sending === null ? -1 : slides.findIndex(({ value }) => value.id === sending.slide)
  for (const [index, { value, place }] of slides.entries()) {
    const isAfter = bought >= 0 && index > bought
    if (value.afterPayment === true && file.purchase === undefined)
      report('PURCHASE_NEEDED', placeInside(place, 'afterPayment'), { what: 'afterPayment' })
    else if (value.afterPayment === true && bought >= 0 && !isAfter)
      report('AFTER_PAYMENT_EARLY', place, { name: value.id })
    if (value.afterPayment !== true && isAfter) {
      const suggestion =
        file.purchase === undefined ? 'move it up' : 'say "afterPayment": true, or move it up'
      report('SLIDE_BEHIND_PURCHASE', place, { name: value.id }, { suggestion })
    }
    for (const [at, { value: part }] of slides[index]?.parts.entries() ?? []) {
      if (file.purchase !== undefined) break
      const what = purchasePart(part)
      if (what !== null) report('PURCHASE_NEEDED', placeInside(place, 'parts', at), { what })
    }
  }
  const buying = slides[bought]
  if (buying?.value.when !== undefined)
    report('PURCHASE_SLIDE_CONDITIONAL', placeInside(buying.place, 'when'), { name: buying.value.id })
  if (slides[0]?.value.when !== undefined)
    report('FIRST_SLIDE_CONDITIONAL', placeInside(slides[0].place, 'when'))
  for (const [index, stop] of (file.stops ?? []).entries()) {
    const place = placeAt(`/stops/${index}`)
    referSlide(compilation, stop.back, placeInside(place, 'back'))
    if (stop.rule === undefined) continue
    compilation.markUsed('stop', stop.id)
    const rules = product.rules.map(({ value }) => value.id)
    if (!rules.includes(stop.rule))
      reportUnknown(compilation, 'RULE_UNKNOWN', placeInside(place, 'rule'), {
        name: stop.rule,
        known: rules,
      })
  }
  checkAskedTwice(compilation)
  const { rating } = file
  const { ratings } = compilation.surroundings
  if (typeof rating === 'string' && ratings !== null && !Object.hasOwn(ratings, rating)) {
    reportUnknown(compilation, 'RATING_UNKNOWN', placeAt('/rating'), {
      name: rating,
      known: Object.keys(ratings),
    })
  }
  if (
    file.price !== undefined &&
    rating === undefined &&
    ratings !== null &&
    !Object.hasOwn(ratings, file.id)
  )
    report('PRICE_UNTARIFFED', placeAt('/price'), { name: file.id })
}

/** Reports two inputs of one field when no condition separates them. */
function checkAskedTwice({ product, report }: Compilation): void {
  const groups = [
    product.slides.map(({ value, parts }) => ({ parts, when: value.when === undefined ? [] : [value.when] })),
    ...product.lists.map(({ parts }) => [{ parts, when: [] }]),
  ]
  for (const group of groups) {
    const asked = new Set<string>()
    for (const { part, when } of group.flatMap(({ parts, when }) => parts.map((part) => ({ part, when })))) {
      const { value, place } = part
      if (!('at' in value) || 'list' in value) continue
      const fields = [value.at].flat()
      const key = `${fields.join(' ')} ${conditionsOf(part, when).join(' ')}`
      if (asked.has(key)) report('FIELD_ASKED_TWICE', place, { at: fields.join(', ') })
      asked.add(key)
    }
  }
}

/** Returns the names of a part's conditions and of those of its slide, each once, in alphabetical order. */
function conditionsOf({ value, whenAll }: MountedPart, whenOfSlide: readonly string[]): readonly string[] {
  const own = 'when' in value ? [value.when] : []
  return [...new Set([...whenOfSlide, ...whenAll.map(({ name }) => name), ...own])].toSorted()
}

/** The kind of a part that only a product with a purchase has; null for other parts. */
function purchasePart(part: PartFile): 'pay' | 'rules' | null {
  if ('pay' in part) return 'pay'
  return 'note' in part && part.rules === true ? 'rules' : null
}
