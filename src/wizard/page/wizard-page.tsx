import { useLingui } from '@lingui/react/macro'
import { type ComponentType, Suspense } from 'react'
import { Skeleton, useToasts } from '../../ui/index.ts'
import type { OpenedProduct } from '../product/find-product.ts'
import { savedWizards } from '../saved/own-wizards.ts'
import type { StartedRun } from '../start/start-run.ts'
import { NewerWizard } from './later.ts'
import { RunningWizard } from './running-wizard.tsx'
import { useForeignChange } from './use-foreign-change.ts'
import { useSavedElsewhere } from './use-saved-elsewhere.ts'
import { useStartedRun } from './use-started-run.ts'
import { WizardNotLoaded } from './wizard-not-loaded.tsx'
import styles from './wizard-page.module.css'

export interface WizardPageProps {
  readonly product: OpenedProduct
  /** The wizard of a page that the server rendered; null for a page made in the browser. */
  readonly rendered: StartedRun | null
  /** What an app around this page adds above the slide; `onReopen` starts the wizard again with the saved answers. */
  readonly host?: ComponentType<{ readonly onReopen: () => void }> | undefined
}

/** The wizard of one product: loads its version, finds saved answers, and starts. */
export function WizardPage({ product, rendered, host: Host }: WizardPageProps) {
  const { t } = useLingui()
  const toasts = useToasts()
  const { id } = product
  const { page, attempt, restart } = useStartedRun(product, rendered)

  useForeignChange(id, page.kind === 'running' ? page.run : null, (saved) => {
    restart(false)
    if (saved === null) return
    toasts.show({
      key: 'foreign-change',
      text: () => t({ id: 'wizard.other-tab', message: 'Показываем ответы из другой вкладки' }),
    })
  })

  const { theirs, putOff } = useSavedElsewhere(id, page.kind === 'running')
  const takeTheirs = async (run: StartedRun) => {
    const copies = await savedWizards.copies()
    // Nothing of this screen may overwrite the other device's answers.
    run.stop(true)
    copies.take(id)
    restart(false)
  }

  switch (page.kind) {
    case 'loading':
      return <WizardSkeleton />
    case 'failed':
      return <WizardNotLoaded isOffline={page.isOffline} onRetry={() => restart(false)} />
    case 'running':
      return (
        <>
          <RunningWizard
            key={`${page.run.id} ${attempt}`}
            run={page.run}
            isFirst={attempt === 0}
            host={Host && <Host onReopen={() => restart(false)} />}
            onRestart={() => {
              page.run.stop(true)
              savedWizards.remove(id)
              restart(true)
            }}
          />
          {theirs && (
            <Suspense>
              <NewerWizard
                savedAt={theirs.savedAt}
                onTake={() => void takeTheirs(page.run)}
                onKeep={() => void savedWizards.copies().then((copies) => copies.keep(id))}
                onPutOff={putOff}
              />
            </Suspense>
          )}
        </>
      )
    default:
      return page satisfies never
  }
}

/** The layout of a slide, for the moment in which the product loads. */
function WizardSkeleton() {
  return (
    <main className={styles['failed']} aria-busy="true">
      <Skeleton kind="title" width={40} />
      <Skeleton width={70} />
      <Skeleton kind="block" />
      <Skeleton kind="block" />
    </main>
  )
}
