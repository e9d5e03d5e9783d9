import { setImmediate } from 'node:timers/promises'
import { migrate, restore, type CompiledProduct, type WizardSnapshot } from '../../engine/index.ts'
import { isObject } from '../../engine/json.ts'
import type { StoredWizard, WizardImpact } from '../store/index.ts'
import { calendarDay } from '../world.ts'
import type { StudioDeps } from './studio-deps.ts'

/** Saved wizards that are read at once. */
const pageSize = 100

/**
 * Tries to open every saved wizard of a product that the server stores with a version that may be published, through
 * its migrations, and counts the results. Nothing is changed.
 */
export async function wizardsOn(
  { store, registry }: Pick<StudioDeps, 'store' | 'registry'>,
  product: CompiledProduct,
  now: number,
): Promise<WizardImpact> {
  const counts: Record<keyof WizardImpact, number> = { unchanged: 0, migrated: 0, staying: 0, broken: 0 }
  const today = calendarDay(now)
  let after: { readonly userId: string; readonly id: string } | null = null
  do {
    const page: Awaited<ReturnType<typeof store.savedWizards.ofProduct>> = await store.savedWizards.ofProduct(
      product.id,
      { after, count: pageSize },
    )
    for (const { version, state } of page) {
      const own = version === product.hash ? product : await registry.compiled(product.id, version)
      counts[fateOf({ state }, { product, own, today })] += 1
      // Customers are answered in between.
      await setImmediate()
    }
    after = page.length < pageSize ? null : (page.at(-1) ?? null)
  } while (after !== null)
  return counts
}

interface OpenedWith {
  readonly product: CompiledProduct
  /** The version with which the wizard was begun; null when it is not stored. */
  readonly own: CompiledProduct | null
  readonly today: string
}

function fateOf(
  { state }: Pick<StoredWizard, 'state'>,
  { product, own, today }: OpenedWith,
): keyof WizardImpact {
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
