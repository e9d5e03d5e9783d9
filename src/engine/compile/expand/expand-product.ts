import { placeInside, placeAt } from '../../findings/place.ts'
import { checkCallLoops } from '../checks/check-call-loops.ts'
import { checkCircles } from '../checks/check-circles.ts'
import { checkData } from '../checks/check-data.ts'
import { checkEmptySlides } from '../checks/check-empty-slides.ts'
import { checkLeftOut } from '../checks/check-left-out.ts'
import { checkExamples } from '../checks/check-examples.ts'
import { checkFileFields } from '../checks/check-file-fields.ts'
import { checkFlow } from '../checks/check-flow.ts'
import { checkGiven } from '../checks/check-given.ts'
import { checkNames } from '../checks/check-names.ts'
import { checkOrders, expandOrders } from '../checks/check-orders.ts'
import { defaultAnswers } from './default-answers.ts'
import { expandCalls } from './expand-calls.ts'
import { expandLanguages } from './expand-languages.ts'
import { expandFields } from './expand-fields.ts'
import { expandOutcomes } from './expand-outcomes.ts'
import { expandPrice, expandPurchase } from './expand-purchase.ts'
import { expandRules } from './expand-rules.ts'
import { expandLists, expandSlides } from './expand-slides.ts'
import { expandSubmit } from './expand-submit.ts'
import { expandValues } from './expand-values.ts'
import { referSlide } from '../compilation/references.ts'
import type { ExpandedProduct } from '../../emit/expanded-product.ts'
import type { Compilation } from '../compilation/compilation.ts'

/**
 * Checks a mounted product and returns it in its compiled form with parsed expressions. Faults are among the
 * compilation's findings; with errors there, the product must not be used. The hash is still empty.
 */
export function expandProduct(compilation: Compilation): ExpandedProduct {
  const { file, constants, conditions } = compilation.product
  const defaults = compilation.unlessChanged('checks', [], () => {
    checkNames(compilation)
    checkData(compilation)
    checkFlow(compilation)
    checkFileFields(compilation)
    return defaultAnswers(compilation.product)
  })
  checkGiven(compilation)
  const product: ExpandedProduct = {
    id: file.id,
    hash: '',
    engine: 1,
    routes: file.routes,
    icon: file.icon ?? null,
    group: file.group ?? null,
    constants,
    slides: expandSlides(compilation),
    ...expandOrders(compilation),
    stops: (file.stops ?? []).map(({ id, back, rule }) => ({ id, back, rule: rule ?? null })),
    fields: expandFields(compilation),
    lists: expandLists(compilation, defaults.items),
    conditions: Object.fromEntries(
      conditions.map(({ value, place }) => [
        value.name,
        compilation.expression(value.holds, place, {
          list: compilation.listOfCondition(value.name),
          expects: 'bool',
        }),
      ]),
    ),
    rules: expandRules(compilation),
    calls: expandCalls(compilation),
    price: expandPrice(compilation),
    purchase: expandPurchase(compilation),
    ...expandSubmit(compilation),
    ...expandOutcomes(compilation),
    ...expandValues(compilation),
    ...expandLanguages(compilation),
    faq: file.faq ?? [],
    defaults: defaults.data,
    migrations: (file.migrations ?? []).map((migration) => migration),
  }
  checkCircles(compilation, product)
  checkExamples(compilation, product)
  checkOrders(compilation, product)
  checkEmptySlides(compilation, product)
  checkLeftOut(compilation, product)
  checkCallLoops(compilation, product)
  checkMigrations(compilation)
  return product
}

/** A migration leads to fields and slides that this version has. */
function checkMigrations(compilation: Compilation): void {
  const { product, fields, report } = compilation
  for (const [index, { rename = {}, slides = {}, default: defaults = {} }] of (
    product.file.migrations ?? []
  ).entries()) {
    const place = placeAt(`/migrations/${index}`)
    for (const at of [...Object.values(rename), ...Object.keys(defaults)]) {
      if (!fields.has(at)) report('MIGRATION_FIELD', place, { at })
    }
    for (const [from, to] of Object.entries(slides))
      referSlide(compilation, to, placeInside(place, 'slides', from))
  }
}
