import type { Cause, Treatment } from '../../trace/index.ts'
import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly draft_impacts: DraftImpactTable
  }
}

/** `impact` is JSON of a DraftImpact; `revision` counts its pages from 1. */
interface DraftImpactTable {
  draft_id: string
  revision: number
  impact: string
}

/** Recorded customers whom a draft treats the same way for the same cause. */
export interface ImpactGroup {
  readonly treatment: Treatment
  /** Null for customers who notice nothing. */
  readonly cause: Cause | null
  readonly count: number
  /** The first of them, with the number of the first event that differs. */
  readonly recordings: readonly { readonly id: string; readonly event: number }[]
}

/** What becomes of saved wizards when a draft is published. */
export interface WizardImpact {
  /** Begun with the very version that the draft makes. */
  readonly unchanged: number
  /** The draft's migrations lead from their version to the draft, and it opens them. */
  readonly migrated: number
  /** They go on with the version that they began with. */
  readonly staying: number
  /** Neither their own version nor the draft opens them. */
  readonly broken: number
}

/** What one version that may be published does to recorded customers and saved wizards, as far as it was played. */
export interface DraftImpact {
  /** Hash of the version that the draft makes. */
  readonly hash: string
  /** Hash of the version on sale; empty for a new product. */
  readonly soldHash: string
  /** Place after which the next page of recordings begins; null at the beginning. */
  readonly after: string | null
  readonly isDone: boolean
  readonly played: number
  readonly total: number
  readonly groups: readonly ImpactGroup[]
  readonly wizards: WizardImpact
}

/** A stored impact with the number of its page. */
export interface StoredImpact {
  readonly revision: number
  readonly impact: DraftImpact
}

/** Impacts of product drafts: one for each draft, of the version that was played last. */
export function draftImpactStore({ db }: StoreContext) {
  return {
    /** The impact of a draft; null before the first page was played. */
    async of(draftId: string): Promise<StoredImpact | null> {
      const row = await db
        .selectFrom('draft_impacts')
        .select(['revision', 'impact'])
        .where('draft_id', '=', draftId)
        .executeTakeFirst()
      return row ? { revision: row.revision, impact: JSON.parse(row.impact) as DraftImpact } : null
    },

    /** Stores the page after `revision`, 0 for the first one. False when another process stored a page meanwhile. */
    async keep(draftId: string, revision: number, impact: DraftImpact): Promise<boolean> {
      const text = JSON.stringify(impact)
      if (revision === 0) {
        const added = await db
          .insertInto('draft_impacts')
          .values({ draft_id: draftId, revision: 1, impact: text })
          .onConflict((conflict) => conflict.column('draft_id').doNothing())
          .executeTakeFirst()
        return added.numInsertedOrUpdatedRows === 1n
      }
      const kept = await db
        .updateTable('draft_impacts')
        .set({ revision: revision + 1, impact: text })
        .where('draft_id', '=', draftId)
        .where('revision', '=', revision)
        .executeTakeFirst()
      return kept.numUpdatedRows === 1n
    },
  }
}
