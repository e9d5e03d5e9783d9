import { compilerInput, languagesDeclared, type Draft, type JsonValue } from '../../authoring/index.ts'
import type { Problem } from '../../engine/index.ts'
import { QadamError } from '../errors/index.ts'
import { languages } from '../language.ts'
import { currentBlocks, currentBlockTexts, type BlocksById } from '../registry/index.ts'
import type { ReleasedTexts } from '../store/index.ts'
import { calendarDay } from '../world.ts'
import type { StudioDeps } from './studio-deps.ts'

type LintSources = Pick<
  StudioDeps,
  'work' | 'store' | 'surroundings' | 'catalogue' | 'fileCatalogue' | 'world'
>

/** Number of problems that a refusal names. */
export const mostProblems = 50

/**
 * Refuses a draft of which the Studio shows errors: those of its file and those of its texts, in every language of it.
 * @throws QDM_PRODUCT_BROKEN with the errors, at most fifty
 */
export async function refuseErrors(deps: LintSources, folded: Draft, product: string): Promise<void> {
  const linted = await wholeDraft(deps, folded, product)
  const problems = linted && (await errorsOf(deps, linted))
  if (problems === null || problems.length > 0)
    throw new QadamError('QDM_PRODUCT_BROKEN', { problems: problems?.slice(0, mostProblems) ?? [] })
}

/** A product with the blocks and the texts that a draft publishes it with; null while the draft has no product file. */
export async function wholeDraft(
  { store, surroundings, fileCatalogue }: Omit<LintSources, 'work' | 'catalogue' | 'world'>,
  folded: Draft,
  product: string,
) {
  const input = compilerInput(folded, product)
  const [blocks, blockTexts] = await Promise.all([
    currentBlocks(store, surroundings),
    currentBlockTexts(store, fileCatalogue),
  ])
  return (
    input && {
      text: input.text,
      texts: input.texts,
      blocks: { ...blocks, ...input.blocks },
      blockTexts: { ...blockTexts, ...input.blockTexts },
    }
  )
}

/** Errors of a product on sale with changed blocks and texts of blocks. */
export async function errorsWithBlocks(
  deps: LintSources,
  { product, file }: { readonly product: string; readonly file: string },
  changed: { readonly blocks: BlocksById; readonly blockTexts: ReleasedTexts },
): Promise<readonly Problem[]> {
  // It was compiled, so it is an object.
  const { languages: declared } = JSON.parse(file) as { readonly languages?: JsonValue }
  const spoken = languagesDeclared(declared).map(({ tag }) => tag)
  const texts = await textsIn(spoken, async (language) => await deps.catalogue(language, product))
  return await errorsOf(deps, { text: file, texts, ...changed })
}

async function errorsOf(
  { work, catalogue, world }: LintSources,
  linted: Omit<Parameters<LintSources['work']['lintErrors']>[0], 'errorTexts' | 'termsTexts' | 'day'>,
): Promise<readonly Problem[]> {
  const [errorTexts, termsTexts] = await Promise.all([
    textsOfPortal(catalogue, 'errors'),
    textsOfPortal(catalogue, 'terms'),
  ])
  const day = calendarDay(world.clock())
  const errors = await work.lintErrors({ ...linted, errorTexts, termsTexts, day })
  return errors.map(({ path, code, params }) => ({ path, code, params: params ?? {} }))
}

/** Texts of one namespace in the languages of the portal. */
export async function textsOfPortal(
  catalogue: LintSources['catalogue'],
  namespace: string,
): Promise<ReleasedTexts> {
  return await textsIn(languages, async (language) => await catalogue(language, namespace))
}

async function textsIn(
  tags: readonly string[],
  read: (language: string) => Promise<Readonly<Record<string, string>> | null>,
): Promise<ReleasedTexts> {
  return Object.fromEntries(await Promise.all(tags.map(async (tag) => [tag, (await read(tag)) ?? {}])))
}
