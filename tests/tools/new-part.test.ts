import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

// The chapter of CONTRIBUTING, performed on a copy of the project.
const copy = mkdtempSync(join(tmpdir(), 'qadam-new-part-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const chapter =
  /## A part of a slide\n([\s\S]*?)\n## /.exec(readFileSync('CONTRIBUTING.md', 'utf8'))?.[1] ?? ''

/** The files that the chapter writes, in its order. */
const files = Array.from(
  chapter.matchAll(/\*\*\d\. [^*]+\*\*, `([\w.-]+)`[\s\S]*?```\w+\n([\s\S]*?)```/g),
  ([, name = '', text = '']) => [name, text] as const,
)

function run(...command: readonly string[]): string {
  return execFileSync(process.execPath, command, { cwd: copy, encoding: 'utf8' })
}

beforeAll(() => {
  for (const folder of ['src', 'machines', 'tools', 'schemas', 'locales'])
    cpSync(folder, join(copy, folder), { recursive: true })
  for (const file of ['package.json', 'tsconfig.json', '.prettierrc']) cpSync(file, join(copy, file))
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  mkdirSync(join(copy, 'src/parts/quote'))
  for (const [name, text] of files) writeFileSync(join(copy, 'src/parts/quote', name), text)
})

test('the chapter writes nine files, and everything else that changes is generated', () => {
  expect(files.map(([name]) => name)).toEqual([
    'part.schema.json',
    'element.ts',
    'part-type.ts',
    'facts.ts',
    'expand.ts',
    'view-type.ts',
    'view.ts',
    'later-part.tsx',
    'studio.ts',
  ])
  const written = run('tools/generate.ts')
    .split('\n')
    .filter((line) => line !== '')
  expect(
    written.every((line) =>
      /^(src\/.*\.generated\.ts|schemas\/meta\/product\.schema\.json) written$/.test(line),
    ),
  ).toBe(true)
  expect(written).toContain('src/parts/view.generated.ts written')
  expect(run('tools/generate.ts', '--check')).toBe('')
})

test('a product with the new part compiles and runs, and its text is needed', () => {
  writeFileSync(
    join(copy, 'tools/try-quote.ts'),
    `import { compileProduct, emitModule } from '../src/engine/compile/index.ts'
import { begin, slideView } from '../src/engine/index.ts'
import { loadCompiled } from '../src/server/registry/load-compiled.ts'

const file = {
  format: 1,
  id: 'guest-book',
  routes: ['/forms/guest-book'],
  data: { type: 'object', properties: { words: { type: 'string', maxLength: 100 } } },
  slides: [{ id: 'book', parts: [{ quote: 'founder' }, { at: '/words' }] }],
  submit: { slide: 'book', operation: 'sendForm' },
}
const api = JSON.parse(process.argv[2] ?? '')
const { knownOperations } = await import('../src/engine/compile/index.ts')
const { product, messages, findings } = compileProduct({ file, blocks: {}, ratings: {}, operations: knownOperations(api) })
const compiled = product && (await loadCompiled(emitModule(product)))
const state = compiled && begin(compiled, { today: '2026-11-21', language: 'ru' }).state
console.log(JSON.stringify({
  findings,
  parts: state && slideView(compiled, state, 'book')?.parts.map(({ kind }) => kind),
  needsText: messages.some(({ key }) => key === 'guest-book.quote.founder'),
}))
`,
  )
  const api = readFileSync('tests/products/api.json', 'utf8')
  expect(JSON.parse(run('tools/try-quote.ts', api))).toEqual({
    findings: [],
    parts: ['quote', 'input'],
    needsText: true,
  })
})

test('the registries compile with the new part, and not without one of its files', () => {
  const tsc = resolve('node_modules/typescript-native/bin/tsc')
  const registries = ['element', 'facts', 'expand', 'view', 'part', 'item-part', 'studio'].map(
    (role) => `src/parts/${role}.generated.ts`,
  )
  writeFileSync(
    join(copy, 'tsconfig.parts.json'),
    JSON.stringify({ extends: './tsconfig.json', include: ['src/**/*.d.ts'], files: registries }),
  )
  const problems = (): string => {
    try {
      return run(tsc, '-p', 'tsconfig.parts.json', '--noEmit')
    } catch (error) {
      return String((error as { readonly stdout?: unknown }).stdout)
    }
  }
  expect(problems()).toBe('')
  rmSync(join(copy, 'src/parts/quote/view.ts'))
  expect(problems()).toContain('src/parts/view.generated.ts')
})
