import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { draftValueOf, ratingPath } from '../../authoring/index.ts'
import type { DraftFinding } from '../blocks/use-draft-blocks.ts'
import { tryTariff } from '../calls.ts'
import type { DraftView } from '../draft/draft-store.ts'
import { differentExamples, firstEdition, type DifferentExample } from './example-places.ts'

/** Time without a change of the tariff, in ms, after which its examples are tried. */
const restMs = 600

const noExamples: readonly DifferentExample[] = []

/**
 * The examples of a draft's tariff that cost something else than they say, as errors. The server computes them after each
 * change of the tariff; a publication checks the same.
 */
export function useTariffExamples(
  product: string,
  { draft, revision }: DraftView,
): { readonly findings: readonly DraftFinding[]; readonly isCurrent: boolean } {
  const { t } = useLingui()
  const [now, setNow] = useState('')
  const [answer, setAnswer] = useState({ of: '', different: noExamples })
  useEffect(() => {
    const node = draft.at(ratingPath(product))
    setNow(node ? JSON.stringify(draftValueOf(node)) : '')
  }, [draft, revision, product])
  const isCurrent = answer.of === now

  useEffect(() => {
    const asked = now === '' ? null : firstEdition(JSON.parse(now))
    if (isCurrent) return undefined
    if (asked === null) {
      setAnswer({ of: now, different: noExamples })
      return undefined
    }
    let isOver = false
    const timer = setTimeout(() => {
      tryTariff({ ...asked, request: {} }).then(
        ({ examples }) =>
          isOver || setAnswer({ of: now, different: differentExamples(asked.tariff, examples) }),
        // A tariff that cannot be computed has findings of its own.
        () => isOver || setAnswer({ of: now, different: noExamples }),
      )
    }, restMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [now, isCurrent])

  const { different } = answer
  const findings = useMemo(
    () =>
      different.map(({ path, name, expected, premium }): DraftFinding => {
        const given = premium ?? '—'
        return {
          code: 'QDM_TARIFF_EXAMPLES_DIFFER',
          severity: 'error',
          path,
          at: null,
          message: t({
            id: 'studio.tariff.example.different',
            message: `Пример тарифа «${name}» не сошёлся: записано ${expected}, тариф даёт ${given}`,
          }),
        }
      }),
    [different, t],
  )
  return { findings, isCurrent }
}
