import {
  draftValueOf,
  languagesWithTexts,
  partedProduct,
  productPath,
  ratingPath,
  readForRename,
  rename,
  textsPath,
  valueOf,
  wholeProduct,
  type Draft,
  type Edit,
  type Handle,
  type JsonValue,
  type RenameBase,
  type RenameMigration,
  type RenameRefusal,
} from '../../authoring/index.ts'
import { knownOperations } from '../../engine/compile/index.ts'
import { isObject, type JsonObject } from '../../engine/json.ts'
import type { StudioSurroundings } from '../calls.ts'
import { applyEdits } from '../draft/apply-edits.ts'
import type { OutlineElement } from '../outline/outline-tree.ts'
import { isRenamed } from './renamed-kind.ts'

/** What a rename in a draft reads. */
export interface RenamedDraft {
  readonly draft: Draft
  readonly product: string
  readonly surroundings: StudioSurroundings
  /** Hash of the published version; empty for a new product. */
  readonly baseHash: string
}

/** A rename that can be made, with the number of its places, or the reasons against it. */
export type PlannedRename =
  | {
      readonly ok: true
      readonly inProduct: number
      readonly inTexts: number
      /** The step that keeps the answers of half-finished wizards; null when no answer moves. */
      readonly migration: RenameMigration | null
      /** Gives the element its name; its handle stays, so that it stays selected. */
      readonly edit: Edit
      /** New contents of nodes of the draft. */
      readonly values: (withMigration: boolean) => readonly (readonly [Handle, JsonValue])[]
    }
  | { readonly ok: false; readonly refusals: readonly RenameRefusal['code'][] }

/** A draft that was read for renames, and for what uses a name; null while it has no file. It costs one check of the product. */
export function renameBaseOf({
  draft,
  product,
  surroundings,
}: Omit<RenamedDraft, 'baseHash'>): RenameBase | null {
  const whole = wholeProduct(draft, product)
  const file = whole && valueOf(whole)
  if (!isObject(file ?? undefined)) return null
  const texts = Object.fromEntries(
    languagesWithTexts(draft, product).map((language) => [language, textsIn(draft, product, language)]),
  )
  const { blocks, ratings, api } = surroundings
  return readForRename({
    file: file as JsonObject, // checked above
    blocks,
    ratings,
    operations: knownOperations(api),
    terms: null,
    texts,
  })
}

/** The name by which a rename knows an element: of a field its pattern; undefined for a field of a block. */
export function knownName(base: RenameBase, { kind, pointer, name }: OutlineElement): string | undefined {
  return kind === 'field' ? base.fields.find((field) => field.pointer === pointer)?.pattern : name
}

/** Plans the rename of one element everywhere in a draft: product file, expressions, conditions and texts. */
export function plannedRename(source: RenamedDraft, element: OutlineElement, to: string): PlannedRename {
  const { draft, product } = source
  const base = renameBaseOf(source)
  if (base === null) return { ok: false, refusals: ['BROKEN'] }
  const from = knownName(base, element)
  if (!isRenamed(element) || from === undefined) return { ok: false, refusals: ['UNKNOWN'] }
  const result = rename(base, { kind: element.kind, from, to })
  if (!result.ok) return { ok: false, refusals: [...new Set(result.refusals.map(({ code }) => code))] }

  const inFiles = result.edits
  const countOf = (isCounted: (of: (typeof inFiles)[number]['file']) => boolean) =>
    inFiles.filter((one) => isCounted(one.file)).reduce((sum, { edits }) => sum + edits.length, 0)
  const { migration } = result
  const movesAnswers = Object.keys({ ...migration.rename, ...migration.slides }).length > 0
  return {
    ok: true,
    edit: nameEdit(draft, element, to),
    inProduct: countOf((of) => of === 'product'),
    inTexts: countOf((of) => typeof of === 'object'),
    migration: movesAnswers && source.baseHash !== '' ? migration : null,
    values: (withMigration) => [
      ...productValues(
        source,
        withMigration ? withStep(result.file, migration, source.baseHash) : result.file,
      ),
      ...inFiles.flatMap(({ file: of, edits }): readonly (readonly [Handle, JsonValue])[] => {
        const node = typeof of === 'object' ? draft.at(textsPath(product, of.language)) : null
        const next = node && applyEdits(draftValueOf(node), edits)
        return node && next !== null ? [[node.handle, next]] : []
      }),
    ],
  }
}

function nameEdit(draft: Draft, { handle, kind }: OutlineElement, to: string): Edit {
  const node = draft.node(handle)
  const id = node && kind === 'slide' ? node.children.find(({ key }) => key === 'id') : null
  return id
    ? { do: 'set', cells: [{ node: id.handle, value: to, seen: null }] }
    : { do: 'rename', node: handle, key: to, seen: null }
}

function productValues(
  { draft, product }: RenamedDraft,
  whole: JsonObject,
): readonly (readonly [Handle, JsonValue])[] {
  const parts = partedProduct(draft, product, whole)
  const file = draft.at(productPath(product))
  const rating = draft.at(ratingPath(product))
  return [
    ...(file ? [[file.handle, parts.file] as const] : []),
    ...(rating && parts.rating !== null ? [[rating.handle, parts.rating] as const] : []),
  ]
}

/** Adds a step from the published version; several renames of one draft are one step, in their order. */
function withStep(file: JsonObject, migration: RenameMigration, from: string): JsonObject {
  const steps = Array.isArray(file['migrations']) ? (file['migrations'] as readonly JsonObject[]) : []
  const known = steps.find((step) => step['from'] === from)
  const step = { ...known, from, ...merged(known, migration) }
  return { ...file, migrations: [...steps.filter((one) => one !== known), step] }
}

function merged(
  known: JsonObject | undefined,
  { because, rename: moved, slides }: RenameMigration,
): JsonObject {
  const before = known?.['because']
  const objectAt = (name: string) => {
    const value = known?.[name]
    return value !== undefined && isObject(value) ? value : {}
  }
  return {
    because: typeof before === 'string' ? `${before} ${because}` : because,
    ...(moved && { rename: { ...objectAt('rename'), ...moved } }),
    ...(slides && { slides: { ...objectAt('slides'), ...slides } }),
  }
}

function textsIn(draft: Draft, product: string, language: string): Readonly<Record<string, string>> {
  const node = draft.at(textsPath(product, language))
  return (node ? draftValueOf(node) : {}) as Readonly<Record<string, string>> // files of texts are flat
}
