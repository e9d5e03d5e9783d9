import type { Json, JsonObject } from '../json.ts'
import { editionOn, type RatingFile } from '../product/index.ts'
import { compileEdition, type CompiledEdition, type CompiledLine } from './compile-rating.ts'
import {
  parseDecimal,
  isLess,
  divideDecimals,
  addDecimals,
  roundDecimal,
  multiplyDecimals,
  zero,
  type Decimal,
} from './decimal.ts'
import { RatingFileWrong, type RatingExpression, type RatingScope } from './rating-expression.ts'
import { RatingRefusal } from './rating-refusal.ts'

/** A price and its lines. Amounts are whole minor units, and those of the lines add up to the premium. */
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

/** A tariff that computes prices. */
export interface Rating {
  /** @throws RatingRefusal when the tariff has no price for this request */
  readonly rate: (request: JsonObject, registry?: JsonObject) => Rated
}

/** The tariff of a file as it prices on this day, or one of its editions by name. @throws RatingFileWrong */
export function rating(file: RatingFile, day: string, editionId?: string): Rating {
  const edition =
    editionId === undefined ? editionOn(file, day) : file.editions.find(({ id }) => id === editionId)
  if (!edition) throw new RatingFileWrong(file.id, `no edition ${editionId ?? `prices on ${day}`}`)
  const compiled = compileEdition(file, edition, day)
  return { rate: (request, registry = {}) => computePrice(file, compiled, request, registry) }
}

function computePrice(
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
    const share = divideDecimals(
      multiplyDecimals(parseDecimal(value), parseDecimal(of)),
      parseDecimal(line.per),
    )
    if (line.kind === 'minimum' && !isLess(running, share)) continue
    running = after(line.kind, running, share)
    const now = roundDecimal(running, file.rounding)
    const kind = line.kind === 'minimum' ? 'add' : line.kind
    lines.push({ id: line.id, kind, value, per: line.per, amount: Number(now - shown) })
    shown = now
  }

  if (shown <= 0n) throw new RatingRefusal('QDM_RATING_NO_PREMIUM', {})
  const { liability, cover } = edition
  return {
    premium: minorUnits(Number(shown), place),
    liability: minorUnits(numberOf(liability.sum, scopeWith(liability.tables), place), place),
    currency: file.currency,
    edition: edition.id,
    lines,
    cover: cover.map(({ id, sum, tables }) => ({
      id,
      sum:
        sum && minorUnits(numberOf(sum, scopeWith(tables), `${place}/cover/${id}`), `${place}/cover/${id}`),
    })),
  }
}

function after(kind: CompiledLine['kind'], running: Decimal, share: Decimal): Decimal {
  switch (kind) {
    case 'base':
    case 'minimum':
      return share
    case 'factor':
      return multiplyDecimals(running, share)
    case 'add':
      return addDecimals(running, share)
    default:
      return kind satisfies never
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

function minorUnits(sum: number, place: string): number {
  if (!Number.isSafeInteger(sum))
    throw new RatingFileWrong(place, `${sum} is not a whole number of minor units`)
  return sum
}
