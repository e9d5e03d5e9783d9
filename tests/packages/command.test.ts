import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommand } from '../../src/packages/cli/run.ts'
import { exampleText } from './example-form.ts'

let folder: string
let written: string[]
let complained: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qadam-command-'))
  written = []
  complained = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function qadam(...words: readonly string[]): Promise<number> {
  return await runCommand(words, {
    write: (line) => written.push(line),
    complain: (line) => complained.push(line),
    signal: new AbortController().signal,
  })
}

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

test('a new form lints without a finding, compiles, and is covered by people who replay', async () => {
  const form = join(folder, 'tea-party')
  // The id of a form is a name, not a path.
  expect(await qadam('new', form)).toBe(2)
  const { newForm } = await import('../../src/packages/cli/new-form.ts')
  const path = file('tea-party.json', JSON.stringify(newForm('tea-party')))
  expect(await qadam('lint', path)).toBe(0)
  expect(written).toEqual(['1 files without errors'])
  expect(await qadam('compile', path)).toBe(0)
  expect(readFileSync(join(folder, 'tea-party.form.js'), 'utf8')).toContain('export default')
  expect(readFileSync(join(folder, 'tea-party.form.d.ts'), 'utf8')).toContain('TeaPartyAnswers')
  expect(await qadam('paths', path, '--out', join(folder, 'people'))).toBe(0)
  expect(await qadam('replay', path, join(folder, 'people/001.jsonl'))).toBe(0)
  expect(written.at(-1)).toMatch(/001\.jsonl {2}\d+ events, digest [0-9a-f]{16}$/)
})

test('a module of the host adds a format: its form compiles, and people who are invented answer it', async () => {
  const { newForm } = await import('../../src/packages/cli/new-form.ts')
  const form = newForm('visit') as { data: { properties: Record<string, object> } }
  form.data.properties['email'] = { type: 'string', format: 'ticket', pii: 'email' }
  const path = file('visit.json', JSON.stringify(form))
  const format = `{ pattern: /^T-\\d{4}$/, wrong: { en: 'T- and four digits.' }, valid: ['T-0001'], invalid: ['T1'] }`
  const own = file('own.mjs', `export default { formats: { ticket: ${format} } }`)
  expect(await qadam('lint', path)).toBe(1)
  expect(await qadam('lint', path, '--own', own)).toBe(0)
  expect(await qadam('compile', path, '--own', own)).toBe(0)
  expect(readFileSync(join(folder, 'visit.form.js'), 'utf8')).toContain('^T-\\d{4}$')
  expect(await qadam('paths', path, '--own', own, '--out', join(folder, 'people'))).toBe(0)
  expect(await qadam('replay', path, join(folder, 'people/001.jsonl'), '--own', own)).toBe(0)
  const wrong = file('wrong.mjs', `export default { formats: { email: ${format} } }`)
  expect(await qadam('lint', path, '--own', wrong)).toBe(2)
  expect(complained.at(-1)).toMatch(/wrong\.mjs: There is a format "email" already/)
  expect(await qadam('lint', path, '--own', file('none.mjs', 'export const a = 1'))).toBe(2)
  expect(complained.at(-1)).toContain('has no default export')
})

test('errors are printed with their lines, nothing is written, and the exit code is 1', async () => {
  const path = file(
    'clinic.json',
    (await exampleText('clinic-intake')).replace('data.allergy ==', 'data.alergy =='),
  )
  expect(await qadam('lint', path)).toBe(1)
  expect(written[0]).toMatch(/clinic\.json:\d+:\d+ \/conditions\/allergic CEL_/)
  expect(await qadam('compile', path)).toBe(1)
  expect(complained.at(-1)).toContain('is not compiled')
  expect(await qadam('types', path)).toBe(1)
  expect(await qadam('replay', path, path)).toBe(2)
})

test('diff says in words what changed', async () => {
  const before = file('before.json', await exampleText('talk-proposal'))
  const after = file(
    'after.json',
    (await exampleText('talk-proposal')).replace('"maximum": 180', '"maximum": 90'),
  )
  expect(await qadam('diff', before, before)).toBe(0)
  expect(await qadam('diff', before, after)).toBe(1)
  expect(written.join('\n')).toMatch(/90/)
})

test('each verb has help of its own, and completion for three shells', async () => {
  expect(await qadam()).toBe(0)
  const verbs = [...(written[0] ?? '').matchAll(/^ {2}(\w+) /gm)].map(([, verb]) => verb ?? '')
  expect(verbs).toEqual(['new', 'dev', 'lint', 'compile', 'types', 'diff', 'paths', 'replay', 'completion'])
  for (const verb of verbs) {
    expect(await qadam(verb, '--help')).toBe(0)
    expect(written.at(-1)).toMatch(new RegExp(`^qadam ${verb} `))
  }
  for (const shell of ['bash', 'zsh', 'fish']) {
    expect(await qadam('completion', shell)).toBe(0)
    for (const verb of verbs) expect(written.at(-1)).toContain(verb)
  }
})

test.each([
  [['lnt'], /did you mean "lint"/],
  [['lint'], /Name the files/],
  [['lint', '--nothing', 'a.json'], /--nothing/],
  [['lint', 'not-there.json'], /There is no file not-there\.json/],
  [['types', '--blocks', 'not-there', 'not-there.json'], /There is no folder not-there/],
  [['new', 'Not An Id'], /is no id/],
  [['completion', 'tcsh'], /bash, zsh or fish/],
  [['dev', '--port', 'x'], /--port takes a number/],
])('a line that is not understood says what to do: %j', async (words, sentence) => {
  expect(await qadam(...words)).toBe(2)
  expect(complained.join('\n')).toMatch(sentence)
})
