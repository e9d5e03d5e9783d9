import { requiredProblems } from '../../engine/wizard/evaluate/asked-fields.ts'
import type { FlagOfKind } from '../../engine/wizard/evaluate/part-flag.ts'

/** The flag of the payment provider. */
export const flag: FlagOfKind<'pay'> = {
  problems: (evaluated, { field }, item) => requiredProblems(evaluated, field, item),
}
