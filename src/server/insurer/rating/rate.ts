import type { Json, JsonObject } from '../../../engine/json.ts'
import type { RatingFile } from '../../../engine/product/rating-file.ts'
import { compileEdition, type CompiledEdition } from './compile-rating.ts'
import { decimal, over, plus, rounded, times, zero, type Decimal } from './decimal.ts'
import { RatingFileWrong, type RatingExpression, type RatingScope } from './rating-expression.ts'
import { RatingRefusal } from './rating-refusal.ts'

/** A price and how it came about. Amounts are whole minor units, and those of the lines add up to the premium. */
export interface Rated {
  readonly premium: number
  readonly liability: number
  readonly currency: 'UZS' | 'EUR'
  readonly edition: string
  readonly lines: readonly {
    readonly id: string
    readonly kind: 'base' | 'factor' | 'add'
    readonly value: number
    readonly per: number
    readonly amount: number
  }[]
  readonly cover: readonly { readonly id: string; readonly sum: number | null }[]
}

/** A tariff that reckons. */
export interface Rating {
  /** @throws RatingRefusal when the tariff has no price for this request */
  readonly rate: (request: JsonObject, registry?: JsonObject) => Rated
}

/** The tariff of a file: the edition in force, or the one that is named. @throws RatingFileWrong */
export function rating(file: RatingFile, editionId?: string): Rating {
  const edition = compileEdition(file, editionId)
  return { rate: (request, registry = {}) => reckon(file, edition, request, registry) }
}

function reckon(
  file: RatingFile,
  edition: CompiledEdition,
  request: JsonObject,
  registry: JsonObject,
): Rated {
  const inputs = inputsOf(edition, request, registry)
  const found = new Map<string, Json>()
  const scopeWith = (tables: readonly string[]): RatingScope => {
    for (const name of tables) {
      if (!found.has(name)) found.set(name, edition.lookUp(name, inputs))
    }
    return { request, registry, inputs, tables: Object.fromEntries(found) }
  }
  const place = `${file.id}/${edition.id}`

  let running: Decimal = zero
  let shown = 0n
  const lines: Rated['lines'][number][] = []
  for (const line of edition.lines) {
    if (line.when && line.when(scopeWith([])) !== true) continue
    const scope = scopeWith(line.tables)
    const value = numberOf(line.value, scope, `${place}/lines/${line.id}`)
    const of = line.of ? numberOf(line.of, scope, `${place}/lines/${line.id}/of`) : 1
    const share = over(times(decimal(value), decimal(of)), decimal(line.per))
    running =
      line.kind === 'base' ? share : line.kind === 'factor' ? times(running, share) : plus(running, share)
    const now = rounded(running, file.rounding)
    lines.push({ id: line.id, kind: line.kind, value, per: line.per, amount: Number(now - shown) })
    shown = now
  }

  const { liability, cover } = edition
  return {
    premium: whole(Number(shown), place),
    liability: whole(numberOf(liability.sum, scopeWith(liability.tables), place), place),
    currency: file.currency,
    edition: edition.id,
    lines,
    cover: cover.map(({ id, sum, tables }) => ({
      id,
      sum: sum && whole(numberOf(sum, scopeWith(tables), `${place}/cover/${id}`), `${place}/cover/${id}`),
    })),
  }
}

function inputsOf(edition: CompiledEdition, request: JsonObject, registry: JsonObject): JsonObject {
  const before: RatingScope = { request, registry, inputs: {}, tables: {} }
  return Object.fromEntries(
    Object.entries(edition.inputs).map(([name, expression]) => {
      const value = expression(before)
      if (value === null) throw new RatingRefusal('QDM_RATING_INPUT_MISSING', { input: name })
      return [name, value]
    }),
  )
}

function numberOf(expression: RatingExpression, scope: RatingScope, place: string): number {
  const value = expression(scope)
  if (typeof value !== 'number') throw new RatingFileWrong(place, `${JSON.stringify(value)} is no number`)
  return value
}

function whole(sum: number, place: string): number {
  if (!Number.isSafeInteger(sum))
    throw new RatingFileWrong(place, `${sum} is not a whole number of minor units`)
  return sum
}
