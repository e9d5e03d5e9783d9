import type { JsonObject } from '../json.ts'

/** Reasons why a tariff has no price. */
export type RatingRefusalCode =
  'QDM_RATING_INPUT_MISSING' | 'QDM_RATING_NO_ROW' | 'QDM_RATING_AMBIGUOUS' | 'QDM_RATING_NO_PREMIUM'

/** The tariff has no price for this request. `params` names the input, or the table and the key that it lacks. */
export class RatingRefusal extends Error {
  readonly code: RatingRefusalCode
  readonly params: JsonObject

  constructor(code: RatingRefusalCode, params: JsonObject) {
    super(`${code} ${JSON.stringify(params)}`)
    this.name = 'RatingRefusal'
    this.code = code
    this.params = params
  }
}
