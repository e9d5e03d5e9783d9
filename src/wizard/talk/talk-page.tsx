import { useMemo } from 'react'
import { Skeleton } from '../../ui/index.ts'
import { useStartedRun } from '../page/use-started-run.ts'
import { WizardNotLoaded } from '../page/wizard-not-loaded.tsx'
import type { OpenedProduct } from '../product/find-product.ts'
import { RunContext } from '../run/run-context.tsx'
import { savedWizards } from '../saved/own-wizards.ts'
import { TalkScreen } from './talk-screen.tsx'
import styles from './talk.module.css'

export interface TalkPageProps {
  readonly product: OpenedProduct
}

/** A product asked one question a screen. The wizard is the one of the product's own page: answers, saved wizard, recording. */
export function TalkPage({ product }: TalkPageProps) {
  const { page, attempt, restart } = useStartedRun(product, null)
  const run = page.kind === 'running' ? page.run : null
  const context = useMemo(() => run && { ...run, goBack: () => history.back() }, [run])
  if (page.kind === 'failed')
    return <WizardNotLoaded isOffline={page.isOffline} onRetry={() => restart(false)} />
  if (run === null || context === null)
    return (
      <main className={styles['page']} aria-busy="true">
        <Skeleton kind="title" width={60} />
        <Skeleton kind="block" />
      </main>
    )
  return (
    <RunContext value={context}>
      <TalkScreen
        key={`${run.id} ${attempt}`}
        run={run}
        onRestart={() => {
          run.stop(true)
          savedWizards.remove(product.id)
          restart(true)
        }}
      />
    </RunContext>
  )
}
