import {
  begin,
  type CallAnswer,
  canGoTo,
  type CompiledProduct,
  type PurchaseAnswer,
  type Submission,
  type WizardState,
} from '../../engine/index.ts'
import type { CallInput } from '../../../machines/wizard-setup.ts'
import type { WidgetId } from '../../formats/index.ts'
import { loadBuying, loadCalls } from '../calls/later.ts'
import { importPersistently } from '../../ui/index.ts'
import { keepWizard } from '../saved/wizard-keeper.ts'
import { loadProduct } from '../product/load-product.ts'
import type { ContractState } from '../calls/contract-state.ts'
import { createErrorTiming } from '../errors/error-timing.ts'
import { createOpenItems } from '../run/open-items.ts'
import { recordWizard } from '../recording/recording.ts'
import { loadSpokenLanguage } from '../texts/later-spoken.ts'
import { loadMessageValues } from '../texts/later-values.ts'
import { bringWidgets } from '../widgets/bring-widgets.ts'
import { createGoingOn } from '../run/going-on.ts'
import { createJourney } from '../run/journey.ts'
import type { LapsedAnswer } from './lapsed-answers.ts'
import { providerChosen } from '../run/provider-chosen.ts'
import { pauseOf } from '../run/pause-of-call.ts'
import { createTyping } from '../run/typing.ts'
import { createUnderWay } from '../run/under-way.ts'
import { loadLaterParts, reactionsOfLaterParts } from '../slide/later.ts'
import type { WizardRun } from '../run/wizard-run.ts'
import { handOverToMachine } from './later.ts'
import type { ResumedRun } from './resume-run.ts'
import { createRunActor } from './run-actor.ts'
import { beginningOf, type RunStart, type RunWorld } from './run-start.ts'

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
  const resumed = kept === null && start.contract === null ? null : await resume(start, kept, world)
  const product = resumed?.product ?? start.product ?? (await loadProduct(start.version))
  const saved = resumed?.saved ?? null
  const paid = resumed?.paid ?? null
  const isElsewhere = paid !== null && saved === null
  const id = saved?.run ?? world.newId()
  await bringWidgets(widgetsOf(product, start.slide ?? saved?.wizard.slide ?? null))
  if (product.values !== undefined) await loadMessageValues()
  if (product.languages !== undefined) await loadSpokenLanguage()
  const beginning = resumed?.beginning ?? beginningOf(start, world)
  const isPreview = world.refuseToBuy !== undefined
  const recording = recordWizard(product, {
    ...beginning,
    isPreview,
    isReplayed: world.isReplayed === true,
  })
  const typing = createTyping()
  const underWay = createUnderWay(saved?.underWay)
  const lists = createOpenItems(saved?.underWay?.items.map((item) => ({ ...item, isSaving: false })))
  let contract: ContractState | null = null
  const keeper = keepWizard({
    product,
    // A saved wizard of another purchase stays unchanged.
    savedWizards: isElsewhere ? { ...world.savedWizards, write: () => {} } : world.savedWizards,
    run: id,
    attempt: saved?.attempt ?? null,
    isSaved: saved !== null,
    now: world.now,
    underWay: () => ({ ...underWay.now(), items: lists.opened() }),
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
  const actor = createRunActor(resumed?.firstStep() ?? begin(product, beginning), {
    product,
    later: reactionsOfLaterParts,
    record: recording.record,
    answers: start.answers ?? {},
  })
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
  const saveAgain = () => keeper.changed(actor.getSnapshot().context.state)
  const stopSavingAgain = [underWay.subscribe(saveAgain), lists.subscribe(saveAgain)]
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
    lists,
    journey: createJourney(),
    underWay,
    recording,
    restoredAt: saved?.savedAt ?? null,
    lapsed: resumed?.lapsedIn(first) ?? [],
    contract: () => contract,
    flush: keeper.flush,
    stop: (isThrownAway) => {
      stopHandOver()
      subscription.unsubscribe()
      for (const stop of stopSavingAgain) stop()
      recording.stop()
      keeper.stop(isThrownAway)
    },
  }
}

type ResumeRun = (...asked: Parameters<typeof import('./resume-run.ts').resumeRun>) => Promise<ResumedRun>

/** Few visits resume a wizard: what they need for it is no part of the first slide's scripts. */
const resume: ResumeRun = async (...asked) => {
  const { resumeRun } = await importPersistently(() => import('./resume-run.ts'))
  return await resumeRun(...asked)
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
