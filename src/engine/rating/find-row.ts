import type { Json, JsonObject } from '../json.ts'
import type { RatingKey, RatingTable } from '../product/index.ts'
import { RatingRefusal } from './rating-refusal.ts'

/** The value of the one row that fits the inputs. @throws RatingRefusal when none or several do */
export function findRow(name: string, table: RatingTable, inputs: JsonObject): Json {
  const values = table.by.map((input) => inputs[input] ?? null)
  const [row, another] = table.rows.filter(({ keys }) =>
    keys.every((key, index) => keyMatches(key, values[index] ?? null)),
  )
  if (row && !another) return row.value
  throw new RatingRefusal(row ? 'QDM_RATING_AMBIGUOUS' : 'QDM_RATING_NO_ROW', {
    table: name,
    inputs: Object.fromEntries(table.by.map((input, index) => [input, values[index] ?? null])),
  })
}

function keyMatches(key: RatingKey, value: Json): boolean {
  if (key === null || typeof key !== 'object') return key === null || key === value
  return typeof value === 'number' && value >= (key.min ?? -Infinity) && value <= (key.max ?? Infinity)
}
