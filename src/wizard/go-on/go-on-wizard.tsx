import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CompiledProduct, WizardSnapshot } from '../../engine/index.ts'
import { reportFault, Skeleton } from '../../ui/index.ts'
import { RunningWizard } from '../page/running-wizard.tsx'
import { randomId } from '../random.ts'
import { memoryWizards } from '../saved/memory-wizards.ts'
import { portalServices } from '../start/portal-services.ts'
import { startRun, type StartedRun } from '../start/start-run.ts'
import { useTexts } from '../texts/texts-context.tsx'

export interface GoOnWizardProps {
  readonly product: CompiledProduct
  /** The wizard to go on with; its personal values are stand-ins. */
  readonly saved: WizardSnapshot
  /** Called once, with a function that returns the recording of what follows. */
  readonly onStarted: (read: () => Promise<string>) => void
  readonly onFailed: () => void
}

/** A real wizard that goes on from a moment of a recording. It calls the services, and saves nothing on the device. */
export function GoOnWizard({ product, saved, onStarted, onFailed }: GoOnWizardProps) {
  const texts = useTexts()
  const [run, setRun] = useState<StartedRun | null>(null)
  const [router] = useState(() =>
    createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: ['/'] }) }),
  )
  const tellStarted = useEffectEvent(onStarted)
  const tellFailed = useEffectEvent(onFailed)
  useEffect(() => {
    let isCurrent = true
    let started: StartedRun | null = null
    startRun(
      {
        version: { id: product.id, hash: product.hash },
        product,
        slide: null,
        values: null,
        isFresh: false,
        contract: null,
      },
      {
        ...portalServices,
        savedWizards: memoryWizards(saved),
        now: () => new Date(),
        newId: randomId,
        language: texts.language,
        reportFault,
        isReplayed: true,
      },
    ).then(
      (begun) => {
        started = begun
        if (!isCurrent) {
          begun.stop(true)
          return
        }
        setRun(begun)
        tellStarted(async () => (await begun.recording.read()).text)
      },
      () => isCurrent && tellFailed(),
    )
    return () => {
      isCurrent = false
      started?.stop(true)
    }
  }, [product, saved, texts])

  if (!run)
    return (
      <main aria-busy="true">
        <Skeleton kind="title" width={40} />
        <Skeleton kind="block" />
      </main>
    )
  return (
    <RouterContextProvider router={router}>
      <RunningWizard
        // Without the contract's links the page is not left for the payment, which would end the recording.
        run={{ ...run, restoredAt: null, lapsed: [], contract: () => null }}
        isFirst={false}
        onRestart={() => undefined}
      />
    </RouterContextProvider>
  )
}
