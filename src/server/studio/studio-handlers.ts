import type { Change } from '../../authoring/index.ts'
import type { JsonObject } from '../../engine/json.ts'
import { QadamError } from '../errors/index.ts'
import type { ApiRequest, Handlers } from '../operations/index.ts'
import {
  byFiles,
  type DraftReview,
  type ProductDraft,
  type ProductRelease,
  type ReleasedTexts,
  type User,
} from '../store/index.ts'
import { changedTexts, foldedDraft, productIn, conflictAnswer } from './draft-content.ts'
import { outdatedBefore } from './outdated-before.ts'
import { templateHeads } from './product-templates.ts'
import { beginningFiles, newProductFiles, releasedFiles } from './beginning-files.ts'
import type { StudioDeps } from './studio-deps.ts'
import { checkTariff, pricedTrial } from './tariff-trial.ts'
import { languages } from '../language.ts'
import { calendarDay } from '../world.ts'

/**
 * Largest lead of a device's clock, in ms. Changes with a larger lead are refused, because they would override other
 * people's changes for too long.
 */
const mostAheadMs = 60_000

/** Hash of the version with which the draft of a new product begins: there is none. */
const noVersion = ''

/** Operations of the Studio. */
export type StudioHandlers = Pick<
  Handlers,
  | 'listStudioProducts'
  | 'readStudioSurroundings'
  | 'listProductTemplates'
  | 'beginProductDraft'
  | 'beginNewProduct'
  | 'tryTariff'
  | 'readProductDraft'
  | 'changeProductDraft'
  | 'discardProductDraft'
  | 'askToPublishProduct'
  | 'refuseToPublishProduct'
  | 'publishProductDraft'
  | 'listProductReleases'
  | 'readProductRelease'
  | 'rollBackProduct'
>

/** The Studio's operations: drafts with their changes, publication, return to an earlier release. */
export function studioHandlers(
  deps: StudioDeps,
  person: (asked: Pick<ApiRequest, 'request'>) => User,
): StudioHandlers {
  const { store, registry, shelf, world, settings, compile, surroundings, catalogue } = deps
  const found = async (id: string): Promise<ProductDraft> => {
    const draft = await store.productDrafts.find(id)
    if (!draft) throw new QadamError('QDM_NOT_FOUND')
    return draft
  }
  const draftAnswer = async (id: string) => {
    const draft = await found(id)
    const changes = await store.productDrafts.changes(id)
    return {
      id,
      product: draft.product,
      baseHash: draft.baseHash,
      state: draft.state,
      review: reviewOf(draft.review),
      seq: changes.length,
      files: { ...draft.files },
      outdated: await outdatedBefore(store, draft.product),
      changes: [...changes],
      conflicts: conflictsOf(draft, changes),
    }
  }
  const conflictsOf = (draft: ProductDraft, changes: readonly Change[]) => {
    const folded = foldedDraft(draft, changes)
    return folded.conflicts.map((conflict) => conflictAnswer(folded, conflict))
  }
  const begun = async (
    asked: Pick<ApiRequest, 'request'>,
    { product, baseHash, files }: Pick<ProductDraft, 'product' | 'baseHash' | 'files'>,
    detail: JsonObject = {},
  ) => {
    const by = person(asked).phone
    return await store.transaction(async ({ productDrafts, audit }) => {
      const begins = await productDrafts.begin({ product, baseHash, files, by })
      if (begins.isNew)
        await audit.add({
          actor: by,
          action: 'draft.begun',
          subject: `product ${product}`,
          detail: { draft: begins.id, ...detail, from: asked.request.ip },
        })
      return begins
    })
  }

  /** Stores a request to publish, or an approver's refusal, and adds it to the audit log. */
  const reviewed = async (
    asked: Pick<ApiRequest, 'request'>,
    draftId: string,
    review: Pick<DraftReview, 'state' | 'seq' | 'note'>,
    moved: () => QadamError,
  ) => {
    const by = person(asked).phone
    const draft = await found(draftId)
    await store.transaction(async ({ productDrafts, audit }) => {
      if (!(await productDrafts.review(draft.id, { ...review, by }))) throw moved()
      await audit.add({
        actor: by,
        action: review.state === 'asked' ? 'draft.askedToPublish' : 'draft.refusedToPublish',
        subject: `product ${draft.product}`,
        detail: { draft: draft.id, seq: review.seq, note: review.note, from: asked.request.ip },
      })
    })
    return await draftAnswer(draft.id)
  }

  return {
    readStudioSurroundings: async () => {
      const catalogues = await Promise.all(
        ['blocks', 'errors'].map(async (name) => {
          const texts = await Promise.all(
            languages.map(async (language) => [language, (await catalogue(language, name)) ?? {}] as const),
          )
          return [name, Object.fromEntries(texts)] as const
        }),
      )
      const { blocks, ratings, api } = surroundings
      return {
        blocks: { ...blocks },
        ratings: { ...ratings },
        shelf: { groups: [...shelf.groups], icons: Object.keys(shelf.icons) },
        api: { ...api },
        catalogues: Object.fromEntries(catalogues),
        today: calendarDay(world.clock()),
      }
    },

    askToPublishProduct: async (asked) =>
      await reviewed(asked, asked.path.draftId, { ...asked.body, state: 'asked' }, () =>
        asked.refusal('QDM_PRODUCT_DRAFT_MOVED'),
      ),

    refuseToPublishProduct: async (asked) =>
      await reviewed(asked, asked.path.draftId, { ...asked.body, state: 'refused' }, () =>
        asked.refusal('QDM_PRODUCT_DRAFT_MOVED'),
      ),

    listStudioProducts: async () => {
      const [listed, drafts, releases] = await Promise.all([
        registry.list(),
        store.productDrafts.open(),
        store.releases.latest(),
      ])
      const known = new Set(listed.map(({ id }) => id))
      // A new product is not sold yet: its draft is all there is of it.
      const isNew = drafts.filter(({ product }) => !known.has(product))
      const all = [...listed, ...isNew.map(({ product }) => ({ id: product, hash: noVersion, icon: null }))]
      return all.map(({ id, hash, icon }) => {
        const draft = drafts.find(({ product }) => product === id)
        const release = releases.find(({ product }) => product === id)
        return {
          id,
          hash,
          icon,
          release: release ? releaseHead(release) : null,
          draft: draft
            ? {
                id: draft.id,
                seq: draft.seq,
                begunBy: draft.begunBy,
                changedAt: new Date(draft.changedAt).toISOString(),
                authors: [...draft.authors],
                isBaseMoved: draft.baseHash !== hash,
                review: reviewOf(draft.review),
              }
            : null,
        }
      })
    },

    listProductTemplates: async () => [...templateHeads(deps.templates)],

    beginProductDraft: async (asked) => {
      const { product } = asked.body
      const open = (await store.productDrafts.open()).find((draft) => draft.product === product)
      if (open) return await draftAnswer(open.id)
      const begins = await begun(asked, { product, ...(await beginningFiles(deps, product)) })
      return await draftAnswer(begins.id)
    },

    beginNewProduct: async (asked) => {
      const { product, from } = asked.body
      const files = await newProductFiles(deps, asked.body, asked.language, asked.refusal)
      const begins = await begun(asked, { product, baseHash: noVersion, files }, { as: from.kind })
      if (!begins.isNew) throw asked.refusal('QDM_PRODUCT_ID_TAKEN')
      return await draftAnswer(begins.id)
    },

    tryTariff: async (asked) => pricedTrial(asked.body, calendarDay(world.clock())),

    readProductDraft: async ({ path }) => await draftAnswer(path.draftId),

    changeProductDraft: async (asked) => {
      const { draftId } = asked.path
      const { after, changes: sent } = asked.body
      const author = person(asked).phone
      if (sent.some(({ at }) => at > world.clock() + mostAheadMs))
        throw new QadamError('QDM_REQUEST_INVALID', {
          problems: [{ path: '/changes', code: 'maximum', params: { limit: world.clock() } }],
        })
      const draft = await found(draftId)
      // The API description validates the shape of every edit.
      const changes = sent.map((change) => ({ ...change, author }) as Change)
      const seq = await store.transaction(
        async ({ productDrafts }) => await productDrafts.append(draftId, changes),
      )
      if (seq === null) throw asked.refusal('QDM_PRODUCT_DRAFT_CLOSED')
      const all = await store.productDrafts.changes(draftId)
      return { seq: all.length, changes: all.slice(after), conflicts: conflictsOf(draft, all) }
    },

    discardProductDraft: async (asked) => {
      const by = person(asked).phone
      const draft = await found(asked.path.draftId)
      await store.transaction(async ({ productDrafts, audit }) => {
        if (!(await productDrafts.close(draft.id, asked.body.seq, 'discarded')))
          throw asked.refusal('QDM_PRODUCT_DRAFT_MOVED')
        await audit.add({
          actor: by,
          action: 'draft.discarded',
          subject: `product ${draft.product}`,
          detail: { draft: draft.id, from: asked.request.ip },
        })
      })
    },

    publishProductDraft: async (asked) => {
      const approver = person(asked).phone
      const { seq, note } = asked.body
      const draft = await found(asked.path.draftId)
      const { product } = draft
      const changes = await store.productDrafts.changes(draft.id)
      if (draft.state !== 'open' || changes.length !== seq) throw asked.refusal('QDM_PRODUCT_DRAFT_MOVED')
      const authors = [...new Set(changes.map(({ author }) => author))].toSorted()
      if (settings.publishing === 'two' && authors.includes(approver))
        throw asked.refusal('QDM_PRODUCT_OWN_CHANGES')
      const folded = foldedDraft(draft, changes)
      if (folded.conflicts.length > 0) throw asked.refusal('QDM_PRODUCT_DRAFT_CONFLICTS')
      const file = productIn(folded, product, surroundings.ratings)
      const { version, findings } = compile(file)
      if (version?.id !== product) {
        const problems = findings
          .filter(({ severity }) => severity === 'error')
          .slice(0, 50)
          .map(({ path, code }) => ({ path, code, params: {} }))
        throw new QadamError('QDM_PRODUCT_BROKEN', { problems })
      }
      checkTariff(file, calendarDay(world.clock()))
      const { hash, module } = version
      const texts = await changedTexts(
        folded,
        product,
        async (language) => await catalogue(language, product),
      )
      await store.transaction(async (inside) => {
        if (!(await inside.productDrafts.close(draft.id, seq, 'published')))
          throw asked.refusal('QDM_PRODUCT_DRAFT_MOVED')
        await inside.products.hold(product)
        const current = (await inside.products.current()).find((one) => one.product === product)
        if ((current?.hash ?? noVersion) !== draft.baseHash) throw asked.refusal('QDM_PRODUCT_BASE_MOVED')
        const releases = await inside.releases.of(product)
        // The version of the files is the first one that can be restored.
        if (releases.length === 0 && draft.baseHash !== noVersion)
          await inside.releases.add({
            product,
            hash: draft.baseHash,
            texts: {},
            note: '',
            authors: [],
            approver: byFiles,
            draftId: null,
          })
        await inside.products.keep({ product, hash, file: JSON.stringify(file), module })
        await inside.products.publish({ product, hash, by: approver })
        const number = await inside.releases.add({
          product,
          hash,
          texts: mergedTexts(releases[0]?.texts ?? {}, texts),
          note,
          authors,
          approver,
          draftId: draft.id,
        })
        await inside.audit.add({
          actor: approver,
          action: 'product.published',
          subject: `product ${product}`,
          detail: { number, hash, draft: draft.id, authors, note, from: asked.request.ip },
        })
      })
      return (await store.releases.of(product)).map(releaseHead)
    },

    listProductReleases: async ({ path }) => (await store.releases.of(path.product)).map(releaseHead),

    readProductRelease: async ({ path }) => {
      const { number } = path
      const release = (await store.releases.of(path.product)).find((one) => one.number === number)
      if (!release) throw new QadamError('QDM_NOT_FOUND')
      return { number, files: await releasedFiles(deps, release) }
    },

    rollBackProduct: async (asked) => {
      const by = person(asked).phone
      const { product } = asked.path
      const { number, seen, note } = asked.body
      await store.transaction(async (inside) => {
        await inside.products.hold(product)
        const releases = await inside.releases.of(product)
        const wanted = releases.find((release) => release.number === number)
        if (!wanted) throw asked.refusal('QDM_NOT_FOUND')
        if (releases[0]?.number !== seen) throw asked.refusal('QDM_PRODUCT_BASE_MOVED')
        const { hash, texts, authors } = wanted
        // Without a draft it is a version of the files: they lead again from the next start on.
        await inside.products.publish({ product, hash, by: wanted.draftId === null ? byFiles : by })
        const release = await inside.releases.add({
          product,
          hash,
          texts,
          note,
          authors,
          approver: by,
          draftId: wanted.draftId,
        })
        await inside.audit.add({
          actor: by,
          action: 'product.rolledBack',
          subject: `product ${product}`,
          detail: { number: release, to: number, hash, note, from: asked.request.ip },
        })
      })
      return (await store.releases.of(product)).map(releaseHead)
    },
  }
}

function reviewOf(review: DraftReview | null) {
  return review && { ...review, at: new Date(review.at).toISOString() }
}

function releaseHead({ number, hash, note, authors, approver, releasedAt }: ProductRelease) {
  return { number, hash, note, authors: [...authors], approver, at: new Date(releasedAt).toISOString() }
}

function mergedTexts(before: ReleasedTexts, after: ReleasedTexts): ReleasedTexts {
  return Object.fromEntries(
    languages.map((language) => [language, { ...before[language], ...after[language] }]),
  )
}
