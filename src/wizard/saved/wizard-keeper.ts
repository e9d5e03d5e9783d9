import { type CompiledProduct, save as snapshotOf, withoutPersonal } from '../../engine/index.ts'
import { keptRun, type RunState } from '../run/run-state.ts'
import { isBegun } from './is-begun.ts'
import type { SavedWizard, SavedWizards, PurchaseAttempt } from './saved-wizard.ts'

/** Delay in ms before answers are saved, so that a burst of keys is saved once. */
const pauseMs = 300

/** Keeps the answers of one wizard as they change. */
export interface WizardKeeper {
  /** Reports changed answers: they are saved after a short delay, and immediately when the page is left. */
  readonly changed: (run: RunState) => void
  /** Saves waiting answers immediately. */
  readonly flush: () => void
  /** Remembers an attempt to buy before it is made. */
  readonly attempt: (attempt: PurchaseAttempt, run: RunState) => void
  readonly lastAttempt: () => PurchaseAttempt | null
  /** Stops saving; waiting answers are saved first, unless the wizard was discarded. */
  readonly stop: (isThrownAway?: boolean) => void
}

/** The wizard to save, and its store. */
export interface WizardKeeperDeps {
  readonly product: CompiledProduct
  readonly savedWizards: SavedWizards
  readonly run: string
  readonly attempt: PurchaseAttempt | null
  /** True when the wizard was saved before: its answers are kept even when the last one is taken back. */
  readonly isSaved: boolean
  readonly now: () => Date
}

/** A keeper for one wizard. */
export function keepWizard({
  product,
  savedWizards,
  run,
  attempt: first,
  isSaved: wasSaved,
  now,
}: WizardKeeperDeps): WizardKeeper {
  let attempt = first
  let isSaved = wasSaved
  let waiting: RunState | null = null
  let timer: ReturnType<typeof setTimeout> | null = null

  const save = (when: 'now' | 'soon') => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (waiting === null) return
    const saved: SavedWizard = {
      format: 1,
      run,
      savedAt: now().toISOString(),
      wizard: snapshotOf(product, waiting.state),
      attempt,
      underWay: keptRun(waiting),
    }
    waiting = null
    const forShared = () => {
      // Phones, names of files and the earlier answers of an item are personal.
      const { underWay: _personal, ...shared } = saved
      return { ...shared, wizard: withoutPersonal(product, saved.wizard) }
    }
    savedWizards.write(saved, forShared, when)
  }
  const flush = () => save('now')
  const handleHidden = () => {
    if (document.visibilityState === 'hidden') flush()
  }
  document.addEventListener('visibilitychange', handleHidden)
  window.addEventListener('pagehide', flush)

  return {
    changed: (run) => {
      // An answer of a call alone is no answer of the customer: there is nothing to return to.
      isSaved ||= isBegun(run.state)
      if (!isSaved) return
      waiting = run
      timer ??= setTimeout(() => save('soon'), pauseMs)
    },
    flush,
    attempt: (next, run) => {
      attempt = next
      waiting = run
      flush()
    },
    lastAttempt: () => attempt,
    stop: (isThrownAway = false) => {
      if (isThrownAway) waiting = null
      flush()
      document.removeEventListener('visibilitychange', handleHidden)
      window.removeEventListener('pagehide', flush)
    },
  }
}
