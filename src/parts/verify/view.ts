import { isValid } from '../../engine/wizard/evaluate/evaluate-validity.ts'
import { concretePath } from '../../engine/wizard/graph/keys.ts'
import { asFlagView, flagOf, flagParts } from '../../engine/wizard/views/flag-view.ts'
import type { PartViewer } from '../../engine/wizard/views/part-viewer.ts'

/** Views of phones that are verified. */
export const view: PartViewer<'verify'> = {
  make: (viewing, { node, of: { field } }, item) => {
    const { evaluated, memo } = viewing
    const flag = flagOf(viewing, node, item)
    const at = concretePath(field, item)
    const value = evaluated.relevantValue(field, item)
    const number = typeof value === 'string' ? value : null
    const numberValid = isValid(evaluated, field, [], item)
    const verified = evaluated.scope.isVerified(field, item)
    return memo.view(`verify ${flag.key}`, [...flagParts(flag), number, numberValid, verified], () => ({
      kind: 'verify',
      ...asFlagView(flag),
      at,
      number,
      numberValid,
      verified,
    }))
  },
}
