import type { WizardImpact } from '../store/index.ts'
import { calendarDay } from '../world.ts'
import type { StudioDeps } from './studio-deps.ts'

/** Saved wizards that are read at once, each at most half a megabyte. */
const pageSize = 20

/** A version of a product that may be published. */
interface OtherVersion {
  readonly id: string
  readonly hash: string
  /** Text of its ES module. */
  readonly module: string
}

/**
 * Tries to open every saved wizard of a product that the server stores with a version that may be published, through
 * its migrations, and counts the results. Nothing is changed.
 */
export async function wizardsOn(
  { store, registry, work }: Pick<StudioDeps, 'store' | 'registry' | 'work'>,
  product: OtherVersion,
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
    for (const [version, wizards] of Map.groupBy(page, (wizard) => wizard.version)) {
      const own = version === product.hash ? product.module : await registry.moduleText(product.id, version)
      const states = wizards.map(({ state }) => state)
      const fates = await work.openWizards({ product: product.module, own, states, today })
      for (const fate of fates) counts[fate] += 1
    }
    after = page.length < pageSize ? null : (page.at(-1) ?? null)
  } while (after !== null)
  return counts
}
