import type { CompiledProduct } from '../../compiled/compiled-product.ts'
import { sendingOf } from '../../compiled/sending.ts'
import type { JsonObject } from '../../json.ts'
import { workingCopyOf } from '../evaluate/assemble.ts'
import { indexOf } from '../graph/index-product.ts'
import { itemsIn } from '../graph/items-in.ts'
import { concretePath } from '../graph/keys.ts'
import type { FieldNode, ProductIndex } from '../graph/product-index.ts'
import { finish } from '../journey/finish.ts'
import { restore } from '../journey/restore.ts'
import type { WizardSnapshot } from '../state/wizard-snapshot.ts'
import type { WizardState } from '../state/wizard-state.ts'
import { answerFromFacts, type FactBook, type MissingFacts } from './check-facts.ts'

/** What is known about a submission beside its answers. */
export interface SubmissionWorld {
  readonly today: string
  readonly language: string
  /** The number whose proof came with the body. */
  readonly phone: string | null
  /** Ids of the warnings that the customer claims to have accepted. */
  readonly accepted: readonly string[]
  readonly book: FactBook
}

/**
 * Opens the answers of a body as a saved wizard, by the same restore as any other, and answers its calls in one step.
 * Values that followed an answer are kept as they were sent: the check compares them with the facts.
 */
export function openSubmission(
  product: CompiledProduct,
  data: JsonObject,
  world: SubmissionWorld,
): { readonly state: WizardState; readonly missing: MissingFacts } {
  const restored = restore(product, submittedWizard(indexOf(product), data, world), world)
  const working = workingCopyOf(product, restored.state, true)
  const missing = answerFromFacts(working, world.book)
  return { state: finish(working, restored.state, undefined).state, missing }
}

/** Returns the answers of a body as the saved wizard of a customer who has seen no slide yet. */
function submittedWizard(
  index: ProductIndex,
  data: JsonObject,
  { language, phone, accepted }: SubmissionWorld,
): WizardSnapshot {
  const { product } = index
  return {
    format: 1,
    product: product.id,
    hash: product.hash,
    data,
    touched: sentFollowers(index, data),
    visited: [],
    slide: '',
    furthest: '',
    language,
    flags: {},
    verified: verifiedPhones(index, data, phone),
    manual: [],
    accepted,
    calls: {},
    purchase: { status: 'none', contractId: null, problems: [] },
    stop: null,
    removed: [],
    nextItem: 1,
  }
}

/** The value that was sent is the one checked: an unsigned list, or an item, does not overwrite it. */
function sentFollowers(index: ProductIndex, data: JsonObject): readonly string[] {
  const touched = new Set<string>()
  for (const { choice } of index.fields.values()) {
    if (choice === null || choice.from?.call.fact === true) continue
    const sent = choice.also.filter(({ to }) => !to.field.local)
    for (const path of sent.flatMap(({ to }) => pathsOf(to, data))) touched.add(path)
  }
  return [...touched]
}

/** The path of a field; of a field of items, the paths in all items. */
function pathsOf(field: FieldNode, data: JsonObject): readonly string[] {
  if (field.list === null) return [field.pattern]
  return itemsIn(data, field.list).map(({ key }) => concretePath(field, key))
}

/** Marks the verified number as verified in every field that asks for it. */
function verifiedPhones(
  index: ProductIndex,
  data: JsonObject,
  number: string | null,
): WizardSnapshot['verified'] {
  if (number === null) return {}
  const paths = new Set<string>()
  const sent = sendingOf(index.product)?.phone
  if (sent !== undefined) paths.add(sent)
  for (const node of index.nodes) {
    if (node.kind !== 'flag' || node.of.kind !== 'verify') continue
    for (const path of pathsOf(node.of.field, data)) paths.add(path)
  }
  return Object.fromEntries([...paths].map((path) => [path, { number, proof: '' }]))
}
