import { migrate, restore, type CompiledProduct, type WizardSnapshot } from '../../engine/index.ts'
import { isObject } from '../../engine/json.ts'
import type { WizardImpact } from '../store/index.ts'

/** Saved wizards of one version, and the version that may replace it. */
export interface OpenedWizards {
  /** What browsers saved, as JSON. */
  readonly states: readonly string[]
  readonly product: CompiledProduct
  /** The version with which the wizards were begun; null when it is not stored. */
  readonly own: CompiledProduct | null
  readonly today: string
}

/** Tries to open each wizard with a version that may be published, through its migrations. Nothing is changed. */
export function fatesOf({ states, ...versions }: OpenedWizards): readonly (keyof WizardImpact)[] {
  return states.map((state) => fateOf(state, versions))
}

function fateOf(state: string, { product, own, today }: Omit<OpenedWizards, 'states'>): keyof WizardImpact {
  const saved = snapshotIn(state)
  if (saved === null) return 'broken'
  const moved = migrate(product, saved)
  if (moved && canOpen(product, moved, today)) return saved.hash === product.hash ? 'unchanged' : 'migrated'
  return own && canOpen(own, saved, today) ? 'staying' : 'broken'
}

function canOpen(product: CompiledProduct, saved: WizardSnapshot, today: string): boolean {
  try {
    restore(product, saved, { today, language: saved.language })
    return true
  } catch {
    // A browser wrote the snapshot: any part of it may be damaged.
    return false
  }
}

/** The snapshot in what a browser saved; null when there is none. */
function snapshotIn(state: string): WizardSnapshot | null {
  const saved: unknown = JSON.parse(state)
  const wizard = isObject(saved) ? saved['wizard'] : null
  // A damaged inside is refused by `restore`.
  return isObject(wizard) && typeof wizard['hash'] === 'string' ? (wizard as object as WizardSnapshot) : null
}
