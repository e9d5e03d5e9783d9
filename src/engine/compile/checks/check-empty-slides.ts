import { staysEmpty } from '../../compiled/empty-slide.ts'
import type { ExpandedProduct } from '../../emit/expanded-product.ts'
import type { Compilation } from '../compilation/compilation.ts'

/** Warns about slides that stay while one condition hides all of their parts. */
export function checkEmptySlides({ product: mounted, report }: Compilation, product: ExpandedProduct): void {
  for (const [index, slide] of product.slides.entries()) {
    const [first, ...others] = slide.parts
    const place = mounted.slides[index]?.place
    if (first === undefined || place === undefined || !staysEmpty(product, slide)) continue
    const condition = first.whenAll.find(
      (name) => name !== slide.when && others.every(({ whenAll }) => whenAll.includes(name)),
    )
    if (condition !== undefined) report('SLIDE_EMPTIED', place, { name: slide.id, condition })
  }
}
