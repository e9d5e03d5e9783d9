import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runVerb, type VerbModule } from '../../tools/run-verb.ts'
import { openShelf } from '../../tools/shelf.ts'
import * as verb from '../../tools/verbs/export.ts'

let folder = ''
let printed: string[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qadam-export-'))
  printed = []
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((line: string) => void printed.push(line))
})

afterEach(() => {
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true })
})

async function run(...args: readonly string[]): Promise<number> {
  const line = { verb: 'export', args, verbs: ['export'] }
  return await runVerb(line, () => Promise.resolve(verb as unknown as VerbModule), openShelf())
}

test.each([
  { to: 'rjsf', file: 'clinic-intake.schema.json' },
  { to: 'fhir', file: 'clinic-intake.questionnaire.json' },
  { to: 'xlsform', file: 'clinic-intake.xlsx' },
])('an export to $to writes $file and its report twice', async ({ to, file }) => {
  expect(await run('examples/clinic-intake.json', '--to', to, '--out', folder)).toBe(0)

  expect(existsSync(join(folder, file))).toBe(true)
  const report = JSON.parse(readFileSync(join(folder, `clinic-intake.${to}.export.json`), 'utf8')) as unknown
  expect(report).toMatchObject({ report: 1, product: 'clinic-intake.json', target: to })
  const page = readFileSync(join(folder, `clinic-intake.${to}.export.md`), 'utf8')
  expect(page).toMatch(/^# clinic-intake\.json → clinic-intake\./)
  expect(page).toContain('| `/rules/2` |')
  expect(page).toContain('`function-unknown`')
  expect(printed.at(-1)).toMatch(/sentences kept, \d+ changed, \d+ refused/)
})

test('a product of the project is named by its id', async () => {
  expect(await run('osago', '--to', 'fhir', '--out', join(folder, 'new'))).toBe(0)
  expect(existsSync(join(folder, 'new/osago.questionnaire.json'))).toBe(true)
})

test.each([
  {
    says: 'an unknown product',
    args: ['osagoo', '--to', 'fhir'],
    answer: /osagoo: there is no such product.*osago/,
  },
  {
    says: 'an unknown target',
    args: ['osago', '--to', 'word'],
    answer: /no target "word".*rjsf, fhir, xlsform/,
  },
  { says: 'no target', args: ['osago'], answer: /^usage: export PRODUCT/ },
  { says: 'an unknown option', args: ['osago', '--into', 'x'], answer: /--into/ },
])('$says is answered with what there is, and nothing is written', async ({ args, answer }) => {
  expect(await run(...args)).toBe(2)
  expect(printed.join('\n')).toMatch(answer)
})

test('a folder that cannot be written is named with its reason', async () => {
  const file = join(folder, 'taken')
  writeFileSync(file, 'mine')

  expect(await run('osago', '--to', 'fhir', '--out', join(file, 'below'))).toBe(2)
  expect(printed.at(-1)).toMatch(/taken\/below: nothing can be written there/)
  expect(readFileSync(file, 'utf8')).toBe('mine')
})

test.each([
  { says: 'no JSON', text: '{"id": ', answer: /it is no JSON/ },
  { says: 'no product', text: '[1]', answer: /it is no product/ },
  { says: 'a product with errors', text: '{"format": 1, "id": "x"}', answer: /errors and is not exported/ },
])('a file that is $says is answered, and nothing is written', async ({ text, answer }) => {
  const file = join(folder, 'broken.json')
  writeFileSync(file, text)

  expect(await run(file, '--to', 'rjsf', '--out', folder)).toBe(2)
  expect(printed.at(-1)).toMatch(answer)
  expect(existsSync(join(folder, 'broken.schema.json'))).toBe(false)
})
