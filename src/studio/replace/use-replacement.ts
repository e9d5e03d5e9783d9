import { useLingui as useText } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Edit } from '../../authoring/index.ts'
import type { DraftStep } from '../draft/draft-store.ts'
import type { ProductInView } from '../shown/shown-product.ts'
import { renameRefusalWords } from '../rename/rename-words.ts'
import { nameHits, type NameHit } from './name-hits.ts'
import { plannedName } from './planned-name.ts'
import { isReplacing, type ReplaceQuery } from './replace-query.ts'
import { replacementRefusalWords } from './replace-words.ts'
import { textHits, type TextHit } from './text-hits.ts'
import { useNamePlans } from './use-name-plans.ts'

/** A place that has the query, and whether it is replaced. */
export interface ReplacedHit {
  readonly hit: TextHit | NameHit
  /** Why it cannot be replaced, in words; null when it can, or while that is not known. */
  readonly refusal: string | null
  /** True while the check of a rename is under way. */
  readonly isChecking: boolean
  readonly isChosen: boolean
}

/** What the page of replacements shows and does. */
export interface Replacement {
  readonly hits: readonly ReplacedHit[]
  readonly isReplacing: boolean
  /** Some chosen rename moves answers of wizards that were begun. */
  readonly movesAnswers: boolean
  readonly choose: (ids: readonly string[], isChosen: boolean) => void
  /** Replaces what is chosen, as one step to undo. Returns the number of places. */
  readonly replace: (withMigration: boolean) => number
}

/** Finds the query in a draft, plans its replacements, and makes those that are chosen. */
export function useReplacement(edited: ProductInView, asked: ReplaceQuery): Replacement {
  const { store, view, elements, around } = edited
  const { draft, revision } = view
  const { i18n } = useText()
  const context = useLingui()
  const query = useDeferredValue(asked)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const isAsked = isReplacing(query)
  const texts = useMemo(
    () => textHits(draft, store.product, query),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a draft changes inside; its revision says when
    [draft, revision, store.product, query],
  )
  const names = useMemo(
    () => nameHits(draft, elements, query),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a draft changes inside; its revision says when
    [draft, revision, elements, query],
  )
  const source = { draft, product: store.product, ...around }
  const plans = useNamePlans(source, revision, isAsked ? names : null)

  const refusalOf = (hit: TextHit | NameHit): string | null => {
    if (!isAsked) return null
    if (hit.kind === 'text') return hit.refusal && replacementRefusalWords(i18n, hit.refusal)
    const plan = plans.get(hit.id)
    return plan?.ok === false
      ? plan.refusals.map((code) => renameRefusalWords(code, context)).join(' ')
      : null
  }
  const hits = [...texts, ...names].map((hit): ReplacedHit => {
    const refusal = refusalOf(hit)
    const isChecking = isAsked && hit.kind === 'name' && !plans.has(hit.id)
    const isChosen = isAsked && refusal === null && !isChecking && !left.has(hit.id)
    return { hit, refusal, isChecking, isChosen }
  })
  const chosen = hits.flatMap(({ hit, isChosen }) => (isChosen ? [hit] : []))

  return {
    hits,
    isReplacing: isAsked,
    movesAnswers: chosen.some((hit) => {
      const plan = plans.get(hit.id)
      return plan?.ok === true && plan.movesAnswers
    }),
    choose: (ids, isChosen) =>
      setLeft((before) => (isChosen ? before.difference(new Set(ids)) : before.union(new Set(ids)))),
    replace: (withMigration) => {
      const ofTexts = chosen.flatMap((hit) => (hit.kind === 'text' ? [hit] : []))
      const ofNames = chosen.flatMap((hit) => (hit.kind === 'name' ? [hit] : []))
      store.together([
        ...textSteps(ofTexts),
        // Each is planned again: the renames before it may have moved its places.
        ...ofNames.map((hit) => (): DraftStep | null => {
          const plan = plannedName({ ...source, draft: store.view().draft }, hit)
          return plan.ok ? plan.step(withMigration) : null
        }),
      ])
      return chosen.length
    },
  }
}

/** Cells of one change: a change is sent in one request, whose size is limited. */
const mostCells = 50

function textSteps(hits: readonly TextHit[]): readonly (() => DraftStep)[] {
  const cells = hits.map(({ node, after }) => ({ node: node.handle, value: after, seen: null }))
  return Array.from({ length: Math.ceil(cells.length / mostCells) }, (_, at) => (): DraftStep => {
    const some = cells.slice(at * mostCells, (at + 1) * mostCells)
    const edits: readonly Edit[] = [{ do: 'set', cells: some }]
    return { edits, values: [] }
  })
}
