import { draftValueOf, productPath, type Draft, type JsonValue } from '../../authoring/index.ts'
import { carriedOption } from '../bench/carried-option.ts'
import type { DraftStep } from '../draft/draft-store.ts'
import { allElements, outlineOf } from '../outline/outline-tree.ts'
import { plannedRename, type PlannedRename, type RenamedDraft } from '../rename/draft-rename.ts'
import type { NameHit } from './name-hits.ts'

type Refusal = Extract<PlannedRename, { readonly ok: false }>['refusals'][number]

/** The rename of one hit, as a step of a draft, or the reasons against it. */
export type PlannedName =
  | {
      readonly ok: true
      readonly movesAnswers: boolean
      readonly step: (withMigration: boolean) => DraftStep
    }
  | { readonly ok: false; readonly refusals: readonly Refusal[] }

/** Plans the rename of a hit in a draft as it is now: earlier renames may have moved the element. */
export function plannedName(source: RenamedDraft, hit: NameHit): PlannedName {
  const { draft, product } = source
  const element = allElements(outlineOf(draft, productPath(product))).find(
    ({ handle }) => handle === hit.element.handle,
  )
  if (!element) return { ok: false, refusals: ['UNKNOWN'] }
  if (hit.option) return plannedOption(draft, { product, hit, element, option: hit.option })
  const plan = plannedRename(source, element, hit.after)
  if (!plan.ok) return plan
  return {
    ok: true,
    movesAnswers: plan.migration !== null,
    step: (withMigration) => ({
      edits: [plan.edit],
      values: plan.values(withMigration && plan.migration !== null),
    }),
  }
}

interface RenamedChoice {
  readonly product: string
  readonly hit: NameHit
  readonly element: NameHit['element']
  readonly option: NonNullable<NameHit['option']>
}

function plannedOption(draft: Draft, { product, hit, element, option }: RenamedChoice): PlannedName {
  const node = draft.node(element.handle)
  if (!node) return { ok: false, refusals: ['UNKNOWN'] }
  if (hit.after === '') return { ok: false, refusals: ['NOT_A_NAME'] }
  const value = withChoice(draftValueOf(node), String(draft.node(option.handle)?.value), hit.after)
  const edits = carriedOption({ draft, product }, element, node, value)
  return edits === null
    ? { ok: false, refusals: ['TAKEN'] }
    : { ok: true, movesAnswers: false, step: () => ({ edits, values: [] }) }
}

/** The properties of a field with another value for one of its choices. */
function withChoice(value: JsonValue, from: string, to: string): JsonValue {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  const field = value as Readonly<Record<string, JsonValue>>
  const { enum: choices, items } = field
  if (Array.isArray(choices))
    return { ...field, enum: (choices as readonly JsonValue[]).map((one) => (one === from ? to : one)) }
  return items === undefined ? field : { ...field, items: withChoice(items, from, to) }
}
