import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { bareSchemas } from '../build/bare-schemas.ts'
import { createLinter, type Linter, type LintSurroundings } from '../../src/engine/lint/index.ts'
import { openProject } from '../project.ts'
import { perSecond, type Measured } from './repeat.ts'
import type { Result } from './result.ts'
import { plainForm } from './sample-form.ts'
import { sampleProduct } from './sample-product.ts'

const repeats = { rounds: 5, roundMs: 300 }

/** Whole lint of files in milliseconds, the same after one expression changed, and what the worker's module weighs. */
export async function benchCompiler(): Promise<readonly Result[]> {
  const project = openProject('.')
  const around: LintSurroundings = {
    blocks: project.files('blocks'),
    ratings: project.files('rating'),
    operations: project.operations(),
    catalogues: project.catalogues,
    today: '2026-11-22',
  }
  const samples = [
    { name: 'osago', most: 30, text: await readFile('schemas/products/osago.json', 'utf8'), around },
    ...[
      { fields: 500, most: 150 },
      { fields: 5000, most: 1500 },
    ].map(({ fields, most }) => {
      const text = JSON.stringify(sampleProduct(plainForm('sample', fields / 10, 10)))
      return { name: `${fields} fields`, most, text, around: withTexts(text, around) }
    }),
  ]
  const rates = perSecond(
    samples.flatMap(({ name, text, around: files }) => [
      measured(`all of ${name}`, () => createLinter(files).lint('product', text)),
      edited(name, createLinter(files), text),
    ]),
    repeats,
  )
  const worker = await workerKb()
  const ms = (name: string): number => 1000 / (rates.get(name) ?? 0)
  return [
    ...samples.flatMap(({ name, most }): readonly Result[] => [
      { what: `lint of ${name}`, value: ms(`all of ${name}`), unit: 'ms', goal: { most } },
      {
        what: '  one expression changed',
        value: ms(`one of ${name}`),
        unit: 'ms',
        goal: { most: most / 10 },
      },
    ]),
    { what: 'the compiler’s worker', value: worker.first, unit: 'kB', goal: { most: 130 } },
    { what: '  what it loads after the first findings', value: worker.later, unit: 'kB', goal: null },
  ]
}

function measured(name: string, run: () => unknown): Measured {
  return {
    name,
    run: () => {
      run()
      return 1
    },
  }
}

/** One condition or gate that is written in turns. */
function edited(name: string, linter: Linter, text: string): Measured {
  const [whole = '', source = ''] = /"(?:holds|isp1f7)": ?"([^"]+)"/.exec(text) ?? []
  if (source === '') throw new Error(`${name} has no expression to change`)
  const texts = [text, text.replace(whole, whole.replace(source, `(${source}) == true`))]
  let turn = 0
  return measured(`one of ${name}`, () => {
    turn += 1
    linter.lint('product', texts[turn % 2] ?? text)
  })
}

/** A made-up form is measured with every text that it needs, as a product on the shelf has them. */
function withTexts(text: string, around: LintSurroundings): LintSurroundings {
  const { check } = createLinter({ ...around, catalogues: null }).lint('product', text)
  const texts = Object.fromEntries((check?.messages ?? []).map(({ key }) => [key, 'text']))
  const catalogues = { product: { ru: texts, uz: texts, en: texts }, blocks: {}, errors: {} }
  return { ...around, catalogues: () => catalogues }
}

/** Kilobytes of the worker's module, gzip, and of those that it loads after the first findings. */
async function workerKb(): Promise<{ readonly first: number; readonly later: number }> {
  const built = await build({
    configFile: false,
    plugins: [bareSchemas()],
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: 'src/engine/worker/compiler.worker.ts' } },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('The worker was not built')
  const kb = { first: 0, later: 0 }
  for (const file of output.output)
    if (file.type === 'chunk') kb[file.isEntry ? 'first' : 'later'] += gzipSync(file.code).length / 1000
  return kb
}
