import { celEnvironment, parseCel, type Expected } from '../cel/index.ts'
import { placeAt } from '../findings/index.ts'
import type { Json, JsonObject } from '../json.ts'
import { computeCel, scopeOfGiven } from '../interpret/index.ts'

/** Values that a tariff's expressions can read. */
export interface RatingScope {
  /** Body of the call, or answers of the contract. */
  readonly request: JsonObject
  /** The insurer's own data about the persons and objects in the request. */
  readonly registry: JsonObject
  readonly inputs: JsonObject
  readonly tables: JsonObject
}

/** An expression of a tariff, parsed once. */
export type RatingExpression = (scope: RatingScope) => Json

/** A tariff that cannot be computed because of a fault of its file, not of a request. */
export class RatingFileWrong extends Error {
  readonly place: string

  constructor(place: string, reason: string) {
    super(`${place}: ${reason}`)
    this.name = 'RatingFileWrong'
    this.place = place
  }
}

const textsAndRoots =
  /("""[^]*?"""|'''[^]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|(?<![\w.])(request|registry|inputs|tables)(?!\w)/g

/**
 * Parses an expression over `request`, `registry`, `inputs`, `tables` and `const`. The language is that of product
 * files; its names are read as properties of one answer object of unknown shape.
 * @throws RatingFileWrong
 */
export function ratingExpression(
  source: string,
  place: string,
  expects: Expected,
  constants: Readonly<Record<string, number | string>> = {},
): RatingExpression {
  const environment = celEnvironment({
    data: { type: 'object', properties: { request: {}, registry: {}, inputs: {}, tables: {} } },
    lists: {},
    constants,
    conditions: [],
    calls: [],
    slides: [],
  })
  const text = source.replace(textsAndRoots, (_, quoted?: string, root?: string) => quoted ?? `data.${root}`)
  const parsed = parseCel(environment, text, { at: placeAt(`/${place}`), expects })
  if (!parsed.ok) throw new RatingFileWrong(place, parsed.findings.map(({ code }) => code).join(', '))
  const { ast } = parsed.expression
  const nothingGiven = scopeOfGiven(ast, [], {})
  return (scope) => computeCel(ast, { ...nothingGiven, data: { ...scope } })
}
