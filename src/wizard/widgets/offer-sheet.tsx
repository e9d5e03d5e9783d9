import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { sendStrictly } from '../../api/index.ts'
import { Button, Dialog, LinkButton, Note, RetryButton, Skeleton, useLanguage } from '../../ui/index.ts'
import styles from './offer-sheet.module.css'

export interface OfferSheetProps {
  readonly onClose: () => void
}

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
          {page.paragraphs.map(({ kind, text }, index) => {
            const key = `${index}-${text}`
            if (kind === 'heading') return <h3 key={key}>{text}</h3>
            return kind === 'item' ? (
              <p className={styles['item']} key={key}>
                {text}
              </p>
            ) : (
              <p key={key}>{text}</p>
            )
          })}
        </div>
      )}
    </Dialog>
  )
}

interface OfferPage {
  readonly title: string
  readonly paragraphs: readonly { readonly kind: 'heading' | 'text' | 'item'; readonly text: string }[]
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
  const { data } = body as { readonly data: { readonly title: string; readonly blocks: readonly Block[] } }
  return { title: data.title, paragraphs: data.blocks.flatMap(paragraphsOf) }
}

/** A piece of a content page, as far as a sheet of rules has any: the page itself shows the rest. */
interface Block {
  readonly kind: string
  readonly text?: unknown
  readonly items?: unknown
}

function paragraphsOf({ kind, text, items }: Block): OfferPage['paragraphs'] {
  if (kind === 'list' && Array.isArray(items))
    return items.filter((item) => typeof item === 'string').map((item) => ({ kind: 'item', text: item }))
  if (typeof text !== 'string') return []
  return [{ kind: kind === 'heading' ? 'heading' : 'text', text }]
}
