import { useEffect, useState } from 'react'
import type { RenamedDraft } from '../rename/draft-rename.ts'
import type { NameHit } from './name-hits.ts'
import { plannedName, type PlannedName } from './planned-name.ts'

/** What is known of the renames of a state of the draft, by id of the hit; a hit without a plan is being checked. */
export type NamePlans = ReadonlyMap<string, PlannedName>

const nothingPlanned: NamePlans = new Map()

/**
 * Plans the rename of each hit, one after the other with the page free in between: each costs a check of the product.
 * Null asks for none.
 */
export function useNamePlans(
  source: RenamedDraft,
  revision: number,
  hits: readonly NameHit[] | null,
): NamePlans {
  // What a plan depends on: the draft, and the names that are wanted.
  const asked = `${revision} ${(hits ?? []).map(({ id, after }) => `${id}=${after}`).join(' ')}`
  const [known, setKnown] = useState({ asked: '', plans: nothingPlanned })
  useEffect(() => {
    let isCurrent = true
    const plan = async () => {
      for (const hit of hits ?? []) {
        await new Promise((resolve) => {
          setTimeout(resolve, 0)
        })
        if (!isCurrent) return
        const planned = plannedName(source, hit)
        setKnown((before) => ({
          asked,
          plans: new Map([...(before.asked === asked ? before.plans : nothingPlanned), [hit.id, planned]]),
        }))
      }
    }
    void plan()
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the source changes inside; what is asked says when
  }, [asked])
  return known.asked === asked ? known.plans : nothingPlanned
}
