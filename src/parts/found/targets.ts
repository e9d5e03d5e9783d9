import { cardId } from '../../wizard/errors/found-id.ts'
import { controlId } from '../../wizard/errors/ids.ts'
import type { PartTargets } from '../../wizard/errors/part-error.ts'

/** The card, and the controls of the inputs in it. */
export const targets: PartTargets<'found'> = {
  ids: (view) => [cardId(view), ...view.edit.flatMap(({ at }) => at.map(controlId))],
}
