import { firstError, type PartErrors } from '../../wizard/errors/part-error.ts'
import { verifyId } from '../../wizard/errors/verify-id.ts'

/** Errors of a phone that is not verified: the control of its field asks for the number. */
export const errors: PartErrors<'verify'> = {
  errors: (view, { slide }) => firstError(view, slide, verifyId(view.at)),
}
