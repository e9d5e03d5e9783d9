import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { CallError, sendStrictly } from '../../../api/index.ts'
import type { components } from '../../../api/schema.d.ts'
import {
  Button,
  Dialog,
  LinkButton,
  Note,
  RetryButton,
  RichText,
  Skeleton,
  useLanguage,
} from '../../../ui/index.ts'
import styles from './offer-sheet.module.css'
import { rulesAddress } from './rules-address.ts'

export interface OfferSheetProps {
  /** Product whose rules are accepted with the offer; null for the offer without rules. */
  readonly product: string | null
  readonly onClose: () => void
}

type OfferPage = components['schemas']['Page']

/** The rules of insurance of a product, as the server returns them. */
interface Rules {
  readonly title: string
  readonly subtitle: string
  readonly sections: readonly { readonly heading: string; readonly clauses: readonly string[] }[]
}

/** A document that the customer reads before accepting it. */
interface ReadOffer {
  readonly offer: OfferPage
  readonly rules: Rules | null
}

/** Page of the content service that holds the offer. */
const offerPath = '/sk/qoidalar'

/** The public offer and the rules of the product over the page: the customer reads both without leaving the purchase. */
export function OfferSheet({ product, onClose }: OfferSheetProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [attempt, setAttempt] = useState(0)
  const [page, setPage] = useState<ReadOffer | 'loading' | 'failed'>('loading')

  useEffect(() => {
    const abort = new AbortController()
    setPage('loading')
    readBoth(product, abort.signal).then(setPage, () => {
      if (!abort.signal.aborted) setPage('failed')
    })
    return () => abort.abort()
  }, [product, language, attempt])

  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={
        typeof page === 'object'
          ? page.offer.title
          : t({ id: 'wizard.offer.title', message: 'Публичная оферта' })
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
          {page.offer.blocks.map((block, at) => (
            // The items keep their order.
            <OfferBlock key={at} block={block} />
          ))}
          {page.rules && product !== null && (
            <RulesText rules={page.rules} address={rulesAddress(product, language)} />
          )}
        </div>
      )}
    </Dialog>
  )
}

/** The rules of insurance, numbered as in their document. */
function RulesText({ rules, address }: { readonly rules: Rules; readonly address: string }) {
  const { t } = useLingui()
  return (
    <section>
      <h2>{rules.title}</h2>
      <p>{rules.subtitle}</p>
      {/* A region that scrolls needs something in it that takes the focus. */}
      <p>
        <LinkAway href={address}>{t({ id: 'wizard.offer.rules-file', message: 'Правила в PDF' })}</LinkAway>
      </p>
      {rules.sections.map(({ heading, clauses }, at) => (
        <section key={heading}>
          <h3>{`${at + 1}. ${heading}`}</h3>
          <ol className={styles['clauses']}>
            {clauses.map((clause, index) => (
              <li key={clause}>
                <span className={styles['number']} aria-hidden="true">
                  {`${at + 1}.${index + 1}`}
                </span>
                {clause}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
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

/** Links open without leaving the purchase. */
function LinkAway({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

async function readBoth(product: string | null, signal: AbortSignal): Promise<ReadOffer> {
  const [offer, rules] = await Promise.all([
    readOffer(signal),
    product === null ? null : readRules(product, signal),
  ])
  return { offer, rules }
}

/** The rules of a product; null for a product without rules. */
async function readRules(product: string, signal: AbortSignal): Promise<Rules | null> {
  try {
    const { body } = await sendStrictly({
      method: 'GET',
      path: `/api/v1/products/${encodeURIComponent(product)}/rules`,
      languageHeader: 'Accept-Language',
      retries: 1,
      signal,
    })
    return (body as { readonly data: Rules }).data
  } catch (error) {
    if (error instanceof CallError && error.failure.kind === 'status' && error.failure.status === 404)
      return null
    throw error
  }
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
