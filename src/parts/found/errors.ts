import { cardId } from '../../wizard/errors/found-id.ts'
import { controlId } from '../../wizard/errors/ids.ts'
import { firstError, type PartErrors } from '../../wizard/errors/part-error.ts'

/** Errors of a card: those of its inputs, else that of the card. */
export const errors: PartErrors<'found'> = {
  errors: (view, { slide }) => {
    const inner = view.edit.flatMap((input) => firstError(input, slide, controlId(input.at[0] ?? input.id)))
    return inner.length > 0 ? inner : firstError(view, slide, cardId(view))
  },
}
