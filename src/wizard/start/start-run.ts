import {
  begin,
  type CallAnswer,
  canGoTo,
  type CompiledProduct,
  type Json,
  type PurchaseAnswer,
  restore,
  type Submission,
  type WizardState,
} from '../../engine/index.ts'
import type { CallInput, WizardMachineInput } from '../../../machines/wizard-setup.ts'
import type { WidgetId } from '../../formats/index.ts'
import { loadBuying, loadCalls } from '../calls/later.ts'
import { countryDay } from '../calendar-day.ts'
import { keepWizard } from '../saved/wizard-keeper.ts'
import type { SavedWizard, SavedWizards } from '../saved/saved-wizard.ts'
import { loadProduct } from '../product/load-product.ts'
import type { OpenedProduct } from '../product/find-product.ts'
import type { ContractState } from '../calls/contract-state.ts'
import { createErrorTiming } from '../errors/error-timing.ts'
import { createOpenItems } from '../run/open-items.ts'
import { recordWizard } from '../recording/recording.ts'
import { loadSpokenLanguage } from '../texts/later-spoken.ts'
import { loadMessageValues } from '../texts/later-values.ts'
import { bringWidgets } from '../widgets/bring-widgets.ts'
import { boughtElsewhere, contractAfterPayment, paidContract } from './after-payment.ts'
import { createGoingOn } from '../run/going-on.ts'
import { createJourney } from '../run/journey.ts'
import type { KeptThen, LapsedAnswer } from './lapsed-answers.ts'
import { providerChosen } from '../run/provider-chosen.ts'
import { pauseOf } from '../run/pause-of-call.ts'
import { createTyping } from '../run/typing.ts'
import { loadLaterParts, reactionsOfLaterParts } from '../slide/later.ts'
import type { WizardRun } from '../run/wizard-run.ts'
import { handOverToMachine } from './later.ts'
import { createRunActor } from './run-actor.ts'

/** Functions that a wizard needs from the page. */
export interface RunWorld {
  readonly savedWizards: SavedWizards
  readonly now: () => Date
  readonly newId: () => string
  readonly language: () => string
  /** Reports an error of the application, not of the network, to the portal's operator. */
  readonly reportFault: (error: unknown) => void
  /** Answers a call in a preview; `ask` asks the service. */
  readonly answerCall?: (
    input: CallInput,
    signal: AbortSignal,
    ask: () => Promise<CallAnswer>,
  ) => Promise<CallAnswer>
  /** Replaces the create call in a preview, which cannot buy. */
  readonly refuseToBuy?: () => PurchaseAnswer
  /** True when the saved wizard comes from a recording. */
  readonly isReplayed?: boolean
}

/** Start of a wizard: its version, its slide and the given answers. */
export interface RunStart {
  readonly version: OpenedProduct
  /** Slide that the address names. */
  readonly slide: string | null
  /** Answers given before, such as a plate typed on the home page. */
  readonly values: Readonly<Record<string, Json>> | null
  /** Begin again even if there are answers. */
  readonly isFresh: boolean
  /** Id of a paid contract to continue with; this device has its answers. */
  readonly contract: string | null
  /** The compiled product, when it is not a published version, as in a preview. */
  readonly product?: CompiledProduct
  /** Day that a rendered page was made on, as ISO; by default the current day. */
  readonly today?: string
  /** Answers that came with a rendered page, by the key of their request. The start waits until they are taken in. */
  readonly answers?: Readonly<Record<string, CallAnswer>>
}

/** A running wizard, with what the page shows about its start. */
export interface StartedRun extends Omit<WizardRun, 'goBack' | 'finish'> {
  /** Moment of the last change, when answers were found on this device. */
  readonly restoredAt: string | null
  /** Answers of the saved wizard that are no longer valid today. */
  readonly lapsed: readonly LapsedAnswer[]
  /** Services that answer with samples, of a rendered page. */
  readonly sampleServices?: readonly string[]
  /** The latest answer about the contract, with its payment links; null without a contract. */
  readonly contract: () => ContractState | null
  /** Saves pending changes at once. */
  readonly flush: () => void
  readonly stop: (isThrownAway?: boolean) => void
}

/**
 * Starts a wizard, with the answers saved on this device if there are any. Rejects when the product cannot be loaded.
 */
export async function startRun(start: RunStart, world: RunWorld): Promise<StartedRun> {
  const kept = start.isFresh ? null : await world.savedWizards.read(start.version.id)
  // Only a resumed wizard can have any; without this part of the app they are not announced.
  const lapsed = kept === null ? null : import('./lapsed-answers.ts').catch(() => null)
  const { product, saved: found } = await productFor(start, kept)
  const paid = await paidContract(product, found, start.contract)
  const isElsewhere = paid !== null && contractAfterPayment(found) !== paid
  const saved = isElsewhere ? null : found
  const id = saved?.run ?? world.newId()
  await bringWidgets(widgetsOf(product, start.slide ?? saved?.wizard.slide ?? null))
  if (product.values !== undefined) await loadMessageValues()
  if (product.languages !== undefined) await loadSpokenLanguage()
  const beginning = isElsewhere
    ? withoutAnswers(product, paid, world)
    : beginningOf(product, saved, start, world)

  const lapsedAnswers = (await lapsed)?.lapsedAnswers
  const isPreview = world.refuseToBuy !== undefined
  const recording = recordWizard(product, {
    ...beginning,
    isPreview,
    isReplayed: world.isReplayed === true,
  })
  const typing = createTyping()
  let contract: ContractState | null = null
  const keeper = keepWizard({
    product,
    // A saved wizard of another purchase stays unchanged.
    savedWizards: isElsewhere ? { ...world.savedWizards, write: () => {} } : world.savedWizards,
    run: id,
    attempt: saved?.attempt ?? null,
    isSaved: saved !== null,
    now: world.now,
  })
  const makeContract = async (submission: Submission): Promise<PurchaseAnswer> => {
    if (world.refuseToBuy) return world.refuseToBuy()
    const [buying] = await Promise.all([loadBuying(), loadLaterParts()])
    if (buying === null) return { kind: 'failure', failure: 'fetch' }
    const { state } = actor.getSnapshot().context
    const made = await buying.sendPurchase(submission, {
      product,
      run: id,
      provider: providerChosen(product, state),
      lastAttempt: keeper.lastAttempt(),
      keepAttempt: (attempt) => keeper.attempt(attempt, state),
      newKey: world.newId,
      now: world.now,
    })
    contract = made.contract
    return made.answer
  }
  const loadListEditor = async () => {
    if (bringsItems(product)) await loadLaterParts()
  }
  // Answers that are here already are taken in at the start, and so are those of a saved wizard.
  if (saved !== null || Object.keys(start.answers ?? {}).length > 0) await loadListEditor()
  if (paid !== null) await loadLaterParts()
  const actor = createRunActor(
    beginning.saved === undefined ? begin(product, beginning) : restore(product, beginning.saved, beginning),
    { product, later: reactionsOfLaterParts, record: recording.record, answers: start.answers ?? {} },
  )
  const performCall = async (input: CallInput, signal: AbortSignal): Promise<CallAnswer> => {
    const given = start.answers?.[input.requestKey]
    if (given) return given
    const ask = async () => {
      await typing.settled(signal, pauseOf(product, input.key))
      const { performCall: perform } = await loadCalls()
      return await perform(input.request, product, signal)
    }
    const [answer] = await Promise.all([world.answerCall?.(input, signal, ask) ?? ask(), loadListEditor()])
    return answer
  }
  const stopHandOver = handOverToMachine(
    actor,
    (begun) => ({ product, later: reactionsOfLaterParts, ...beginning, begun, now: () => performance.now() }),
    { performCall, makeContract, record: recording.record, reportFault: world.reportFault },
  )
  const first = actor.getSnapshot().context.state
  let seen: WizardState = first
  const subscription = actor.subscribe(() => {
    const { state } = actor.getSnapshot().context
    if (state === seen) return
    seen = state
    keeper.changed(state)
  })
  if (paid !== null) actor.send({ type: 'purchase.settled', paid: true })
  if (start.slide !== null && canGoTo(first, start.slide))
    actor.send({ type: 'slide.chosen', slide: start.slide })

  return {
    id,
    isPreview,
    loadsPictures: true,
    now: world.now,
    product,
    first,
    actor,
    timing: createErrorTiming(),
    typing,
    goingOn: createGoingOn(),
    lists: createOpenItems(),
    journey: createJourney(),
    recording,
    restoredAt: saved?.savedAt ?? null,
    lapsed: (saved && paid === null && lapsedAnswers?.(product, first, keptThen(saved))) || [],
    contract: () => contract,
    flush: keeper.flush,
    stop: (isThrownAway) => {
      stopHandOver()
      subscription.unsubscribe()
      recording.stop()
      keeper.stop(isThrownAway)
    },
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
function beginningOf(
  product: CompiledProduct,
  saved: SavedWizard | null,
  { values, today: day }: RunStart,
  { now, language }: RunWorld,
): Omit<WizardMachineInput, 'product' | 'later' | 'now'> {
  const today = { today: day ?? countryDay(now()), language: language() }
  if (!saved) return { ...today, ...(values ? { values } : {}) }
  try {
    restore(product, saved.wizard, today)
    return { ...today, saved: saved.wizard }
  } catch {
    // This version cannot restore the snapshot; it takes the answers.
    return { ...today, values: saved.wizard.data }
  }
}

function keptThen({ wizard, savedAt }: SavedWizard): KeptThen {
  return { wizard, day: countryDay(new Date(savedAt)) }
}

function withoutAnswers(
  product: CompiledProduct,
  contract: string,
  { now, language }: RunWorld,
): Omit<WizardMachineInput, 'product' | 'later' | 'now'> {
  const today = { today: countryDay(now()), language: language() }
  return { ...today, saved: boughtElsewhere(product, contract, today) }
}

/** Names of the widgets on the slide that is shown first. */
function widgetsOf(product: CompiledProduct, slide: string | null): readonly WidgetId[] {
  const first = product.slides.find(({ id }) => id === slide) ?? product.slides[0]
  return first?.parts.flatMap((part) => (part.kind === 'input' ? [part.widget] : [])) ?? []
}

/** Returns whether a call brings the items of a list: then what edits lists is loaded before an answer is taken in. */
function bringsItems({ calls, fields }: CompiledProduct): boolean {
  return Object.values(calls).some(({ response }) => response.some(({ to }) => fields[to] === undefined))
}
