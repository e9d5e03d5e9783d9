import * as fc from 'fast-check'

type Kinds = Readonly<Record<'number' | 'text' | 'truth' | 'date' | 'span' | 'texts', string>>

function of(parts: TemplateStringsArray, ...values: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> {
  return fc.tuple(...values).map((texts) => String.raw({ raw: parts.raw }, ...texts))
}

const sign = fc.constantFrom('<', '<=', '>', '>=')
const same = fc.constantFrom('==', '!=')

const kinds = fc.letrec<Kinds>((tie) => {
  const { number, text, truth, date, span, texts } = {
    number: tie('number'),
    text: tie('text'),
    truth: tie('truth'),
    date: tie('date'),
    span: tie('span'),
    texts: tie('texts'),
  }
  const nested = { depthSize: 'small', withCrossShrink: true } as const
  return {
    number: fc.oneof(
      nested,
      fc.constantFrom(
        '0',
        '1',
        '2.5',
        '18',
        '-3',
        'data.sum',
        'data.premium',
        'data.vehicle.year',
        'item.experience',
        'const.share',
      ),
      of`(${number} ${fc.constantFrom('+', '-', '*')} ${number})`,
      // A zero that is written out is refused; one that turns up is divided by.
      of`(${number} ${fc.constantFrom('/', '%')} (${number}).orValue(1))`,
      of`${number} ${fc.constantFrom('+', '-')} ${number} * ${number}`.map((sum) => `(${sum})`),
      of`-(${number})`,
      of`(${truth} ? ${number} : ${number})`,
      of`(${number}).orValue(${number})`,
      of`${fc.constantFrom('min', 'max')}(${number}, ${number})`,
      of`${fc.constantFrom('round', 'floor', 'ceil', 'abs')}(${number})`,
      of`size(${texts})`,
      of`size(${text})`,
      of`age(${date}, ${date})`,
      of`daysBetween(${date}, ${date})`,
      of`${fc.constantFrom('year', 'month', 'day')}(${date})`,
      of`sum(data.drivers.map(d, ${fc.constantFrom('d.experience', '1', 'd.experience.orValue(0)')}))`,
    ),
    text: fc.oneof(
      nested,
      fc.constantFrom(
        '""',
        '"a"',
        '"998"',
        'data.phone',
        'data.vehicle.stateNumber',
        'item.name',
        'language',
        'const.series',
      ),
      of`(${text} + ${text})`,
      of`(${truth} ? ${text} : ${text})`,
      of`(${text}).orValue(${text})`,
      of`(${text}).${fc.constantFrom('upperAscii()', 'trim()', 'substring(1)', 'substring(0, 2)')}`,
      of`string(${date})`,
      of`(${texts}).join("-")`,
    ),
    truth: fc.oneof(
      nested,
      fc.constantFrom(
        'true',
        'false',
        'adult',
        'data.limited',
        'data.vehicle.isOwnerIndividual',
        'calls.find.ok',
        'item.isFound',
        'data.extra.a == null',
      ),
      of`(${truth} ${fc.constantFrom('&&', '||')} ${truth})`,
      of`!${truth}`,
      of`(${number} ${sign} ${number})`,
      of`(${text} ${sign} ${text})`,
      of`(${date} ${sign} ${date})`,
      of`(${number} ${same} ${number})`,
      of`(${text} ${same} ${text})`,
      of`(${date} ${same} ${date})`,
      of`(${truth} ${same} ${truth})`,
      of`(${texts} ${same} ${texts})`,
      of`(${number} ${same} null)`,
      of`(${text} in ${texts})`,
      of`(${number} in [${number}, 18, ${number}])`,
      of`(${truth} ? ${truth} : ${truth})`,
      of`(${text}).${fc.constantFrom('startsWith', 'endsWith', 'contains')}(${text})`,
      of`(${text}).matches("^[a-z9]+")`,
      of`data.drivers.${fc.constantFrom('all', 'exists', 'exists_one')}(d, d.experience ${sign} ${number} || d.isFound)`,
      of`(${texts}).exists(t, t == ${text})`,
    ),
    date: fc.oneof(
      nested,
      fc.constantFrom(
        'today',
        'date(data.startDate)',
        'date(data.vehicle.issued)',
        'date(item.birthDate)',
        'date("2024-02-29")',
      ),
      of`(${date} ${fc.constantFrom('+', '-')} ${span})`,
      of`(${truth} ? ${date} : ${date})`,
      of`${fc.constantFrom('min', 'max')}(${date}, ${date})`,
      fc.constantFrom('date(data.phone)', 'date(string(today))', 'date(item.name)'),
    ),
    span: fc.oneof(
      nested,
      of`${fc.constantFrom('days', 'months', 'years')}(${fc.constantFrom('1', '90', '-1', 'data.period', 'data.sum')})`,
      of`(${truth} ? ${span} : ${span})`,
    ),
    texts: fc.oneof(
      nested,
      fc.constantFrom('data.countries', '["UZ", "a"]', '[]', 'data.drivers.map(d, d.name)'),
      of`[${text}, ${text}]`,
      of`(${texts} + ${texts})`,
      of`(${texts}).filter(t, t ${same} ${text})`,
      of`data.drivers.map(d, ${truth}, ${text})`,
      of`(${truth} ? ${texts} : ${texts})`,
    ),
  }
})

/** Any well-typed expression of the sample product, as text. */
export const anyExpression: fc.Arbitrary<string> = fc.oneof(
  kinds.number,
  kinds.text,
  kinds.truth,
  kinds.date,
  kinds.texts,
)
