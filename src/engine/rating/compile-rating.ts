import type { JsonObject } from '../json.ts'
import { constantsOn, type RatingEdition, type RatingFile, type RatingLine } from '../product/index.ts'
import { ratingExpression, RatingFileWrong, type RatingExpression } from './rating-expression.ts'
import { findRow } from './find-row.ts'

/** One compiled line of a tariff. */
export interface CompiledLine {
  readonly id: string
  readonly kind: RatingLine['kind']
  readonly value: RatingExpression
  readonly of: RatingExpression | null
  readonly per: number
  readonly when: RatingExpression | null
}

/** One edition of a tariff: every expression parsed, tables read only by the lines that name them. */
export interface CompiledEdition {
  readonly id: string
  readonly inputs: Readonly<Record<string, RatingExpression>>
  readonly lines: readonly (CompiledLine & { readonly tables: readonly string[] })[]
  readonly liability: { readonly sum: RatingExpression; readonly tables: readonly string[] }
  readonly cover: readonly {
    readonly id: string
    readonly sum: RatingExpression | null
    readonly tables: readonly string[]
  }[]
  readonly lookUp: (table: string, inputs: JsonObject) => ReturnType<typeof findRow>
}

/**
 * Compiles an edition, with its dated constants as of this day.
 * @throws RatingFileWrong
 */
export function compileEdition(file: RatingFile, edition: RatingEdition, day: string): CompiledEdition {
  // A file of a later version is read with this type, too.
  const { format }: { readonly format: number } = file
  if (format !== 1) throw new RatingFileWrong(file.id, `format ${format} is not known`)
  const place = `${file.id}/${edition.id}`
  if (edition.lines[0]?.kind !== 'base') throw new RatingFileWrong(place, 'the first line is no base')
  return compile(edition, constantsOn(edition, day), place)
}

function compile(
  edition: RatingEdition,
  constants: ReturnType<typeof constantsOn>,
  place: string,
): CompiledEdition {
  const { tables = {} } = edition
  const parse = (source: string, at: string, expects: 'any' | 'number' | 'bool') =>
    ratingExpression(source, `${place}/${at}`, expects, constants)
  const namedIn = (...sources: readonly (string | null | undefined)[]): readonly string[] => {
    const names = new Set(
      sources.flatMap((source) =>
        [...(source ?? '').matchAll(/\btables\.(\w+)/g)].map(([, name = '']) => name),
      ),
    )
    for (const name of names) {
      if (!Object.hasOwn(tables, name)) throw new RatingFileWrong(place, `there is no table ${name}`)
    }
    return [...names]
  }
  return {
    id: edition.id,
    inputs: Object.fromEntries(
      Object.entries(edition.inputs).map(([name, source]) => [name, parse(source, `inputs/${name}`, 'any')]),
    ),
    lines: edition.lines.map(({ id, kind, value, of, per, when }) => ({
      id,
      kind,
      value: parse(value, `lines/${id}`, 'number'),
      of: of === undefined ? null : parse(of, `lines/${id}/of`, 'number'),
      per: per ?? 1,
      when: when === undefined ? null : parse(when, `lines/${id}/when`, 'bool'),
      tables: namedIn(value, of),
    })),
    liability: { sum: parse(edition.liability, 'liability', 'number'), tables: namedIn(edition.liability) },
    cover: edition.cover.map(({ id, sum }) => ({
      id,
      sum: sum === null ? null : parse(sum, `cover/${id}`, 'number'),
      tables: namedIn(sum),
    })),
    lookUp: (name, inputs) => {
      const table = tables[name]
      // `namedIn` has checked that every named table exists.
      if (!table) throw new RatingFileWrong(place, `there is no table ${name}`)
      return findRow(name, table, inputs)
    },
  }
}
