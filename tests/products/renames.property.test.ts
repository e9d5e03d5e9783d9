import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { constantFrom, sample } from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { readForRename, type RenameBase, type Renaming } from '../../src/authoring/index.ts'
import { renamedPath } from '../../src/authoring/rename/renamed-path.ts'
import {
  compileProduct,
  emitModule,
  textFindings,
  type CompileResult,
} from '../../src/engine/compile/index.ts'
import {
  migrate,
  restore,
  save,
  type CompiledProduct,
  type Json,
  type JsonObject,
} from '../../src/engine/index.ts'
import { loadCompiled } from '../../src/server/registry/load-compiled.ts'
import { isProductTrace, Playback, readTrace, replay, type Trace } from '../../src/trace/index.ts'
import { eachDifference } from '../../src/trace/leaves.ts'
import { openProject } from '../../tools/project.ts'
import { renamedFiles } from '../../tools/rename/renamed-files.ts'
import { writeAll } from '../../tools/rename/write-all.ts'

// Every run renames a few things of every product; with PROPERTY_RUNS up to that many of each.
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 3)
const project = openProject('.')
const surroundings = {
  blocks: project.files('blocks'),
  ratings: project.files('rating'),
  operations: project.operations(),
}
const languages = readdirSync('locales')
const products = ['schemas/products', 'examples'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [basename(name, '.json'), join(folder, name)] as const),
)
const workshop = mkdtempSync(join(tmpdir(), 'qadam-rename-'))
afterAll(() => rmSync(workshop, { recursive: true, force: true }))

describe.each(products)('%s renamed there and back', (id, file) => {
  test('has the same bytes, the same lint, the same recordings and the same half-finished wizards', async () => {
    const root = copied(id, file)
    const things = renameable(
      readForRename({ ...surroundings, file: fileIn(root, id), terms: null, texts: {} }),
    )
    const drawn = numRuns >= things.length ? things : sample(constantFrom(...things), numRuns)
    const renamed: Renaming[] = []
    for (const thing of drawn) if (await thereAndBack(root, id, thing)) renamed.push(thing)
    // Something that the product has for itself can always be renamed.
    const slide = things.find(({ kind }) => kind === 'slide')
    if (renamed.length === 0 && slide && (await thereAndBack(root, id, slide))) renamed.push(slide)
    expect(renamed).not.toEqual([])
  }, 600_000)
})

/** Renames in the files of a folder and renames back; false when the rename is refused. */
async function thereAndBack(root: string, id: string, renaming: Renaming): Promise<boolean> {
  const before = textsIn(root)
  const old = compiled(fileIn(root, id))
  const lint = codesOf(old, root, id)
  const there = await renamedFiles({ project, root }, id, renaming)
  if (!there.ok) {
    expect(textsIn(root)).toEqual(before)
    return false
  }
  writeAll(there.files)
  const file = fileIn(root, id)
  const now = compiled(file)
  expect(codesOf(now, root, id)).toEqual(lint)
  const [current, open] = [
    await loaded(now),
    await loaded(compiled({ ...file, migrations: [{ ...there.migration }] })),
  ]
  for (const trace of tracesOf(textsIn(root))) expect(replay(current, trace).divergence).toBeNull()
  const earlier = await loaded(old)
  for (const trace of tracesOf(before)) expectToGoOn(earlier, open, trace, renaming)

  const from =
    renaming.kind === 'field' ? renamedPath(renaming.from, [renaming.from], renaming.to) : renaming.to
  const to = renaming.from.slice(renaming.from.lastIndexOf('/') + 1)
  const back = await renamedFiles({ project, root }, id, { kind: renaming.kind, from, to })
  if (!back.ok) throw new Error(`the way back is refused: ${JSON.stringify([renaming, back.refusals])}`)
  writeAll(back.files)
  const after = textsIn(root)
  expect(Object.keys(after).filter((path) => after[path] !== before[path])).toEqual([])
  return true
}

/** A customer who stopped in the middle goes on from the same slide with every answer. */
function expectToGoOn(
  earlier: CompiledProduct,
  current: CompiledProduct,
  trace: Trace,
  renaming: Renaming,
): void {
  const { today, language } = trace.header
  const playback = new Playback(earlier, trace)
  const saved = save(earlier, playback.at(Math.ceil(playback.events.length / 2)).state)
  const migrated = migrate(current, saved)
  if (migrated === null) throw new Error('the migration does not lead to this version')
  const kept = restore(earlier, saved, { today, language }).state
  const opened = restore(current, migrated, { today, language }).state
  expect(leavesOf(opened.data)).toEqual(leavesOf(kept.data, renaming))
  const slide = kept.slides[kept.activeSlide - 1]?.id
  const isRenamed = renaming.kind === 'slide' && slide === renaming.from
  expect(opened.slides[opened.activeSlide - 1]?.id).toBe(isRenamed ? renaming.to : slide)
}

/** Everything of a product that has a name of its own. */
function renameable({ fields, named, read }: RenameBase): readonly Renaming[] {
  const things = new Map<string, Renaming>()
  const add = (kind: Renaming['kind'], from: string): void =>
    void things.set(`${kind} ${from}`, { kind, from, to: kind === 'slide' ? 'other-name' : 'otherName' })
  for (const { pattern, isKey } of fields) if (isKey) add('field', pattern)
  for (const { at, fields: own } of read.mounts) for (const name of own.keys()) add('field', `${at}/${name}`)
  for (const { kind, text, isKey, pointer } of named)
    if (kind !== 'path' && (isKey || /^\/slides\/\d+\/id$/.test(pointer))) add(kind, text)
  return [...things.values()]
}

/** A folder with the files of one product as the project has them, and three of its recordings. */
function copied(id: string, file: string): string {
  const root = join(workshop, id)
  const copy = (from: string, to: string): void => {
    if (!existsSync(from)) return
    mkdirSync(join(root, dirname(to)), { recursive: true })
    cpSync(from, join(root, to))
  }
  copy(file, `schemas/products/${id}.json`)
  copy(`schemas/terms/${id}.json`, `schemas/terms/${id}.json`)
  for (const language of languages) copy(`locales/${language}/${id}.json`, `locales/${language}/${id}.json`)
  for (const recordings of [`tests/traces/${id}`, `examples/traces/${id}`].filter((one) => existsSync(one)))
    for (const name of readdirSync(recordings).slice(0, 3))
      copy(join(recordings, name), join(recordings, name))
  return root
}

function textsIn(root: string): Readonly<Record<string, string>> {
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    names
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((path) => [path, readFileSync(path, 'utf8')]),
  )
}

function fileIn(root: string, id: string): JsonObject {
  // A product's file is an object.
  return JSON.parse(readFileSync(join(root, `schemas/products/${id}.json`), 'utf8')) as JsonObject
}

function compiled(file: JsonObject): CompileResult {
  return compileProduct({ ...surroundings, file })
}

async function loaded({ product, findings }: CompileResult): Promise<CompiledProduct> {
  if (product === null) throw new Error(`the product is broken: ${JSON.stringify(findings)}`)
  return loadCompiled(emitModule(product))
}

/** Codes of everything that lint says, with the texts of the folder. */
function codesOf(result: CompileResult, root: string, id: string): readonly string[] {
  const own = result.file?.texts
  const texts = Object.fromEntries(
    languages.map((language) => {
      const path = join(root, `locales/${language}/${id}.json`)
      return [
        language,
        existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {},
      ]
    }),
  )
  const catalogues = { ...project.catalogues(id), product: texts, ...(own && { own }) }
  return [...result.findings, ...textFindings(result, catalogues)].map(({ code }) => code)
}

function tracesOf(texts: Readonly<Record<string, string>>): readonly Trace[] {
  return Object.entries(texts).flatMap(([path, text]) => {
    if (!path.endsWith('.jsonl')) return []
    const reading = readTrace(text)
    return reading.ok && isProductTrace(reading.trace) ? [reading.trace] : []
  })
}

/** Every answer by path, in the words of a rename. */
function leavesOf(data: Json, renaming?: Renaming): Readonly<Record<string, Json>> {
  const leaves: Record<string, Json> = {}
  eachDifference(undefined, data, (path, _, value) => {
    const name = renaming?.kind === 'field' ? renamedPath(path, [renaming.from], renaming.to) : path
    leaves[name] = value ?? null
  })
  return leaves
}
