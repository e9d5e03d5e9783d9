import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createProject } from '../../src/packages/create/create-project.ts'
import { lintForm } from '../../src/packages/engine/compile.ts'

let folder: string
let lines: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qadam-create-'))
  lines = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const create = async (...words: readonly string[]) =>
  await createProject(words, {
    version: '1.2.3',
    write: (line) => lines.push(line),
    complain: (line) => lines.push(line),
  })

test.each([
  ['tea-party', 'tea-party'],
  ['My first form', 'my-first-form'],
  ['2026', 'visit'],
])('the form in the folder %j is called %s, lints, and its page and server name it', async (name, id) => {
  const place = join(folder, name)
  expect(await create(place)).toBe(0)
  expect(lines.join('\n')).toContain('npm install && npm start')
  const text = readFileSync(join(place, `${id}.json`), 'utf8')
  expect(lintForm({ text })).toMatchObject({ isUsable: true, findings: [] })
  expect(readFileSync(join(place, 'public/index.html'), 'utf8')).toContain(`src="/${id}.form.js"`)
  expect(readFileSync(join(place, 'server.js'), 'utf8')).toContain(`'./public/${id}.form.js'`)
  expect(JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'))).toMatchObject({
    name: id,
    dependencies: { '@qadam/react': '^1.2.3', '@qadam/server': '^1.2.3' },
  })
})

test('a folder that is a repository already gets its form; one with files stays as it is', async () => {
  mkdirSync(join(folder, '.git'))
  expect(await create(folder)).toBe(0)
  const before = readdirSync(folder).toSorted()
  expect(await create(folder)).toBe(2)
  expect(lines.at(-1)).toContain('has files already')
  expect(readdirSync(folder).toSorted()).toEqual(before)
  const other = join(folder, 'other')
  mkdirSync(other)
  writeFileSync(join(other, 'notes.txt'), 'mine')
  expect(await create(other)).toBe(2)
  expect(readdirSync(other)).toEqual(['notes.txt'])
})

test('a line that is not understood writes nothing', async () => {
  const place = join(folder, 'new')
  expect(await create(place, 'another')).toBe(2)
  expect(await create('--template')).toBe(2)
  expect(await create('--help')).toBe(0)
  expect(existsSync(place)).toBe(false)
})
