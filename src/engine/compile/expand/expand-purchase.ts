import { checkHolderAge } from '../checks/check-holder-age.ts'
import { placeInside, placeAt, type Place } from '../../findings/place.ts'
import { typeOfField } from '../compilation/plain-schema.ts'
import { referCall, referField, referFields, referOperation, referSlide } from '../compilation/references.ts'
import type { Purchase } from '../../compiled/compiled-product.ts'
import type { ExpandedPart } from '../../emit/expanded-product.ts'
import type { PriceFile, PurchaseFile } from '../../product/grammar.generated.ts'
import type { Compilation } from '../compilation/compilation.ts'

/** Checks where the price comes from; null for a product without one. */
export function expandPrice(compilation: Compilation): PriceFile | null {
  const { price } = compilation.product.file
  if (price === undefined) return null
  const place = placeAt('/price')
  money(compilation, price.premium, placeInside(place, 'premium'), price.currency)
  if (price.liability !== undefined)
    money(compilation, price.liability, placeInside(place, 'liability'), null)
  if (price.call !== undefined)
    referCall(compilation, price.call, placeInside(place, 'call'), { scope: null, keeps: true })
  referFields(compilation, price.facts, placeInside(place, 'facts'), null)
  for (const at of Object.keys(price.typical ?? {}))
    referField(compilation, at, placeInside(place, 'typical', at))
  const { typical: _ofLists, ...ofWizard } = price
  return ofWizard
}

function money(compilation: Compilation, at: string, place: Place, currency: string | null): void {
  const field = referField(compilation, at, place, null)
  if (!field) return
  if (typeOfField(field.schema) !== 'integer') compilation.report('MONEY_NOT_WHOLE', place, { at })
  const own = field.schema.currency
  if (currency !== null && own !== undefined && own !== currency) {
    compilation.report('CURRENCY_DIFFERS', place, { at, left: own, right: currency })
  }
}

/** Operations of a purchase by key, with the role that each must have. */
const roles = { create: 'create', pay: 'pay', link: 'link', check: 'check' } as const

/**
 * Checks how the contract is created and paid, and returns it in compiled form; null for a product that is
 * not sold.
 */
export function expandPurchase(compilation: Compilation): ExpandedPart<Purchase> | null {
  const { purchase, price } = compilation.product.file
  if (purchase === undefined) return null
  const place = placeAt('/purchase')
  if (price === undefined) compilation.report('PURCHASE_UNPRICED', place)
  referSlide(compilation, purchase.slide, placeInside(place, 'slide'))
  for (const key of ['create', 'pay', 'link', 'check'] as const) {
    const id = purchase[key]
    if (id === undefined) continue
    const operation = referOperation(compilation, id, placeInside(place, key))
    if (operation === null || operation.role === roles[key]) continue
    compilation.report('OPERATION_ROLE', placeInside(place, key), { name: id, role: roles[key] })
  }
  checkOffer(compilation, purchase, place)
  if (purchase.phone !== undefined) checkPhone(compilation, purchase.phone, placeInside(place, 'phone'))
  referFields(compilation, purchase.object, placeInside(place, 'object'), null)
  // Fields of several lists may be named together here, so every scope is accepted.
  for (const [index, fields] of (purchase.insured ?? []).entries())
    referFields(compilation, fields, placeInside(place, 'insured', index))
  referFields(compilation, purchase.holder, placeInside(place, 'holder'), null)
  checkHolderAge(compilation, purchase.holder, place)
  const term = (key: 'from' | 'to'): ExpandedPart<Purchase>['term']['from'] =>
    compilation.expression(purchase.term[key], placeInside(place, 'term', key), { expects: 'date' })
  const { inspection } = purchase
  if (inspection !== undefined) {
    referFields(compilation, inspection.facts, placeInside(place, 'inspection', 'facts'), null)
    if (purchase.result === 'manager')
      compilation.report('INSPECTION_UNPAID', placeInside(place, 'inspection'))
  }
  const result = inspection === undefined ? purchase.result : 'inspection'
  return { ...purchase, result, term: { from: term('from'), to: term('to') } }
}

function checkOffer(compilation: Compilation, purchase: PurchaseFile, place: Place): void {
  const { offer } = purchase
  const field = offer === undefined ? null : referField(compilation, offer, placeInside(place, 'offer'), null)
  if (offer !== undefined && field && typeOfField(field.schema) !== 'boolean')
    compilation.report('OFFER_NOT_STATEMENT', placeInside(place, 'offer'), { at: offer })
  else checkRulesReadable(compilation, purchase, place)
}

/** The buyer reads the rules where they are accepted: the purchase slide always shows them. */
function checkRulesReadable(
  compilation: Compilation,
  { slide: name, offer }: PurchaseFile,
  place: Place,
): void {
  const { slides, fields } = compilation.product
  const slide = slides.find(({ value }) => value.id === name)
  const widget = fields.find(({ at }) => at === offer)?.schema.widget
  const isReadable = slide?.parts.some(({ value, whenAll }) => {
    if (whenAll.length > 0) return false
    if ('note' in value) return value.rules === true
    return 'at' in value && value.at === offer && (value.widget ?? widget) === 'offer'
  })
  if (slide && !isReadable) compilation.report('RULES_NOT_READABLE', placeInside(place, 'slide'), { name })
}

/** Checks that a slide verifies this phone. */
export function checkPhone(compilation: Compilation, phone: string, place: Place): void {
  referField(compilation, phone, place, null)
  const isVerified = compilation.product.slides.some(({ parts }) =>
    parts.some(({ value }) => 'verify' in value && value.verify === phone),
  )
  if (!isVerified)
    compilation.report(
      'PHONE_NOT_VERIFIED',
      place,
      { at: phone },
      { suggestion: `add { "verify": "${phone}" } to a slide` },
    )
}
