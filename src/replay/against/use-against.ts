import { useEffect, useState } from 'react'
import { useTexts } from '../../wizard/index.ts'
import { findDraft } from '../draft-calls.ts'
import { type ExpectedDifference, listExpected, listVersions, type SoldVersion } from '../recording-calls.ts'
import type { DraftVersion } from '../version-address.ts'

/** What recordings of a product can be compared with. */
export interface Against {
  /** Newest first. */
  readonly versions: readonly SoldVersion[]
  /** Differences that testers marked as expected. */
  readonly expected: readonly ExpectedDifference[]
  /** The open draft of the product; null when there is none. */
  readonly draft: DraftVersion | null
  /** True after a request failed. */
  readonly isFailed: boolean
  readonly setFailed: (isFailed: boolean) => void
  /** Takes the new list of expected differences from a request. */
  readonly decide: (work: Promise<readonly ExpectedDifference[]>) => void
}

/** Reads the versions, the draft and the expected differences of a product, with its texts. */
export function useAgainst(product: string): Against {
  const texts = useTexts()
  const [versions, setVersions] = useState<readonly SoldVersion[]>([])
  const [expected, setExpected] = useState<readonly ExpectedDifference[]>([])
  const [draft, setDraft] = useState<DraftVersion | null>(null)
  const [isFailed, setFailed] = useState(false)

  useEffect(() => {
    let isWanted = true
    Promise.all([listVersions(product), listExpected(product), findDraft(product), texts.want(product)]).then(
      ([listed, differences, open]) => {
        if (!isWanted) return
        setVersions(listed)
        setExpected(differences)
        setDraft(open)
      },
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [product, texts])

  const decide = (work: Promise<readonly ExpectedDifference[]>) => {
    work.then(
      (differences) => {
        setFailed(false)
        setExpected(differences)
      },
      () => setFailed(true),
    )
  }
  return { versions, expected, draft, isFailed, setFailed, decide }
}
