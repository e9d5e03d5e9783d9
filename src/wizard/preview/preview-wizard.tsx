import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { save, type WizardSnapshot } from '../../engine/index.ts'
import { Skeleton } from '../../ui/index.ts'
import { loadModule } from '../product/load-product.ts'
import { randomId } from '../random.ts'
import { activeSlideOf } from '../run/active-slide.ts'
import { RunningWizard } from '../page/running-wizard.tsx'
import { startRun, type StartedRun } from '../start/start-run.ts'
import { useTexts } from '../texts/texts-context.tsx'
import type { SavedWizards } from '../saved/saved-wizard.ts'

export interface PreviewWizardProps {
  /** Address of the module. Another address is another version, which continues with the same answers. */
  readonly address: string
  /** Slide to go to, as often as `asked` changes. */
  readonly slide: string | null
  readonly asked: number
  /** Answers are forgotten as often as this changes. */
  readonly attempt: number
  readonly onShown: (slide: string) => void
  /** The module could not be loaded. */
  readonly onFailed: () => void
}

interface Shown {
  readonly run: StartedRun
  readonly key: string
}

/** Wizard of an unpublished version. It saves nothing on the device and cannot buy. */
export function PreviewWizard({ address, slide, asked, attempt, onShown, onFailed }: PreviewWizardProps) {
  const texts = useTexts()
  const [shown, setShown] = useState<Shown | null>(null)
  const last = useRef<{ readonly attempt: number; readonly run: StartedRun } | null>(null)
  const [router] = useState(() =>
    createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: ['/'] }) }),
  )
  const tellShown = useEffectEvent(onShown)
  const tellFailed = useEffectEvent(onFailed)

  useEffect(() => {
    let isCurrent = true
    const start = async () => {
      const product = await loadModule(address)
      const before = last.current
      const saved =
        before?.attempt === attempt
          ? save(before.run.product, before.run.actor.getSnapshot().context.state)
          : null
      const run = await startRun(
        {
          version: { id: product.id, hash: product.hash },
          product,
          slide: null,
          values: null,
          isFresh: saved === null,
          contract: null,
        },
        {
          savedWizards: memoryWizards(saved),
          now: () => new Date(),
          newId: randomId,
          language: texts.language,
          reportFault: (error) => globalThis.reportError?.(error),
          refuseToBuy: () => ({ kind: 'failure', failure: 'status' }),
        },
      )
      if (!isCurrent) {
        run.stop()
        return
      }
      before?.run.stop()
      last.current = { attempt, run }
      setShown({ run, key: `${address} ${attempt}` })
    }
    start().catch(() => {
      if (isCurrent) tellFailed()
    })
    return () => {
      isCurrent = false
    }
  }, [address, attempt, texts])

  useEffect(() => {
    if (!shown) return undefined
    const tell = () => tellShown(activeSlideOf(shown.run.actor.getSnapshot().context.state))
    tell()
    const { unsubscribe } = shown.run.actor.subscribe(tell)
    return unsubscribe
  }, [shown])

  useEffect(() => {
    if (shown && slide !== null) shown.run.actor.send({ type: 'slide.chosen', slide })
  }, [shown, slide, asked])

  if (!shown) {
    return (
      <main aria-busy="true">
        <Skeleton kind="title" width={40} />
        <Skeleton kind="block" />
      </main>
    )
  }
  return (
    <RouterContextProvider router={router}>
      <RunningWizard
        key={shown.key}
        run={{ ...shown.run, restoredAt: null, lapsed: [] }}
        isFirst={false}
        onRestart={() => undefined}
      />
    </RouterContextProvider>
  )
}

/** A place for answers that ends with the page. */
function memoryWizards(saved: WizardSnapshot | null): SavedWizards {
  return {
    read: async () =>
      saved && {
        format: 1,
        run: randomId(),
        savedAt: new Date().toISOString(),
        wizard: saved,
        attempt: null,
      },
    write: () => undefined,
    remove: () => undefined,
    follow: () => () => undefined,
  }
}
