import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createCompiler } from '../../../src/engine/worker/compiler.ts'
import { laterAnswer } from '../../../src/engine/worker/later-answers.ts'
import type { ToCompiler } from '../../../src/engine/worker/messages.ts'
import { openProject } from '../../../tools/project.ts'

const project = openProject('.')
const osago = readFileSync('schemas/products/osago.json', 'utf8')

function started() {
  const compiler = createCompiler(laterAnswer)
  const [blocks, ratings] = [project.files('blocks'), project.files('rating')]
  compiler({
    type: 'surroundings.given',
    blocks,
    ratings,
    shelf: null,
    api: null,
    catalogues: null,
    today: '2026-11-22',
  })
  compiler({ type: 'file.changed', file: 'osago', kind: 'product', text: osago, version: 1 })
  return compiler
}

function asked(marked: string, path = '/conditions/new', compiler = started()) {
  const at = marked.indexOf('|')
  const message: ToCompiler = {
    type: 'expression.asked',
    file: 'osago',
    path,
    text: marked.replace('|', ''),
    at,
    question: 7,
  }
  const answer = compiler(message)
  if (answer?.type !== 'expression.answered') throw new Error('no answer')
  expect(answer.question).toBe(7)
  return answer
}

const names = (marked: string, path?: string) =>
  asked(marked, path).completions.options.map(({ name }) => name)

/** Place of the rule `driver-age`, which is checked for each driver. */
const ofDrivers = `/rules/${(JSON.parse(osago) as { rules: { id: string }[] }).rules.findIndex(({ id }) => id === 'driver-age')}/holds`

test.each([
  ['data.vehicle.|', 'stateNumber', 'age'],
  ['data.vehicle.st| == 3', 'stateNumber', 'age'],
  ['|', 'data.vehicle.stateNumber', 'stateNumber'],
  ['const.|', 'maxDrivers', 'data'],
  ['data.drivers.|', 'all', 'startsWith'],
  ['data.drivers.all(d, d.|', 'birthDate', 'stateNumber'],
  ['data.drivers.all(d, |', 'd', 'birthDate'],
  ['data.vehicle.stateNumber.|', 'startsWith', 'all'],
  ['math.|', 'round', 'math.round'],
  ['purchase.|', 'paid', 'ok'],
  ["valid('|", '/vehicle/stateNumber', 'data.vehicle.stateNumber'],
  ["visited('dr|')", 'drivers', '/vehicle/stateNumber'],
  // Whatever is broken around the cursor, its own chain of names is read.
  ['data.vehicle.year > && (data.vehicle.|', 'stateNumber', 'age'],
  [') ] === data.vehicle.|)))', 'stateNumber', 'age'],
  ['"not closed \n data.vehicle.|', 'stateNumber', 'age'],
  ['1 + + |', 'data.vehicle.stateNumber', 'stateNumber'],
])('%s is completed with %s, not with %s', (marked, wanted, unwanted) => {
  const found = names(marked)
  expect(found).toContain(wanted)
  expect(found).not.toContain(unwanted)
})

test('item is a name only in the expressions of a list', () => {
  expect(names('item.|', ofDrivers)).toContain('birthDate')
  expect(names('|', ofDrivers)).toContain('item.birthDate')
  expect(names('|')).not.toContain('item')
})

test('nothing is completed inside a written text', () => {
  expect(names("data.vehicle.stateNumber == 'da|'")).toEqual([])
})

test('the text before the cursor that a completion replaces begins with its name', () => {
  expect(asked('1 < data.vehicle.ye|ar').completions.from).toBe('1 < data.vehicle.'.length)
  expect(asked("valid('/ve|')").completions.from).toBe("valid('".length)
})

test('each name has the type of its value, and the expression the type that it gives', () => {
  const text = 'data.driverNumberRestricted == (const.maxDrivers > 1)'
  const { typed } = asked(`${text}|`)
  const types = typed.names.map(({ start, end, type }) => [text.slice(start, end), type])
  expect(types).toContainEqual(['driverNumberRestricted', 'bool'])
  expect(types).toContainEqual(['maxDrivers', 'number'])
  expect(typed.gives).toBe('bool')
  expect(asked('data.vehicle.stateNumbe|').typed.gives).toBeNull()
})

test('an expression keeps its scope while the file is broken elsewhere', () => {
  const compiler = started()
  const text = osago.replace('"slides"', '"slidez"')
  compiler({ type: 'file.changed', file: 'osago', kind: 'product', text, version: 2 })
  const { options } = asked('item.|', ofDrivers, compiler).completions
  expect(options.map(({ name }) => name)).toContain('birthDate')
})

test.each([
  ['brackets', '('.repeat(100_000)],
  ['closed brackets', '('.repeat(50_000) + ')'.repeat(50_000)],
  ['negations', '!'.repeat(100_000)],
  ['names', 'a.'.repeat(50_000)],
  ['a statement', Array.from({ length: 5000 }, () => 'data.vehicle.year').join(' > 1 && ')],
  ['a text', `"${'x'.repeat(100_000)}`],
  ['quotation marks', `'"`.repeat(50_000)],
])('100,000 characters of %s get an answer', (_, text) => {
  const compiler = started()
  const begun = performance.now()
  expect(asked(`${text}|`, '/conditions/new', compiler).typed.gives).toBeNull()
  const broken = osago.replace('"conditions": {', `"conditions": {"long": ${JSON.stringify(text)},`)
  const linted = compiler({ type: 'file.changed', file: 'osago', kind: 'product', text: broken, version: 3 })
  expect(linted?.type).toBe('file.linted')
  expect(performance.now() - begun).toBeLessThan(20_000)
})
