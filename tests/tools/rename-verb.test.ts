import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openProject } from '../../tools/project.ts'
import { renamedFiles } from '../../tools/rename/renamed-files.ts'
import { writeAll } from '../../tools/rename/write-all.ts'
import { rename } from '../../tools/verbs/rename.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'qadam-rename-'))
  mkdirSync(join(root, 'examples'))
  cpSync('examples/household-register.json', join(root, 'examples/household-register.json'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a dry run changes nothing; the same command without it changes the file', async () => {
  const file = join(root, 'examples/household-register.json')
  const before = readFileSync(file, 'utf8')
  const words = [file, 'constant', 'adultAge', 'grownUp']
  expect(await rename([...words, '--dry-run'])).toBe(0)
  expect(readFileSync(file, 'utf8')).toBe(before)
  expect(await rename(words)).toBe(0)
  expect(readFileSync(file, 'utf8')).toBe(before.replaceAll('adultAge', 'grownUp'))
})

test('the migration begins at the version of the file and goes into it when it is asked for', async () => {
  const file = join(root, 'examples/household-register.json')
  expect(await rename([file, 'slide', 'place', 'home', '--migration'])).toBe(0)
  const { migrations } = JSON.parse(readFileSync(file, 'utf8')) as { readonly migrations: readonly object[] }
  expect(migrations).toEqual([
    {
      from: openProject('.').compile(JSON.parse(readFileSync('examples/household-register.json', 'utf8')))
        .hash,
      because: 'The slide place is called home.',
      slides: { place: 'home' },
    },
  ])
})

test('a refused rename and a wrong command change nothing', async () => {
  const file = join(root, 'examples/household-register.json')
  const before = readFileSync(file, 'utf8')
  expect(await rename([file, 'field', '/rooms', 'address'])).toBe(1)
  expect(await rename([file, 'rule', 'born', 'bornEarlier'])).toBe(2)
  expect(await rename([file, 'slide', 'place'])).toBe(2)
  expect(readFileSync(file, 'utf8')).toBe(before)
})

test('a file in another format is refused, because more than the name would change', async () => {
  const file = join(root, 'examples/household-register.json')
  writeFileSync(file, JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))))
  const renaming = { kind: 'slide', from: 'place', to: 'home' } as const
  await expect(renamedFiles({ project: openProject('.'), root }, file, renaming)).rejects.toThrow(
    'npm run format',
  )
})

test('when one file cannot be written, none is', () => {
  const [first, second] = [join(root, 'a.json'), join(root, 'gone/b.json')]
  writeFileSync(first, 'old')
  expect(() => writeAll([first, second].map((path) => ({ path, text: 'new' })))).toThrow('ENOENT')
  expect(readFileSync(first, 'utf8')).toBe('old')
})
