import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { whenHydrated } from '../../ui/index.ts'
import { forgetBeginValues, readBeginValues } from '../begin-values.ts'
import type { OpenedProduct } from '../product/find-product.ts'
import { savedWizards } from '../saved/own-wizards.ts'
import { finishedPurchase } from '../saved/purchase-record.ts'
import { startRun, type StartedRun } from '../start/start-run.ts'
import { useTexts } from '../texts/texts-context.tsx'
import { pageAddressOf, resultAddress } from './addresses.ts'
import { worldOfPage } from './world-of-page.ts'

/** What the page of a wizard shows. */
export type WizardPageState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly isOffline: boolean }
  | { readonly kind: 'running'; readonly run: StartedRun }

/** The wizard of a page, and how often it was started. */
export interface PageRun {
  readonly page: WizardPageState
  /** 0 for the first start. */
  readonly attempt: number
  /** Starts again: without answers, or with those that are saved. */
  readonly restart: (isFresh: boolean) => void
}

/** Runs that were stopped: going back to the page of a rendered wizard starts another. */
const stopped = new WeakSet<StartedRun>()

/** Starts the wizard of a product, with its saved answers; a page that the server rendered has started it already. */
export function useStartedRun({ id, hash }: OpenedProduct, rendered: StartedRun | null): PageRun {
  const texts = useTexts()
  const { history } = useRouter()
  const [page, setPage] = useState<WizardPageState>(() =>
    rendered === null || stopped.has(rendered) ? { kind: 'loading' } : { kind: 'running', run: rendered },
  )
  const [start, setStart] = useState({ attempt: 0, isFresh: false })

  useEffect(() => {
    if (rendered !== null && start.attempt === 0 && !stopped.has(rendered)) {
      // The page is for everyone, so there is no saved wizard to wait for. The storage opens once the page works.
      whenHydrated(() => void savedWizards.read(id))
      return () => {
        stopped.add(rendered)
        rendered.stop()
      }
    }
    const { run: visit, step, contract } = pageAddressOf(history.location)
    // Going Back to the form of a finished purchase leads to its result.
    const finished = visit === null ? null : finishedPurchase(visit)
    if (finished) {
      history.replace(resultAddress(finished))
      return undefined
    }
    const brought = readBeginValues(id)
    let isCurrent = true
    let started: StartedRun | null = null
    startRun(
      {
        version: { id, hash },
        // After taking over from another tab, or a restart, the slide in the address is out of date.
        slide: start.attempt === 0 ? step : null,
        values: brought,
        // A customer who typed another plate wants that car, not the saved one.
        isFresh: start.isFresh || brought !== null,
        contract: start.isFresh ? null : contract,
      },
      worldOfPage(texts),
    ).then(
      (run) => {
        started = run
        if (isCurrent) {
          forgetBeginValues(id)
          setPage({ kind: 'running', run })
        } else run.stop()
      },
      () => {
        if (isCurrent) setPage({ kind: 'failed', isOffline: !navigator.onLine })
      },
    )
    return () => {
      isCurrent = false
      started?.stop()
    }
  }, [id, hash, rendered, start, history, texts])

  return {
    page,
    attempt: start.attempt,
    restart: (isFresh) => setStart(({ attempt }) => ({ attempt: attempt + 1, isFresh })),
  }
}
