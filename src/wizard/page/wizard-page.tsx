import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { LinkButton, Logo, Note, RetryButton, Skeleton, useToasts, whenBackOnline } from '../../ui/index.ts'
import { forgetBeginValues, readBeginValues } from '../begin-values.ts'
import { finishedPurchase } from '../saved/purchase-record.ts'
import { companyPhone } from '../company-phone.ts'
import type { OpenedProduct } from '../product/find-product.ts'
import { startRun, type StartedRun } from '../start/start-run.ts'
import { randomId } from '../random.ts'
import { useTexts } from '../texts/texts-context.tsx'
import { pageAddressOf, resultAddress } from './addresses.ts'
import { savedWizards } from '../saved/own-wizards.ts'
import { RunningWizard } from './running-wizard.tsx'
import { NewerWizard } from './later.ts'
import { noNetworkText } from './no-network.ts'
import { useSavedElsewhere } from './use-saved-elsewhere.ts'
import { useForeignChange } from './use-foreign-change.ts'
import styles from './wizard-page.module.css'

export interface WizardPageProps {
  readonly product: OpenedProduct
}

type PageState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly isOffline: boolean }
  | { readonly kind: 'running'; readonly run: StartedRun }

/** The wizard of one product: loads its version, finds saved answers, and starts. */
export function WizardPage({ product }: WizardPageProps) {
  const { t } = useLingui()
  const texts = useTexts()
  const toasts = useToasts()
  const { history } = useRouter()
  const [page, setPage] = useState<PageState>({ kind: 'loading' })
  const [start, setStart] = useState({ attempt: 0, isFresh: false })
  const { id, hash } = product

  useEffect(() => {
    const { run: visit, step, contract } = pageAddressOf(history.location)
    // Going Back to the form of a finished purchase leads to its result.
    const finished = visit === null ? null : finishedPurchase(visit)
    if (finished) {
      history.replace(resultAddress(finished))
      return
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
      {
        savedWizards: savedWizards,
        now: () => new Date(),
        newId: randomId,
        language: texts.language,
        reportFault: (error) => globalThis.reportError?.(error),
      },
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
  }, [id, hash, start, history, texts])

  const restart = (isFresh: boolean) => setStart(({ attempt }) => ({ attempt: attempt + 1, isFresh }))
  useForeignChange(id, page.kind === 'running' ? page.run : null, (saved) => {
    restart(false)
    if (saved === null) return
    toasts.show({
      key: 'foreign-change',
      text: t({ id: 'wizard.other-tab', message: 'Показываем ответы из другой вкладки' }),
    })
  })

  const isFailed = page.kind === 'failed'
  const handleOnline = useEffectEvent(() => restart(false))
  useEffect(() => {
    if (isFailed) return whenBackOnline(() => handleOnline())
    return undefined
  }, [isFailed])

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
      return (
        <main className={styles['failed']}>
          <a href="/" aria-label={t({ id: 'wizard.home', message: 'Qadam, на главную' })}>
            <Logo />
          </a>
          <Note
            tone={page.isOffline ? 'warning' : 'error'}
            live="alert"
            title={
              page.isOffline
                ? noNetworkText(texts.language())
                : t({ id: 'wizard.load.failed', message: 'Страница не загрузилась' })
            }
            actions={
              <>
                <RetryButton onClick={() => restart(false)} />
                <LinkButton kind="ghost" size="small" href={companyPhone.href}>
                  {t({ id: 'wizard.call-us', message: 'Позвонить' })}
                </LinkButton>
              </>
            }
          >
            {page.isOffline
              ? t({
                  id: 'wizard.load.offline',
                  message:
                    'Этой анкеты ещё нет на вашем устройстве. Она откроется сама, когда связь вернётся.',
                })
              : t({ id: 'wizard.load.text', message: 'Проверьте связь и повторите. Ответы сохранены.' })}
          </Note>
        </main>
      )
    case 'running':
      return (
        <>
          <RunningWizard
            key={`${page.run.id} ${start.attempt}`}
            run={page.run}
            isFirst={start.attempt === 0}
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
