import { inside, placeAt } from '../findings/place.ts'
import { reportUnknown, type Compilation } from './compilation.ts'
import { referSlide } from './references.ts'

/** Checks the way through the slides: what is bought where, what comes after payment, where stops lead. */
export function checkFlow(compilation: Compilation): void {
  const { product, report } = compilation
  const { slides, file } = product
  const bought = slides.findIndex(({ value }) => value.id === file.purchase.slide)
  for (const [index, { value, place }] of slides.entries()) {
    const isAfter = bought >= 0 && index > bought
    if (value.afterPayment === true && bought >= 0 && !isAfter)
      report('AFTER_PAYMENT_EARLY', place, { name: value.id })
    if (value.afterPayment !== true && isAfter) {
      report(
        'SLIDE_BEHIND_PURCHASE',
        place,
        { name: value.id },
        { suggestion: 'say "afterPayment": true, or move it up' },
      )
    }
  }
  const buying = slides[bought]
  if (buying?.value.when !== undefined)
    report('PURCHASE_SLIDE_CONDITIONAL', inside(buying.place, 'when'), { name: buying.value.id })
  if (slides[0]?.value.when !== undefined) report('FIRST_SLIDE_CONDITIONAL', inside(slides[0].place, 'when'))
  for (const [index, stop] of (file.stops ?? []).entries()) {
    const place = placeAt(`/stops/${index}`)
    referSlide(compilation, stop.back, inside(place, 'back'))
    if (stop.rule === undefined) continue
    compilation.markUsed('stop', stop.id)
    const rules = product.rules.map(({ value }) => value.id)
    if (!rules.includes(stop.rule))
      reportUnknown(compilation, 'RULE_UNKNOWN', inside(place, 'rule'), stop.rule, rules)
  }
  const { rating } = file
  const { ratings } = compilation.surroundings
  if (typeof rating === 'string' && ratings !== null && !Object.hasOwn(ratings, rating)) {
    reportUnknown(compilation, 'RATING_UNKNOWN', placeAt('/rating'), rating, Object.keys(ratings))
  }
}
