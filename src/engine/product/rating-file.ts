import type { Json, JsonObject } from '../json.ts'
import type { Cel } from './product-file.ts'

/**
 * A rating table as an actuary writes it: `schemas/rating/<product>.json`. Editions lie side by side and their dates say
 * which of them prices on a day, so a new tariff is a change of data. Every amount is in whole minor units (tiyin, cents).
 *
 * Reckoning is exact: numbers of the file are taken as the decimals they are written as (1.4 is 14/10, never a
 * binary fraction), lines are applied in order to a running amount, and only whole amounts are ever shown. A
 * line's amount is the rounded running amount after it less the one before it, so lines always add up to the premium.
 */
export interface RatingFile {
  readonly $schema?: string
  /** Version of this grammar; a file from a newer grammar is refused. */
  readonly format: 1
  readonly id: string
  readonly currency: 'UZS' | 'EUR'
  readonly rounding: Rounding
  readonly editions: readonly RatingEdition[]
}

/** The one rounding rule of a file: `{ "rule": "half-up", "to": 100 }` is the nearest whole soʻm in tiyin. */
export interface Rounding {
  /** `half-up` rounds a half away from zero. */
  readonly rule: 'half-up' | 'half-even' | 'up' | 'down'
  /** Multiple of this many minor units. */
  readonly to: number
}

/**
 * One tariff as it stood at a time. It answers `{ premium, liability, currency, edition, lines, cover }`, where a line
 * is `{ id, kind, value, per, amount }` (`per` 1 where the file has none) and a cover part `{ id, sum }`.
 */
export interface RatingEdition {
  readonly id: string
  /** `verified`: at least two independent sources agree; `single-source`: one; `sample`: an invented shape, not a tariff. */
  readonly status: 'verified' | 'single-source' | 'sample'
  /** Law, resolution or publication that the numbers come from, and what could not be found. */
  readonly source: string
  /** First day on which it prices; it prices until the next edition begins. Without it the edition is kept and never prices. */
  readonly validFrom?: string
  /** Last day of validity by its source. Later days are still priced, with an alarm: an analyst dates the next edition. */
  readonly validTo?: string
  /** Numbers and texts read as `const.name`; a number that the state changes from time to time has its dates. */
  readonly constants?: Readonly<Record<string, number | string | readonly DatedValue[]>>
  /**
   * What the price depends on: name → expression over `request` (the body of the call) and `registry` (what the
   * insurer itself knows of the people and things in it). Read as `inputs.name`; `null` or a failing expression
   * refuses the request and names the input.
   */
  readonly inputs: Readonly<Record<string, Cel>>
  /** Read as `tables.name`: the value of the one row that fits the inputs. */
  readonly tables?: Readonly<Record<string, RatingTable>>
  /** Applied top-down to the running amount. The first line is a `base`. */
  readonly lines: readonly RatingLine[]
  /** Sum insured in minor units. */
  readonly liability: Cel
  /** Parts of the sum insured. A part whose sum nobody could find is `null` and is told so. */
  readonly cover: readonly CoverPart[]
  /** Requests and what they must cost; they run with the tests. */
  readonly vectors: readonly RatingVector[]
}

/**
 * A decision table. No fitting row, or more than one, refuses the request (`QDM_RATING_NO_ROW`, `QDM_RATING_AMBIGUOUS`);
 * a gap or an overlap is a lint finding where the keys can be enumerated.
 */
export interface RatingTable {
  /** Names of inputs, in the order of each row's keys. */
  readonly by: readonly string[]
  readonly rows: readonly RatingRow[]
}

export interface RatingRow {
  /** One key for each name in `by`. */
  readonly keys: readonly RatingKey[]
  /** A number for a line, or an object of several numbers and texts (`tables.name.sum`). */
  readonly value: Json
}

/** Equal to this value; or between both bounds, either of which may be left out; or anything (`null`). */
export type RatingKey = string | number | boolean | null | { readonly min?: number; readonly max?: number }

/** A number from this day on. */
export interface DatedValue {
  readonly from: string
  readonly value: number
}

export interface RatingLine {
  /** Text key `<product>.price.<id>`. */
  readonly id: string
  /** `base` sets the running amount, `factor` multiplies it, `add` adds to it, `minimum` raises it to at least the value. */
  readonly kind: 'base' | 'factor' | 'add' | 'minimum'
  /** Over `inputs`, `tables` and `const`: the factor, or the amount in minor units, or with `of` the share of it. */
  readonly value: Cel
  /** Minor units that the value of a `base`, `add` or `minimum` line is a share of: `{ "value": "0.1", "per": 100, "of": "const.sum" }`. */
  readonly of?: Cel
  /** Divisor of the value: 100 for a percentage, 365 for days of a year. */
  readonly per?: number
  /** Without effect, and not listed, while this is false. */
  readonly when?: Cel
}

export interface CoverPart {
  /** Text key `<product>.cover.<id>`. */
  readonly id: string
  readonly sum: Cel | null
}

export interface RatingVector {
  readonly name: string
  readonly request: JsonObject
  readonly registry?: JsonObject
  readonly premium: number
  /** Amounts of the lines, in order, when the vector proves the explanation too. */
  readonly lines?: readonly number[]
}
