import { isDeepStrictEqual } from 'node:util'
import { blockOfPath } from '../../authoring/index.ts'
import { currentBlocks, currentBlockTexts } from '../registry/index.ts'
import { changedProducts, readMounts } from './block-release.ts'
import { blocksOfTexts, blockTextsOf } from './block-texts.ts'
import { changedBlocks } from './draft-content.ts'
import { draftAfter } from './draft-version.ts'
import { draftOrOnSale } from './on-sale-draft.ts'
import type { StudioDeps } from './studio-deps.ts'

/** Findings of one product that are named; the others are only counted by closing the publication. */
const mostFindings = 20

/**
 * The blocks that the product of a draft mounts, the products that mount each, and what changed blocks break in other
 * products, as the API answers it. @throws QDM_NOT_FOUND
 */
export async function draftBlocksAnswer(deps: StudioDeps, draftId: string) {
  const { store, surroundings } = deps
  const draft = await draftOrOnSale(deps, draftId)
  const { product } = draft
  const [{ folded, seq, blocks }, before, current, open] = await Promise.all([
    draftAfter(deps, draft),
    currentBlocks(store, surroundings),
    store.products.current(),
    store.productDrafts.open(),
  ])
  const textsBefore = await currentBlockTexts(store, deps.fileCatalogue)
  const ofTexts = blocksOfTexts(blockTextsOf(folded, textsBefore), textsBefore)
  const changed = [...new Set([...changedBlocks(folded, before), ...ofTexts])]
  const all = await readMounts(deps, current, blocks)
  const compiled = await changedProducts(deps, all, { product, changed, blocks })
  const soldHash = current.find((one) => one.product === product)?.hash
  const sold = soldHash === undefined ? null : await deps.registry.blocks(product, soldHash)
  const drafted = new Set(open.map((one) => one.product))
  const mounting = (id: string) => all.filter((one) => one.blocks.includes(id)).map((one) => one.product)
  return {
    seq,
    blocks: folded.paths.flatMap((path) => {
      const id = blockOfPath(path)
      if (id === null) return []
      const products = [...new Set([product, ...mounting(id)])]
      return [
        {
          id,
          isChanged: changed.includes(id),
          isOlderOnSale: sold !== null && id in sold && !isDeepStrictEqual(sold[id], before[id]),
          products: products.map((one) => ({ id: one, hasDraft: one !== product && drafted.has(one) })),
        },
      ]
    }),
    findings: compiled.flatMap(({ product: id, findings }) =>
      findings
        .filter(({ severity }) => severity === 'error')
        .slice(0, mostFindings)
        .map(({ code, path, message, params, block }) => ({
          product: id,
          code,
          path,
          message,
          params: { ...params },
          block: block ?? null,
        })),
    ),
  }
}
