import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import {
  editedNode,
  nodeOf,
  parseJson,
  printJson,
  readForRename,
  rename,
  renamedTrace,
  type FileEdits,
  type RenameMigration,
  type RenameRefusal,
  type Renaming,
} from '../../src/authoring/index.ts'
import { compileProduct } from '../../src/engine/compile/index.ts'
import type { JsonObject } from '../../src/engine/json.ts'
import { digestOf } from '../../src/trace/index.ts'
import type { Project } from '../project.ts'
import { textOfFile, UnusableFile } from '../unusable-file.ts'

/** The text that one file gets. */
export interface RenamedFile {
  readonly path: string
  readonly text: string
  /** Edits of a product's file, its terms or its texts; a recording has none. */
  readonly edits: FileEdits['edits']
}

/** All files of a rename with their new texts, or the reasons against it. */
export type RenamedFiles =
  | {
      readonly ok: true
      readonly files: readonly RenamedFile[]
      /** The step for half-finished wizards of the version in the file. */
      readonly migration: RenameMigration & { readonly from: string }
    }
  | { readonly ok: false; readonly refusals: readonly RenameRefusal[] }

/** Files of a product in the project of a folder. */
interface ProductPlaces {
  readonly product: string
  /** Null when the product can have none. */
  readonly terms: string | null
  readonly catalogues: readonly { readonly language: string; readonly path: string }[]
  readonly recordings: readonly string[]
}

/**
 * Renames one thing of a product in all files of a project: product, terms, catalogues and recordings. `withMigration`
 * adds the step for half-finished wizards to the product.
 * @throws UnusableFile when a file is missing, or is not in the project's format.
 */
export async function renamedFiles(
  { project, root }: { readonly project: Project; readonly root: string },
  product: string,
  renaming: Renaming,
  withMigration = false,
): Promise<RenamedFiles> {
  const places = placesOf(root, product)
  const file = valueIn(await textOfFile(places.product)) as JsonObject // lint refuses any other
  const input = {
    blocks: project.files('blocks'),
    ratings: project.files('rating'),
    operations: project.operations(),
  }
  const base = readForRename({
    ...input,
    file,
    terms:
      places.terms !== null && existsSync(places.terms)
        ? (valueIn(readFileSync(places.terms, 'utf8')) as JsonObject)
        : null,
    texts: Object.fromEntries(
      places.catalogues.map(({ language, path }) => [
        language,
        valueIn(readFileSync(path, 'utf8')) as Readonly<Record<string, string>>,
      ]),
    ),
  })
  const result = rename(base, renaming)
  if (!result.ok) return result

  const migration = { from: compileProduct({ ...input, file }).hash, ...result.migration }
  const pathOf = (of: (typeof result.edits)[number]['file']): string => {
    if (of === 'product') return places.product
    if (of === 'terms') return places.terms ?? ''
    return places.catalogues.find(({ language }) => language === of.language)?.path ?? ''
  }
  const edited = result.edits.map(({ file: of, edits }): RenamedFile => {
    const path = pathOf(of)
    return { path, edits, text: editedText(path, edits, typeof of === 'object') }
  })
  const ofProduct = edited.find(({ path }) => path === places.product)
  const migrated =
    withMigration && ofProduct ? { ...ofProduct, text: withStep(ofProduct.text, migration) } : ofProduct
  const renamed = migrated === undefined ? file : valueIn(migrated.text)
  const hashes = { from: migration.from, to: compileProduct({ ...input, file: renamed }).hash }
  return {
    ok: true,
    migration,
    files: [
      ...edited.map((one) => (one === ofProduct && migrated ? migrated : one)),
      ...places.recordings.map((path) => ({
        path,
        edits: [],
        text: renamedTrace(readFileSync(path, 'utf8'), result.names, { hashes, digestOf }),
      })),
    ],
  }
}

/** A product by its id, or by the path of its file. A file outside of the project has no other files. */
function placesOf(root: string, product: string): ProductPlaces {
  const file = product.endsWith('.json') ? product : join(root, 'schemas/products', `${product}.json`)
  const id = basename(file, '.json')
  const isOfProject = ['schemas/products', 'examples'].some(
    (folder) => resolve(file) === resolve(root, folder, `${id}.json`),
  )
  if (!isOfProject) return { product: file, terms: null, catalogues: [], recordings: [] }
  const recordings = ['tests/traces', 'examples/traces'].map((folder) => join(root, folder, id))
  const locales = join(root, 'locales')
  return {
    product: file,
    terms: join(root, 'schemas/terms', `${id}.json`),
    catalogues: namesIn(locales)
      .map((language) => ({ language, path: join(locales, language, `${id}.json`) }))
      .filter(({ path }) => existsSync(path)),
    recordings: recordings.flatMap((folder) =>
      namesIn(folder)
        .filter((name) => name.endsWith('.jsonl'))
        .map((name) => join(folder, name)),
    ),
  }
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).toSorted() : []
}

/** The file's text after the edits; nothing but the edited lines changes. */
function editedText(path: string, edits: FileEdits['edits'], isSorted: boolean): string {
  const text = readFileSync(path, 'utf8')
  const node = parseJson(text)
  if (printJson(node) !== text)
    throw new UnusableFile(path, 'it is not in the format of the project: run npm run format first')
  return printJson(editedNode(node, edits, { isSorted }))
}

function withStep(text: string, step: RenameMigration & { readonly from: string }): string {
  const node = parseJson(text)
  if (node.kind !== 'object') return text
  const known = node.entries.find(({ key }) => key === 'migrations')
  const added = nodeOf({ ...step })
  const steps = known?.value.kind === 'array' ? known.value.items : []
  const migrations = { kind: 'array', items: [...steps, added] } as const
  const entries = known
    ? node.entries.map((entry) => (entry === known ? { ...entry, value: migrations } : entry))
    : [...node.entries, { key: 'migrations', value: migrations }]
  return printJson({ ...node, entries })
}

function valueIn(text: string): unknown {
  return JSON.parse(text)
}
