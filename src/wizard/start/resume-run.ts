import { begin, type CompiledProduct, restore, type Step, type WizardState } from '../../engine/index.ts'
import { countryDay } from '../calendar-day.ts'
import { loadProduct } from '../product/load-product.ts'
import type { KeptRun } from '../run/run-state.ts'
import type { SavedWizard } from '../saved/saved-wizard.ts'
import { boughtElsewhere, contractAfterPayment, paidContract } from './after-payment.ts'
import { type LapsedAnswer, lapsedAnswers } from './lapsed-answers.ts'
import { beginningOf, type RunBeginning, type RunStart, type RunWorld } from './run-start.ts'

/** A wizard that goes on: with the answers of this device, or behind a contract that was paid on another one. */
export interface ResumedRun {
  readonly product: CompiledProduct
  /** The saved wizard; null when the contract was made on another device. */
  readonly saved: SavedWizard | null
  /** Id of the paid contract that slides follow; null without one. */
  readonly paid: string | null
  readonly beginning: RunBeginning
  /** What had begun besides the answers. */
  readonly kept: Partial<KeptRun>
  readonly firstStep: () => Step
  /** Answers of the saved wizard that are no longer valid today. */
  readonly lapsedIn: (first: WizardState) => readonly LapsedAnswer[]
}

/**
 * Finds the version and the state with which a wizard goes on.
 * @throws CallError when the contract in the address cannot be requested
 */
export async function resumeRun(
  start: RunStart,
  kept: SavedWizard | null,
  world: RunWorld,
): Promise<ResumedRun> {
  const { product, saved: found } = await productFor(start, kept)
  const paid = await paidContract(product, found, start.contract)
  const isElsewhere = paid !== null && contractAfterPayment(found) !== paid
  const saved = isElsewhere ? null : found
  const beginning = isElsewhere
    ? withoutAnswers(product, paid, world)
    : savedBeginning(product, saved, start, world)
  return {
    product,
    saved,
    paid,
    beginning,
    kept: saved === null ? {} : keptUntil(world.now(), saved),
    firstStep: () =>
      beginning.saved === undefined
        ? begin(product, beginning)
        : restore(product, beginning.saved, beginning),
    lapsedIn: (first) => (saved && paid === null ? lapsedAnswers(product, first, keptThen(saved)) : []),
  }
}

/**
 * The version of the product to run. A saved wizard keeps the version it began with; when that version is gone, the
 * current version takes the answers and checks each of them again.
 */
async function productFor(
  { version, product: own }: RunStart,
  saved: SavedWizard | null,
): Promise<{ readonly product: CompiledProduct; readonly saved: SavedWizard | null }> {
  if (own) return { product: own, saved: saved && { ...saved, wizard: { ...saved.wizard, hash: own.hash } } }
  if (saved && saved.wizard.hash !== version.hash) {
    try {
      return { product: await loadProduct({ id: version.id, hash: saved.wizard.hash }), saved }
    } catch {
      const product = await loadProduct(version)
      return { product, saved: { ...saved, wizard: { ...saved.wizard, hash: version.hash } } }
    }
  }
  return { product: await loadProduct(version), saved }
}

/** Returns the start values of the machine: the saved snapshot, or only the saved answers. */
function savedBeginning(
  product: CompiledProduct,
  saved: SavedWizard | null,
  start: RunStart,
  world: RunWorld,
): RunBeginning {
  if (!saved) return beginningOf(start, world)
  const { today, language } = beginningOf(start, world)
  try {
    restore(product, saved.wizard, { today, language })
    return { today, language, saved: saved.wizard }
  } catch {
    // This version cannot restore the snapshot; it takes the answers.
    return { today, language, values: saved.wizard.data }
  }
}

/** A press, and the errors that it showed, are of one visit: after this time the person begins to look again. */
const visitMs = 30 * 60_000

/** Returns what had begun when a wizard was saved, as far as it goes on at this moment. */
function keptUntil(now: Date, { underWay = {}, savedAt }: SavedWizard): Partial<KeptRun> {
  if (now.getTime() - Date.parse(savedAt) < visitMs) return underWay
  const { codes = {}, files = {}, items = [] } = underWay
  return { codes, files, items: items.map((item) => ({ ...item, isSaving: false })) }
}

function keptThen({ wizard, savedAt }: SavedWizard): Parameters<typeof lapsedAnswers>[2] {
  return { wizard, day: countryDay(new Date(savedAt)) }
}

function withoutAnswers(
  product: CompiledProduct,
  contract: string,
  { now, language }: RunWorld,
): RunBeginning {
  const today = { today: countryDay(now()), language: language() }
  return { ...today, saved: boughtElsewhere(product, contract, today) }
}
