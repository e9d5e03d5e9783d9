import * as fc from 'fast-check'
import type {
  Clause,
  ClauseGroup,
  ComparisonClause,
  DateUnit,
  Operand,
  Quantified,
  CelSentence,
  SingleOperand,
} from '../../../src/engine/sentences/index.ts'

const order = fc.constantFrom('is', 'isNot', 'less', 'atMost', 'more', 'atLeast')
const unit = fc.constantFrom<DateUnit>('days', 'months', 'years')
const sign = fc.constantFrom<'+' | '-'>('+', '-')
const amount = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.constant('const.windowDays'))

const text = fc.oneof(
  fc.constantFrom('', 'it’s', "it's", 'a "b"', 'back\\slash', 'two\nlines', 'tab\t', '998', 'Ўзбек', '𝒳'),
  fc.string({ maxLength: 6 }),
)

function compare(
  subject: string,
  type: ComparisonClause['type'],
  operator: ComparisonClause['operator'],
  operand: Operand | null,
  measure: ComparisonClause['measure'] = 'value',
): ComparisonClause {
  return { kind: 'compare', subject, type, measure, operator, operand, source: null }
}

const number: fc.Arbitrary<SingleOperand> = fc.oneof(
  fc
    .oneof(fc.integer({ min: -5000, max: 5000 }), fc.constantFrom(0.5, -1.25, 1e-7, 2 ** 53 - 1))
    .map((value) => ({ kind: 'value' as const, value })),
  fc.constantFrom('const.adultAge', 'data.premium').map((name) => ({ kind: 'name' as const, name })),
)
const day: fc.Arbitrary<Operand> = fc.oneof(
  fc.constantFrom('2026-02-28', '2000-01-01').map((one) => ({ kind: 'date' as const, day: one })),
  fc.record({
    kind: fc.constant('shifted' as const),
    from: fc.constantFrom('today', 'data.endDate'),
    sign,
    amount,
    unit,
  }),
  fc.constant({ kind: 'shifted', from: 'today', sign: '+', amount: 0, unit: 'days' } as const),
  fc.constant({ kind: 'name', name: 'data.endDate' } as const),
)
const year: fc.Arbitrary<Operand> = fc.oneof(
  fc.record({ kind: fc.constant('year' as const), sign, amount }),
  fc.constant({ kind: 'year', sign: '+', amount: 0 } as const),
)
const word = text.map((value) => ({ kind: 'value' as const, value }))

/** A comparison of one of these fields; `at` stands before each of their names. */
function comparisonOf(at: string, names: Readonly<Record<'date' | 'number' | 'text' | 'bool', string>>) {
  const of = (name: keyof typeof names) => `${at}${names[name]}`
  return fc.oneof(
    fc.tuple(order, day).map(([how, what]) => compare(of('date'), 'date', how, what)),
    fc.tuple(order, number).map(([how, what]) => compare(of('date'), 'number', how, what, 'age')),
    fc.tuple(order, number).map(([how, what]) => compare(of('number'), 'number', how, what)),
    fc.tuple(order, year).map(([how, what]) => compare(of('number'), 'number', how, what)),
    fc
      .tuple(fc.constantFrom('oneOf', 'noneOf'), fc.array(number, { maxLength: 3 }))
      .map(([how, values]) => compare(of('number'), 'number', how, { kind: 'values', values })),
    fc
      .tuple(fc.constantFrom('oneOf', 'noneOf'), fc.array(word, { minLength: 1, maxLength: 3 }))
      .map(([how, values]) => compare(of('text'), 'text', how, { kind: 'values', values })),
    fc
      .tuple(
        fc.constantFrom(
          'is',
          'isNot',
          'contains',
          'containsNot',
          'startsWith',
          'startsNotWith',
          'endsWith',
          'endsNotWith',
        ),
        word,
      )
      .map(([how, what]) => compare(of('text'), 'text', how, what)),
    fc.tuple(order, number).map(([how, what]) => compare(of('text'), 'number', how, what, 'length')),
    fc
      .tuple(fc.constantFrom('date', 'number', 'text'), fc.constantFrom('empty', 'filled'))
      .map(([name, how]) => compare(of(name), name, how, null)),
    fc.constantFrom('yes', 'no', 'notYes').map((how) => compare(of('bool'), 'bool', how, null)),
  )
}

const onData = fc.oneof(
  comparisonOf('data.', {
    date: 'startDate',
    number: 'vehicle.year',
    text: 'vehicle.stateNumber',
    bool: 'limited',
  }),
  fc
    .tuple(
      fc.constantFrom('adult', 'calls.find.ok', 'purchase.paid', "valid('/phone')"),
      fc.constantFrom('yes', 'notYes'),
    )
    .map(([name, how]) => compare(name, 'bool', how, null)),
  fc
    .constantFrom('full', 'part')
    .map((value) => compare('data.coverage', 'text', 'is', { kind: 'value', value })),
)
const onItem = comparisonOf('driver.', {
  date: 'birthDate',
  number: 'experience',
  text: 'name',
  bool: 'isFound',
})

const join = fc.constantFrom<'and' | 'or'>('and', 'or')

/** One clause is joined by nothing, which is read as "and"; its opposite may have an operator of its own. */
function isAsRead({
  join: how,
  isNegated,
  parts,
}: {
  readonly join: string
  readonly isNegated: boolean
  readonly parts: readonly unknown[]
}): boolean {
  if (parts.length > 1) return true
  return how === 'and' && !isNegated
}

const quantified: fc.Arbitrary<Quantified> = fc
  .record({
    kind: fc.constant('items' as const),
    lists: fc.constantFrom(['data.drivers'], ['data.drivers', 'data.drivers']),
    quantifier: fc.constantFrom<Quantified['quantifier']>('any', 'all', 'none', 'one', 'count'),
    item: fc.constant('driver'),
    inner: fc
      .record({ join, isNegated: fc.boolean(), parts: fc.array(onItem, { minLength: 1, maxLength: 3 }) })
      .filter(isAsRead),
    count: fc.record({ operator: order, operand: number }),
    source: fc.constant(null),
  })
  .map((one) => (one.quantifier === 'count' ? one : { ...one, count: null }))

const everyItem: fc.Arbitrary<Quantified> = fc.record({ operator: order, operand: number }).map((count) => ({
  kind: 'items',
  lists: ['data.drivers'],
  quantifier: 'count',
  item: 'one',
  inner: { join: 'and', isNegated: false, parts: [] },
  count,
  source: null,
}))

const clause: fc.Arbitrary<Clause> = fc.oneof({ weight: 4, arbitrary: onData }, quantified, everyItem)

/** Any sentence over the fields of the sample product, in the form in which it is read. */
export const anySentence: fc.Arbitrary<CelSentence> = fc
  .record({
    join,
    isNegated: fc.boolean(),
    parts: fc.array(
      fc.oneof(
        { weight: 3, arbitrary: clause },
        fc.record({ isNegated: fc.boolean(), clauses: fc.array(clause, { minLength: 2, maxLength: 3 }) }),
      ),
      { maxLength: 4 },
    ),
  })
  .map(({ join: how, isNegated, parts }): CelSentence => {
    const only = parts.length === 1 ? parts[0] : undefined
    const isOneGroup = only !== undefined && !('kind' in only)
    // A group that is the whole sentence is the sentence.
    const sentence = parts.map((part): Clause | ClauseGroup =>
      'kind' in part
        ? part
        : {
            kind: 'group',
            // Within a group the word is the other one: the same word would make it part of the sentence.
            join: how === 'and' ? 'or' : 'and',
            isNegated: part.isNegated,
            parts: part.clauses,
          },
    )
    if (isOneGroup) return { join: how, isNegated, parts: only.clauses }
    return sentence.length < 2
      ? { join: 'and', isNegated: false, parts: sentence }
      : { join: how, isNegated, parts: sentence }
  })
