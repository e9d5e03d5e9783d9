import { placeInside, placeAt } from '../../findings/place.ts'
import { referSlide } from '../compilation/references.ts'
import type { End } from '../../compiled/compiled-product.ts'
import type { ExpandedPart } from '../../emit/expanded-product.ts'
import type { Compilation } from '../compilation/compilation.ts'

/** Checks and compiles the outcomes that end a form without a failure; an empty object when the product has none. */
export function expandOutcomes(compilation: Compilation): {
  readonly outcomes?: readonly ExpandedPart<End>[]
} {
  const { outcomes, purchase, submit } = compilation.product.file
  const isSent = purchase !== undefined || submit !== undefined
  const otherwise = (outcomes ?? []).findIndex(({ holds }) => holds === undefined)
  if (!isSent && otherwise < 0) compilation.report('END_MISSING', placeAt(outcomes ? '/outcomes' : ''))
  if (outcomes === undefined) return {}
  return {
    outcomes: outcomes.map(({ id, holds, at, link }, index) => {
      const place = placeAt(`/outcomes/${index}`)
      if (at !== undefined) referSlide(compilation, at, placeInside(place, 'at'))
      if (holds === undefined && isSent) compilation.report('END_BEHIND_SENDING', place, { name: id })
      if (otherwise >= 0 && index > otherwise)
        compilation.report('END_UNREACHABLE', place, { name: id, other: outcomes[otherwise]?.id ?? '' })
      return {
        id,
        holds:
          holds === undefined
            ? null
            : compilation.expression(holds, placeInside(place, 'holds'), { expects: 'bool' }),
        at: at ?? null,
        link: link ?? null,
      }
    }),
  }
}
