import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { sendStrictly } from '../../api/index.ts'
import type { components } from '../../api/schema.d.ts'
import {
  Button,
  Dialog,
  LinkButton,
  Note,
  RetryButton,
  RichText,
  Skeleton,
  useLanguage,
} from '../../ui/index.ts'
import styles from './offer-sheet.module.css'

export interface OfferSheetProps {
  readonly onClose: () => void
}

type OfferPage = components['schemas']['Page']

/** Page of the content service that holds the offer and the rules. */
const offerPath = '/sk/qoidalar'

/** The public offer over the page, so that nobody leaves the purchase to read it. */
export function OfferSheet({ onClose }: OfferSheetProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [attempt, setAttempt] = useState(0)
  const [page, setPage] = useState<OfferPage | 'loading' | 'failed'>('loading')

  useEffect(() => {
    const abort = new AbortController()
    setPage('loading')
    readOffer(abort.signal).then(setPage, () => {
      if (!abort.signal.aborted) setPage('failed')
    })
    return () => abort.abort()
  }, [language, attempt])

  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={
        typeof page === 'object' ? page.title : t({ id: 'wizard.offer.title', message: 'Публичная оферта' })
      }
      footer={
        <Button onClick={onClose}>{t({ id: 'wizard.offer.back', message: 'Вернуться к оплате' })}</Button>
      }
    >
      {page === 'loading' && (
        <div className={styles['loading']} aria-busy="true">
          <Skeleton kind="title" width={50} />
          <Skeleton />
          <Skeleton width={90} />
          <Skeleton width={70} />
        </div>
      )}
      {page === 'failed' && (
        <Note
          tone="error"
          live="alert"
          title={t({ id: 'wizard.offer.failed', message: 'Текст оферты не загрузился' })}
          actions={
            <>
              <RetryButton onClick={() => setAttempt(attempt + 1)} />
              <LinkButton kind="ghost" size="small" href={offerPath} target="_blank" rel="noopener">
                {t({ id: 'wizard.offer.page', message: 'Открыть отдельной страницей' })}
              </LinkButton>
            </>
          }
        />
      )}
      {typeof page === 'object' && (
        <div className={styles['text']}>
          {page.blocks.map((block, at) => (
            // Pieces of one page never change places.
            <OfferBlock key={at} block={block} />
          ))}
        </div>
      )}
    </Dialog>
  )
}

/** A piece of a content page, as far as a sheet of rules has any: the page itself shows the rest. */
function OfferBlock({ block }: { readonly block: OfferPage['blocks'][number] }) {
  if (block.kind === 'heading') return <h3>{block.text}</h3>
  if (block.kind === 'text') return <RichText html={block.html} link={LinkAway} />
  if (block.kind === 'note')
    return (
      <Note tone={block.tone}>
        <RichText html={block.html} link={LinkAway} />
      </Note>
    )
  return null
}

/** Nobody leaves the purchase to read on. */
function LinkAway({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

async function readOffer(signal: AbortSignal): Promise<OfferPage> {
  const { body } = await sendStrictly({
    method: 'GET',
    path: '/api/v1/pages',
    query: { path: offerPath },
    languageHeader: 'Accept-Language',
    retries: 1,
    signal,
  })
  return (body as { readonly data: OfferPage }).data
}
