import { readFileSync } from 'node:fs'
import { namespaced } from '../../../src/engine/cel/builtins/index.ts'
import { describe, expect, test } from 'vitest'
import { celFindingCatalogue, type CelFindingCode } from '../../../src/engine/findings/cel-finding.ts'
import {
  celEnvironment,
  celFunctions,
  celMethods,
  parseCel,
  type CelPlace,
} from '../../../src/engine/cel/index.ts'
import { parsed, sample } from './sample-product.ts'

interface Fault {
  readonly source: string
  readonly code: CelFindingCode
  /** The characters that the finding speaks of. */
  readonly of: string
  readonly expected?: string
  readonly suggestion?: string
  readonly place?: Partial<CelPlace>
}

const bool: Partial<CelPlace> = { expects: 'bool' }

const faults: readonly Fault[] = [
  { source: 'data.sum >', code: 'CEL_SYNTAX', of: '' },
  { source: 'data.sum >= 1 2', code: 'CEL_SYNTAX', of: '2' },
  { source: '', code: 'CEL_SYNTAX', of: '' },
  { source: 'data.drivers.all(1, true)', code: 'CEL_SYNTAX', of: '1' },
  { source: 'data.sum > 5u', code: 'CEL_LITERAL', of: '5u' },
  { source: 'data.sum > 9007199254740993', code: 'CEL_LITERAL', of: '9007199254740993' },
  { source: '{data.phone: 1}', code: 'CEL_KEY', of: 'data.phone' },
  { source: 'phone == ""', code: 'CEL_UNKNOWN_NAME', of: 'phone', suggestion: 'data.phone' },
  {
    source: 'stateNumber == ""',
    code: 'CEL_UNKNOWN_NAME',
    of: 'stateNumber',
    suggestion: 'data.vehicle.stateNumber',
  },
  { source: 'adlut && true', code: 'CEL_UNKNOWN_NAME', of: 'adlut', suggestion: 'adult' },
  { source: 'tody', code: 'CEL_UNKNOWN_NAME', of: 'tody', suggestion: 'today' },
  { source: 'item.name', code: 'CEL_OUT_OF_SCOPE', of: 'item', place: { list: null } },
  { source: 'response.name', code: 'CEL_OUT_OF_SCOPE', of: 'response' },
  { source: 'option.name', code: 'CEL_OUT_OF_SCOPE', of: 'option', place: { mapping: 'response' } },
  { source: 'calls', code: 'CEL_NOT_A_VALUE', of: 'calls' },
  {
    source: 'calls.find',
    code: 'CEL_NOT_A_VALUE',
    of: 'find',
    expected: 'ok, pending, manual, outcome, result',
  },
  { source: 'const', code: 'CEL_NOT_A_VALUE', of: 'const' },
  { source: 'data.vehicle.yaer', code: 'CEL_UNKNOWN_FIELD', of: 'yaer', suggestion: 'year' },
  {
    source: 'data.stateNumber',
    code: 'CEL_UNKNOWN_FIELD',
    of: 'stateNumber',
    suggestion: 'data.vehicle.stateNumber',
  },
  { source: 'item.id2', code: 'CEL_UNKNOWN_FIELD', of: 'id2', suggestion: 'id' },
  { source: 'data.drivers.all(d, d.nam != null)', code: 'CEL_UNKNOWN_FIELD', of: 'nam', suggestion: 'name' },
  { source: 'data.toString', code: 'CEL_UNKNOWN_FIELD', of: 'toString' },
  {
    source: 'calls.find.okay',
    code: 'CEL_UNKNOWN_PART',
    of: 'okay',
    expected: 'ok, pending, manual, outcome, result',
  },
  { source: 'purchase.done', code: 'CEL_UNKNOWN_PART', of: 'done', expected: 'paid, created, contractId' },
  { source: 'const.windowDay', code: 'CEL_UNKNOWN_CONSTANT', of: 'windowDay', suggestion: 'windowDays' },
  { source: 'const.toString', code: 'CEL_UNKNOWN_CONSTANT', of: 'toString' },
  { source: 'calls.fnid.ok', code: 'CEL_UNKNOWN_CALL', of: 'fnid', suggestion: 'find' },
  { source: 'valid("/phne")', code: 'CEL_UNKNOWN_PATH', of: '"/phne"', suggestion: '/phone' },
  { source: 'visited("driver")', code: 'CEL_UNKNOWN_SLIDE', of: '"driver"', suggestion: 'drivers' },
  {
    source: 'timestamp(data.startDate)',
    code: 'CEL_UNKNOWN_FUNCTION',
    of: 'timestamp(data.startDate)',
    suggestion: 'date(…)',
  },
  {
    source: 'aeg(data.startDate, today)',
    code: 'CEL_UNKNOWN_FUNCTION',
    of: 'aeg(data.startDate, today)',
    suggestion: 'age',
  },
  { source: 'adult()', code: 'CEL_UNKNOWN_FUNCTION', of: 'adult()', suggestion: 'adult without brackets' },
  {
    source: 'startsWith(data.phone, "9")',
    code: 'CEL_UNKNOWN_FUNCTION',
    of: 'startsWith(data.phone, "9")',
    suggestion: 'value.startsWith(…)',
  },
  { source: 'data.phone.beginsWith("9")', code: 'CEL_UNKNOWN_FUNCTION', of: 'data.phone.beginsWith("9")' },
  { source: 'data.phone.first', code: 'CEL_NO_FIELDS', of: 'first' },
  {
    source: 'data.drivers.name',
    code: 'CEL_NO_FIELDS',
    of: 'name',
    suggestion: 'all, exists, map, filter or an index',
  },
  { source: 'data.phone[0]', code: 'CEL_NO_ELEMENTS', of: 'data.phone[0]' },
  { source: 'data.drivers["0"]', code: 'CEL_POSITION', of: '"0"' },
  {
    source: 'data.sum && adult',
    code: 'CEL_NOT_A_STATEMENT',
    of: 'data.sum',
    suggestion: 'compare it: … != null',
  },
  { source: '!data.phone', code: 'CEL_NOT_A_STATEMENT', of: 'data.phone' },
  { source: 'data.sum ? 1 : 2', code: 'CEL_NOT_A_STATEMENT', of: 'data.sum' },
  { source: 'data.drivers.all(d, d.name)', code: 'CEL_NOT_A_STATEMENT', of: 'd.name' },
  {
    source: 'data.sum > "5"',
    code: 'CEL_OPERANDS',
    of: 'data.sum > "5"',
    suggestion: 'string(…) around the number, or double(…) around the text',
  },
  {
    source: 'data.phone < today',
    code: 'CEL_OPERANDS',
    of: 'data.phone < today',
    suggestion: 'date(…) around the text',
  },
  { source: 'data.startDate < "2026-02-30"', code: 'CEL_OPERANDS', of: 'data.startDate < "2026-02-30"' },
  { source: 'today + 1', code: 'CEL_OPERANDS', of: 'today + 1', suggestion: 'days(…) around the number' },
  {
    source: 'today - date(data.startDate)',
    code: 'CEL_OPERANDS',
    of: 'today - date(data.startDate)',
    suggestion: 'daysBetween(earlier, later)',
  },
  {
    source: 'data.sum > null',
    code: 'CEL_OPERANDS',
    of: 'data.sum > null',
    suggestion: '== null or != null',
  },
  { source: 'data.phone + 1', code: 'CEL_OPERANDS', of: 'data.phone + 1' },
  { source: 'data.sum in data.countries', code: 'CEL_OPERANDS', of: 'data.sum in data.countries' },
  { source: 'data.phone == 5', code: 'CEL_NEVER_EQUAL', of: 'data.phone == 5' },
  { source: 'data.limited != "true"', code: 'CEL_NEVER_EQUAL', of: 'data.limited != "true"' },
  {
    source: 'data.coverage == "ful"',
    code: 'CEL_NOT_A_CHOICE',
    of: '"ful"',
    expected: '"full", "part"',
    suggestion: '"full"',
  },
  { source: 'data.period in [6, 18]', code: 'CEL_NOT_A_CHOICE', of: '18' },
  { source: 'adult ? 1 : "one"', code: 'CEL_BRANCHES', of: 'adult ? 1 : "one"' },
  { source: 'data.sum.orValue("none")', code: 'CEL_BRANCHES', of: 'data.sum.orValue("none")' },
  { source: 'age(data.startDate)', code: 'CEL_ARGUMENT_COUNT', of: 'age(data.startDate)' },
  { source: 'min(1)', code: 'CEL_ARGUMENT_COUNT', of: 'min(1)' },
  { source: 'has()', code: 'CEL_ARGUMENT_COUNT', of: 'has()' },
  { source: 'size(data.sum)', code: 'CEL_ARGUMENT', of: 'data.sum', expected: 'a list or a text' },
  { source: 'days("5")', code: 'CEL_ARGUMENT', of: '"5"', expected: 'number' },
  { source: 'age(data.sum, today)', code: 'CEL_ARGUMENT', of: 'data.sum' },
  {
    source: 'min(data.sum, today)',
    code: 'CEL_ARGUMENT',
    of: 'min(data.sum, today)',
    expected: 'only numbers or only dates',
  },
  {
    source: '"a" in data.phone',
    code: 'CEL_ARGUMENT',
    of: '"a" in data.phone',
    suggestion: 'text.contains("…")',
  },
  { source: 'data.sum.filter(x, true)', code: 'CEL_ARGUMENT', of: 'data.sum.filter(x, true)' },
  { source: 'valid(data.phone)', code: 'CEL_NOT_WRITTEN', of: 'data.phone' },
  {
    source: 'data.phone.matches(data.coverage)',
    code: 'CEL_NOT_WRITTEN',
    of: 'data.phone.matches(data.coverage)',
  },
  { source: 'date("2026-02-29")', code: 'CEL_NOT_A_DATE', of: '"2026-02-29"' },
  { source: 'data.phone.matches("[")', code: 'CEL_PATTERN', of: '"["' },
  { source: 'data.phone.matches("\\\\p")', code: 'CEL_PATTERN', of: '"\\\\p"' },
  ...['"^([a-z]+ ?)+$"', '"[0-9]+$"', '"^(.)x\\\\1$"'].map((pattern) => ({
    source: `data.phone.matches(${pattern})`,
    code: 'CEL_PATTERN_SLOW' as const,
    of: pattern,
  })),
  ...[
    'lists.range(10000).all(a, lists.range(10000).all(b, a != b))',
    'data.extra.items.map(a, data.extra.items.map(b, data.extra.items.map(c, 1)))',
    'calls.quote.result.all(a, calls.quote.result.all(b, calls.quote.result.all(c, calls.quote.result.all(d, a.id != d.id))))',
    'lists.range(9000).distinct()',
    'lists.range(9000).exists(a, a in lists.range(9000))',
  ].map((source) => ({ source, code: 'CEL_STEPS' as const, of: source })),
  { source: 'data.sum / 0', code: 'CEL_ZERO', of: 'data.sum / 0' },
  { source: 'data.sum % 0', code: 'CEL_ZERO', of: 'data.sum % 0' },
  { source: '5000000000 * 5000000000', code: 'CEL_LITERAL', of: '5000000000 * 5000000000' },
  { source: '[1, 2].join(",")', code: 'CEL_ARGUMENT', of: '[1, 2]' },
  { source: '[days(1)]', code: 'CEL_SPAN', of: 'days(1)' },
  { source: 'months(1)', code: 'CEL_SPAN', of: 'months(1)' },
  ...[
    'data.premium + data.fee',
    'data.premium - data.fee * 2',
    'data.premium < data.fee',
    'data.premium == data.fee',
    'data.premium + -data.fee',
    'min(data.premium, data.fee)',
    'sum([data.premium, data.fee])',
    'math.greatest(data.premium, abs(data.fee))',
    'data.premium.orValue(data.fee)',
    'data.limited ? data.premium : round(data.fee)',
  ].map((source) => ({ source, code: 'CEL_CURRENCIES' as const, of: source })),
  {
    source: 'data.fee',
    code: 'CEL_CURRENCIES',
    of: 'data.fee',
    place: { expects: 'whole', currency: 'UZS' },
  },
  ...[
    'data.premium / 2',
    'data.premium * 0.1',
    'data.sum',
    'const.share',
    'sum(data.drivers.map(d, d.experience / 2))',
    'max(data.premium, data.sum)',
    'data.limited ? data.premium : 0.5',
    'data.premium.orValue(data.sum)',
  ].map((source) => ({
    source,
    code: 'CEL_NOT_WHOLE' as const,
    of: source,
    place: { expects: 'whole' } as const,
    suggestion: `round(${source})`,
  })),
  { source: 'data.phone', code: 'CEL_RESULT', of: 'data.phone', place: { expects: 'whole' } },
  { source: 'data.sum', code: 'CEL_RESULT', of: 'data.sum', place: bool },
  { source: 'data.phone', code: 'CEL_RESULT', of: 'data.phone', place: { expects: 'date' } },
  { source: 'today', code: 'CEL_RESULT', of: 'today', place: { expects: 'number' } },
]

describe('a wrong expression is reported with its place and a fix', () => {
  test.each(faults)('$code $source', ({ source, code, of, expected, suggestion, place }) => {
    const at = { path: '/rules/0/holds', block: { id: 'person', path: '/rules/1/holds' } }
    const result = parseCel(sample, source, { at, list: 'drivers', ...place })
    const finding = result.ok ? null : result.findings[0]
    expect(finding).toMatchObject({
      code,
      severity: 'error',
      path: at.path,
      block: at.block,
      ...(expected === undefined ? {} : { expected }),
      ...(suggestion === undefined ? {} : { suggestion }),
    })
    expect(source.slice(finding?.range.start, finding?.range.end)).toBe(of)
    expect(finding?.message).not.toMatch(/[{}]|_cnst/)
  })

  test.each([
    [20, null, []],
    [60, null, ['CEL_STEPS']],
    [20, 'drivers', ['CEL_STEPS']],
  ])('four loops over at most %i elements, in each item of %s: %j', (most, list, codes) => {
    const bounds = { '/countries': most, '/drivers': most }
    const environment = celEnvironment({ ...sample.facts.declaration, most: bounds })
    const loops = ['a', 'b', 'c', 'd'].reduceRight(
      (body, name) => `data.countries.all(${name}, ${body})`,
      'a != d',
    )
    const result = parseCel(environment, loops, { at: { path: '/x', block: null }, list })
    expect(result.ok ? [] : result.findings.map(({ code }) => code)).toEqual(codes)
  })

  test.each([
    'data.premium + 5',
    'data.premium * data.vehicle.year - size(data.drivers)',
    'round(data.premium * const.share)',
    'floor(data.sum)',
    'sum(data.drivers.map(d, d.experience))',
    'max(data.premium, 0)',
    'data.premium % 7',
    'age(today, today) + year(today)',
    'int(data.phone)',
    'data.limited ? data.premium : 0',
    'data.phone.indexOf("a")',
    'lists.range(3)[0]',
    'response.a',
    'round(data.fee * const.rate) + data.premium',
    'data.premium / data.fee > 1 ? 1 : 0',
  ])('%s gives a whole number of one currency', (source) => {
    const at = { path: '/x', block: null }
    const place = { at, list: 'drivers', mapping: 'response', expects: 'whole', currency: 'UZS' } as const
    const result = parseCel(sample, source, place)
    expect(result.ok ? [] : result.findings.map(({ code }) => code)).toEqual([])
  })

  test('every code of the catalogue has a case above', () => {
    expect(new Set(faults.map(({ code }) => code))).toEqual(new Set(Object.keys(celFindingCatalogue)))
  })

  test('all faults of an expression are reported together, each once', () => {
    const result = parseCel(sample, 'data.vehicl.year > 3 && calls.fnd.ok && (data.sum + "x") > 2', {
      at: { path: '/x', block: null },
    })
    expect(result.ok ? [] : result.findings.map(({ code }) => code)).toEqual([
      'CEL_UNKNOWN_FIELD',
      'CEL_UNKNOWN_CALL',
      'CEL_OPERANDS',
    ])
  })

  test('nesting without end is refused, not run into', () => {
    const result = parseCel(sample, `${'('.repeat(10_000)}1${')'.repeat(10_000)}`, {
      at: { path: '/x', block: null },
    })
    expect(result.ok ? null : result.findings[0]?.code).toBe('CEL_SYNTAX')
  })
})

describe('a place gets what it takes', () => {
  test.each<readonly [source: string, expects: CelPlace['expects'], kind: string]>([
    ['data.limited', 'bool', 'bool'],
    ['calls.find.result', 'bool', 'bool'],
    ['null', 'number', 'null'],
    ['data.startDate', 'date', 'dateText'],
    ['date(data.startDate) + days(1)', 'string', 'date'],
    ['adult ? data.startDate : today', 'date', 'date'],
    ['adult ? null : data.sum', 'number', 'number'],
    ['data.drivers.map(d, d.name)', 'list', 'list'],
    ['{"a": 1}', 'object', 'object'],
  ])('%s as %s is a %s', (source, expects, kind) => {
    expect(parsed(source, { expects: expects ?? 'any' }).type.kind).toBe(kind)
  })
})

test('the page about the language names every function and method, and no other', () => {
  const page = readFileSync(new URL('../../../src/engine/cel/LANGUAGE.md', import.meta.url), 'utf8')
  const [, section = ''] = /## Functions and methods\n([^]*?)`matches` takes/.exec(page) ?? []
  const named = [...section.matchAll(/`([\w.]+)`/g)].map(([, name]) => name)
  const apart = ['has', 'valid', 'verified', 'visited']
  const macros = [
    'all',
    'exists',
    'existsOne',
    'exists_one',
    'filter',
    'hasValue',
    'map',
    'matches',
    'orValue',
    'or',
  ]
  const binding = ['optMap', 'optFlatMap', 'sortBy', 'transformList', 'transformMap', 'value']
  const known = [
    ...Object.keys(celFunctions),
    ...apart,
    ...Object.keys(namespaced),
    'cel.bind',
    'optional.of',
    'optional.none',
    ...[...Object.keys(celMethods), ...macros, ...binding].map((name) => `.${name}`),
  ]
  expect(new Set(named)).toEqual(new Set(known))
})
