import { placeInside, placeAt } from '../../findings/place.ts'
import { checkPhone } from './expand-purchase.ts'
import { referOperation, referSlide } from '../compilation/references.ts'
import type { SubmitFile } from '../../product/grammar.generated.ts'
import type { Compilation } from '../compilation/compilation.ts'

/**
 * Checks and compiles the operation that receives the answers of a form; an empty object for a sale and for a product
 * that sends nothing.
 */
export function expandSubmit(compilation: Compilation): { readonly submit?: SubmitFile } {
  const { submit, purchase } = compilation.product.file
  if (submit === undefined) return {}
  const place = placeAt('/submit')
  if (purchase !== undefined) compilation.report('SUBMIT_AND_PURCHASE', place)
  referSlide(compilation, submit.slide, placeInside(place, 'slide'))
  const operation = referOperation(compilation, submit.operation, placeInside(place, 'operation'))
  if (operation !== null && operation.role !== 'submit')
    compilation.report('OPERATION_ROLE', placeInside(place, 'operation'), {
      name: operation.id,
      role: 'submit',
    })
  if (submit.phone !== undefined) checkPhone(compilation, submit.phone, placeInside(place, 'phone'))
  return { submit }
}
