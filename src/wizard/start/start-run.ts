import {
  begin,
  type CallAnswer,
  canGoTo,
  type CompiledProduct,
  type PurchaseAnswer,
  type Submission,
} from '../../engine/index.ts'
import { importPersistently } from '../../ui/index.ts'
import { keepWizard } from '../saved/wizard-keeper.ts'
import { loadProduct } from '../product/load-product.ts'
import type { ContractState } from '../calls/contract-state.ts'
import { loadSpokenLanguage } from '../texts/later-spoken.ts'
import { loadMessageValues } from '../texts/later-values.ts'
import { bringWidgets } from '../widgets/bring-widgets.ts'
import type { LapsedAnswer } from './lapsed-answers.ts'
import { providerChosen } from '../run/provider-chosen.ts'
import {
  editingOfLaterParts,
  loadLaterParts,
  reactionsOfLaterParts,
  whenLaterPartsLoaded,
} from '../slide/later.ts'
import type { CallInput } from '../run/perform-effects.ts'
import { isKeptSame } from '../run/run-state.ts'
import { runOf } from '../run/run-change.ts'
import { startRunActor } from '../run/start-run-actor.ts'
import type { WizardRun } from '../run/wizard-run.ts'
import type { ResumedRun } from './resume-run.ts'
import { beginningOf, type RunStart, type RunWorld } from './run-start.ts'

/** A running wizard, with what the page shows about its start. */
export interface StartedRun extends Omit<WizardRun, 'goBack'> {
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
  const found = start.isFresh ? null : await world.savedWizards.read(start.version.id)
  const resumed = found === null && start.contract === null ? null : await resume(start, found, world)
  const product = resumed?.product ?? start.product ?? (await loadProduct(start.version))
  const saved = resumed?.saved ?? null
  const paid = resumed?.paid ?? null
  const isElsewhere = paid !== null && saved === null
  const id = saved?.run ?? world.newId()
  const kept = resumed?.kept ?? {}
  await bringFirstWidgets(product, start.slide ?? saved?.wizard.slide ?? null)
  if (product.values !== undefined) await loadMessageValues()
  if (product.languages !== undefined) await loadSpokenLanguage()
  const beginning = resumed?.beginning ?? beginningOf(start, world)
  const isPreview = world.refuseToBuy !== undefined
  const recording = world.recordWizard(product, {
    ...beginning,
    isPreview,
    isReplayed: world.isReplayed === true,
  })
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
    const [send] = await Promise.all([world.loadSending(), loadLaterParts()])
    if (send === null) return { kind: 'failure', failure: 'fetch' }
    const { state } = actor.getSnapshot().context
    const made = await send(submission, {
      product,
      run: id,
      provider: providerChosen(product, state),
      lastAttempt: keeper.lastAttempt(),
      keepAttempt: (attempt) => keeper.attempt(attempt, actor.getSnapshot().context),
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
  if (paid !== null || kept.waiting) await loadLaterParts()
  const performCall = async (input: CallInput, signal: AbortSignal): Promise<CallAnswer> => {
    const ask = async () => await world.performCall(input.request, product, signal)
    const [answer] = await Promise.all([world.answerCall?.(input, signal, ask) ?? ask(), loadListEditor()])
    return answer
  }
  const actor = startRunActor(
    runOf(product, reactionsOfLaterParts, editingOfLaterParts),
    { first: resumed?.firstStep() ?? begin(product, beginning), kept },
    {
      performCall,
      makeContract,
      whenReadyToBuy: whenLaterPartsLoaded,
      record: recording.record,
      reportFault: world.reportFault,
      answers: start.answers ?? {},
    },
  )
  const first = actor.getSnapshot().context
  let seen = first
  const subscription = actor.subscribe(() => {
    const { context } = actor.getSnapshot()
    if (!isKeptSame(context, seen)) keeper.changed(context)
    seen = context
  })
  if (paid !== null) actor.send({ type: 'purchase.settled', paid: true })
  if (start.slide !== null && canGoTo(first.state, start.slide))
    actor.send({ type: 'slide.chosen', slide: start.slide })

  return {
    id,
    isPreview,
    loadsPictures: true,
    now: world.now,
    product,
    first,
    actor,
    recording,
    restoredAt: saved?.savedAt ?? null,
    lapsed: resumed?.lapsedIn(first.state) ?? [],
    contract: () => contract,
    flush: keeper.flush,
    stop: (isThrownAway) => {
      subscription.unsubscribe()
      actor.stop()
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

/** Loads the widgets of the slide that is shown first; null for that of a new wizard. */
export async function bringFirstWidgets(product: CompiledProduct, slide: string | null): Promise<void> {
  const first = product.slides.find(({ id }) => id === slide) ?? product.slides[0]
  await bringWidgets(first?.parts.flatMap((part) => (part.kind === 'input' ? [part.widget] : [])) ?? [])
}

/** Returns whether a call brings the items of a list: then what edits lists is loaded before an answer is taken in. */
function bringsItems({ calls, fields }: CompiledProduct): boolean {
  return Object.values(calls).some(({ response }) => response.some(({ to }) => fields[to] === undefined))
}
