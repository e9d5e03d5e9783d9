import { celEnvironment, parseCel, type Expected } from '../../cel/index.ts'
import { finding } from '../../findings/catalogue.ts'
import { constantsOn } from '../../product/edition-on.ts'
import { placeInside, type Place } from '../../findings/place.ts'
import { addDays } from '../../runtime/index.ts'
import { celTokens } from '../../product/parameters/cel-tokens.ts'
import { checkTable } from './check-rating-table.ts'
import type { Finding } from '../../findings/finding.ts'
import type { FieldSchema, RatingEdition, RatingFile } from '../../product/grammar.generated.ts'

type CelEnvironment = ReturnType<typeof celEnvironment>

/** Checks the meaning of a rating table that has a valid shape; `place` is the start of the table. */
export function checkRating(file: RatingFile, place: Place): readonly Finding[] {
  const { editions } = file
  const at = (index: number, key: string): Place => placeInside(place, 'editions', index, key)
  const isDated = editions.some(({ validFrom }) => validFrom !== undefined)
  return [
    ...(isDated ? [] : [finding('RATING_UNDATED', placeInside(place, 'editions'))]),
    ...twice(
      'edition',
      editions.map(({ id }) => id),
      (index) => at(index, 'id'),
    ),
    ...twice(
      'first day',
      editions.map(({ validFrom, id }) => validFrom ?? id),
      (index) => at(index, 'validFrom'),
    ),
    ...editions.flatMap(({ validFrom = '', validTo }, index) =>
      validTo !== undefined && validTo < validFrom
        ? [finding('BOUNDS_CONTRADICT', at(index, 'validTo'), { low: validFrom, high: validTo })]
        : [],
    ),
    ...checkSuccession(editions, (index) => at(index, 'validTo')),
    ...editions.flatMap((edition, index) => checkEdition(edition, placeInside(place, 'editions', index))),
  ]
}

/** Checks the last day of each edition against the first day of the next one. */
function checkSuccession(
  editions: readonly RatingEdition[],
  placeOf: (index: number) => Place,
): readonly Finding[] {
  const dated = editions
    .flatMap(({ id, validFrom, validTo }, index) =>
      validFrom === undefined ? [] : [{ id, validFrom, validTo, index }],
    )
    .toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1))
  return dated.flatMap(({ id, validFrom, validTo, index }, at) => {
    const next = dated[at + 1]
    const dayBefore = next && addDays(next.validFrom, -1)
    // A last day before the first one is found elsewhere.
    if (!dayBefore || validTo === undefined || validTo < validFrom || validTo === dayBefore) return []
    const params = { name: id, next: next.id }
    if (validTo < dayBefore)
      return [finding('EDITION_GAP', placeOf(index), { ...params, from: addDays(validTo, 1), to: dayBefore })]
    const edits = [{ op: 'replace', path: placeOf(index).path, value: dayBefore } as const]
    return [
      finding('EDITION_OVERLAP', placeOf(index), { ...params, from: next.validFrom, to: validTo }, { edits }),
    ]
  })
}

function checkEdition(edition: RatingEdition, place: Place): readonly Finding[] {
  const tables = Object.entries(edition.tables ?? {})
  return [
    ...twice(
      'line',
      edition.lines.map(({ id }) => id),
      (index) => placeInside(place, 'lines', index, 'id'),
    ),
    ...twice(
      'part of the cover',
      edition.cover.map(({ id }) => id),
      (index) => placeInside(place, 'cover', index, 'id'),
    ),
    ...(edition.lines[0]?.kind === 'base'
      ? []
      : [finding('RATING_BASE', placeInside(place, 'lines', 0, 'kind'))]),
    ...tables.flatMap(([name, table]) =>
      checkTable(table, Object.keys(edition.inputs), placeInside(place, 'tables', name)),
    ),
    ...checkExpressions(edition, place),
    ...unused(edition, place),
  ]
}

function checkExpressions(edition: RatingEdition, place: Place): readonly Finding[] {
  const ofInputs = environmentOf(edition, { request: {}, registry: {} })
  const ofLines = environmentOf(edition, {
    inputs: objectOf(Object.keys(edition.inputs)),
    tables: objectOf(Object.keys(edition.tables ?? {})),
    // Lines should read declared inputs; reading `request` and `registry` is accepted too.
    request: {},
    registry: {},
  })
  return [
    ...Object.entries(edition.inputs).flatMap(([name, source]) =>
      faults(ofInputs, source, placeInside(place, 'inputs', name), 'any'),
    ),
    ...edition.lines.flatMap(({ value, of, when }, index) => {
      const at = placeInside(place, 'lines', index)
      return [
        ...faults(ofLines, value, placeInside(at, 'value'), 'number'),
        ...(of === undefined ? [] : faults(ofLines, of, placeInside(at, 'of'), 'number')),
        ...(when === undefined ? [] : faults(ofLines, when, placeInside(at, 'when'), 'bool')),
      ]
    }),
    ...faults(ofLines, edition.liability, placeInside(place, 'liability'), 'number'),
    ...edition.cover.flatMap(({ sum }, index) =>
      sum === null ? [] : faults(ofLines, sum, placeInside(place, 'cover', index, 'sum'), 'number'),
    ),
  ]
}

/** A dated constant is a number on every day. */
const lastDay = '9999-12-31'

/** Expressions of ratings read their roots as fields of one answer of unknown shape. */
function environmentOf(edition: RatingEdition, roots: Readonly<Record<string, FieldSchema>>): CelEnvironment {
  return celEnvironment({
    data: { type: 'object', properties: roots },
    lists: {},
    constants: constantsOn(edition, lastDay),
    conditions: [],
    calls: [],
    slides: [],
  })
}

function objectOf(names: readonly string[]): FieldSchema {
  return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, {}])) }
}

function faults(
  environment: CelEnvironment,
  source: string,
  at: Place,
  expects: Expected,
): readonly Finding[] {
  const result = parseCel(environment, withRoots(source), { at, expects })
  return result.ok ? [] : result.findings.map(({ range: _range, ...found }) => found)
}

const roots = new Set(['request', 'registry', 'inputs', 'tables'])

/** Replaces roots for the expression language: `request.period` becomes `data.request.period`. */
function withRoots(source: string): string {
  const tokens = celTokens(source)
  const before = (index: number): string | undefined =>
    tokens.slice(0, index).findLast(({ kind }) => kind !== 'space')?.text
  return tokens
    .map(({ kind, text }, index) =>
      kind === 'name' && roots.has(text) && before(index) !== '.' ? `data.${text}` : text,
    )
    .join('')
}

/** Reports tables that are never read. An unread input is not reported, because it can still refuse a request. */
function unused(edition: RatingEdition, place: Place): readonly Finding[] {
  const lines = edition.lines.flatMap(({ value, of, when }) => [value, of ?? '', when ?? ''])
  const expressions = [...lines, edition.liability, ...edition.cover.map(({ sum }) => sum ?? '')]
  const read = new Set(expressions.flatMap((source) => namesBehind('tables', source)))
  return Object.keys(edition.tables ?? {})
    .filter((name) => !read.has(name))
    .map((name) => finding('RATING_UNUSED', placeInside(place, 'tables', name), { name }))
}

function namesBehind(root: string, source: string): readonly string[] {
  const tokens = celTokens(source).filter(({ kind }) => kind !== 'space')
  return tokens.flatMap(({ text }, index) =>
    text === root && tokens[index - 1]?.text !== '.' && tokens[index + 1]?.text === '.'
      ? [tokens[index + 2]?.text ?? '']
      : [],
  )
}

function twice(
  kind: string,
  names: readonly string[],
  placeOf: (index: number) => Place,
): readonly Finding[] {
  return names.flatMap((name, index) =>
    names.indexOf(name) === index ? [] : [finding('NAME_TWICE', placeOf(index), { kind, name })],
  )
}
