import { QadamError } from '../errors/index.ts'
import { keepPlayed, playScenarios, type PlayedScenario } from '../recordings/index.ts'
import { foundDraft } from './draft-answer.ts'
import { draftVersion } from './draft-version.ts'
import { draftOrOnSale } from './on-sale-draft.ts'
import type { Author, StudioDeps } from './studio-deps.ts'

/** A version of a product that a draft makes. */
export interface DraftedVersion {
  readonly product: string
  readonly module: string
  /** People who brought content into the draft. */
  readonly authors: readonly string[]
}

/**
 * Plays the scenarios of a product on the version on sale, if there is one, and on the module of a draft. Where two people
 * are demanded, an author of the draft does not call its differences expected.
 */
export async function scenariosOn(
  { store, registry, settings, work }: Pick<StudioDeps, 'store' | 'registry' | 'settings' | 'work'>,
  { product, module, authors }: DraftedVersion,
): Promise<readonly PlayedScenario[]> {
  const current = (await store.products.current()).find((one) => one.product === product)
  const sold = current ? await registry.moduleText(product, current.hash) : null
  const without = settings.publishing === 'two' ? authors : []
  return await playScenarios(
    store,
    product,
    without,
    async (page) => await work.playScenarios({ sold, other: module, ...page }),
  )
}

/** Returns whether a scenario goes another way and no tester called that expected. */
export function isUnexpected({ treatment, isExpected }: PlayedScenario): boolean {
  return treatment !== 'same' && !isExpected
}

/** How a draft treats the scenarios of its product, as the API answers it. @throws QDM_NOT_FOUND, QDM_PRODUCT_BROKEN */
export async function scenarioVerdict(deps: StudioDeps, draftId: string) {
  const draft = await foundDraft(deps.store, draftId)
  const { seq, version } = await draftVersion(deps, draft)
  const { hash, module } = version
  const authors = await deps.store.productDrafts.authors(draft)
  const scenarios = await scenariosOn(deps, { product: draft.product, module, authors })
  return { seq, hash, scenarios: scenarios.map((scenario) => ({ ...scenario })) }
}

/** What was played in the preview of a draft with its first `seq` changes. */
export interface PlayedOnDraft {
  readonly draftId: string
  readonly seq: number
  readonly name: string
  readonly text: string
}

/**
 * Keeps what was played on a draft as a scenario of its product.
 * @throws QDM_NOT_FOUND, QDM_PRODUCT_BROKEN, QDM_RECORDING_REFUSED
 */
export async function keepScenarioOf(
  deps: StudioDeps,
  { draftId, seq, name, text }: PlayedOnDraft,
  by: Author,
) {
  const draft = await draftOrOnSale(deps, draftId)
  if (seq > draft.seq) throw new QadamError('QDM_NOT_FOUND')
  const { version } = await draftVersion(deps, draft, seq)
  const arrived = await deps.work.checkPlayed({ module: version.module, text })
  return await keepPlayed(deps, { product: version.id, arrived, name: name.trim(), text, by })
}
