import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { import as importFile } from '../../tools/verbs/import.ts'

let folder = ''
let printed: string[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qadam-import-'))
  printed = []
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((line: string) => void printed.push(line))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

function write(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

const survey = JSON.stringify({ title: 'A walk', elements: [{ type: 'text', name: 'way', enableIf: '1' }] })

test('an import writes the product and its report twice, and says what became of the sentences', async () => {
  expect(await importFile([write('walk.json', survey), '--to', folder])).toBe(0)

  expect(JSON.parse(readFileSync(join(folder, 'a-walk.json'), 'utf8'))).toMatchObject({ id: 'a-walk' })
  expect(JSON.parse(readFileSync(join(folder, 'a-walk.import.json'), 'utf8'))).toMatchObject({
    report: 1,
    source: 'walk.json',
    format: 'surveyjs',
    counts: { kept: 3, changed: 0, refused: 1 },
    answers: [{ source: '/way', at: '/way' }],
  })
  const page = readFileSync(join(folder, 'a-walk.import.md'), 'utf8')
  expect(page).toMatch(/^# walk\.json → a-walk\.json/)
  expect(page).toContain('| `/elements/0/enableIf` | 1 | `shut-on-condition`')
  expect(page).toContain('| `/elements/0/name` | way | `/data/properties/way` |')
  expect(printed.at(-1)).toMatch(/SurveyJS; 3 sentences kept, 0 changed, 1 refused/)
})

test('a product that is there is kept until --force', async () => {
  const file = write('walk.json', survey)
  write('a-walk.json', 'mine')

  expect(await importFile([file, '--to', folder])).toBe(2)
  expect(readFileSync(join(folder, 'a-walk.json'), 'utf8')).toBe('mine')
  expect(printed.at(-1)).toMatch(/is there already.*--force/)
  expect(await importFile([file, '--to', folder, '--force'])).toBe(0)
  expect(readFileSync(join(folder, 'a-walk.json'), 'utf8')).toMatch(/"A walk"/)
})

test.each([
  { says: 'a file that is not there', args: ['nowhere.json'], answer: /There is no file nowhere\.json/ },
  {
    says: 'an unknown format',
    args: ['FILE', '--format', 'word'],
    answer: /There is no format "word"\. There are: xlsform/,
  },
  { says: 'an id that is none', args: ['FILE', '--id', 'A Walk'], answer: /"A Walk" is no id/ },
  {
    says: 'a folder that is not there',
    args: ['FILE', '--to', 'nowhere'],
    answer: /There is no folder nowhere/,
  },
  { says: 'no file', args: [], answer: /^usage: import FILE/ },
])('$says is answered in words, and nothing is written', async ({ args, answer }) => {
  const file = write('walk.json', survey)

  expect(await importFile(args.map((one) => (one === 'FILE' ? file : one)))).toBe(2)
  expect(printed.join('\n')).toMatch(answer)
  expect(existsSync(join(folder, 'a-walk.json'))).toBe(false)
})

test('a file that cannot be read is answered with its name and what to do', async () => {
  expect(await importFile([write('cut.json', '{"pages": ['), '--to', folder])).toBe(2)
  expect(printed.at(-1)).toMatch(
    /cut\.json: The file is of no known format: XLSForm, XForm, DEFRA form, FHIR Questionnaire.*--format/,
  )
})
