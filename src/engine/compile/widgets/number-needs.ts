import type { FieldSchema } from '../../product/grammar.generated.ts'
import { typeOfField } from '../compilation/plain-schema.ts'
import { hasOwnChoices } from './choice-needs.ts'
import { oneField } from './widget-needs.ts'

/** Largest number of marks that a rating shows in one row. */
const mostMarks = 11

/** Numbers without a currency. */
export const numberNeeds = oneField(
  'a number without choices and currency',
  (schema) => isNumberField(schema) && !hasOwnChoices(schema) && schema.currency === undefined,
)

/** Sums of money. */
export const moneyNeeds = oneField(
  'a number with currency',
  (schema) => isNumberField(schema) && !hasOwnChoices(schema) && schema.currency !== undefined,
)

/** Whole numbers of a range that is short enough for one row. */
export const ratingNeeds = oneField(
  `type integer with minimum and maximum, at most ${mostMarks} numbers`,
  ({ type, minimum, maximum }) => {
    if (type !== 'integer' || minimum === undefined || maximum === undefined) return false
    // A bound may be the name of a constant.
    return typeof minimum !== 'number' || typeof maximum !== 'number' || maximum - minimum < mostMarks
  },
)

/** Returns whether the answer in a field is a number. */
export function isNumberField(schema: FieldSchema): boolean {
  return ['integer', 'number'].includes(typeOfField(schema))
}
