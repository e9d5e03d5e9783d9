import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import Trash2 from 'lucide/dist/esm/icons/trash.mjs'
import { useEffect, useRef, useState } from 'react'
import { Button, Dialog, formatDateTime, Icon, useLanguage, useToasts } from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import { keepDraftsOnServer, resumeDraft, throwDraftAway } from '../../wizard/draft/index.ts'
import Shield from 'lucide/dist/esm/icons/shield.mjs'
import { type ShownProduct, useProducts } from '../products/use-products.ts'
import { changeOwn, type DraftHead, refreshOwn } from './own-things.ts'
import styles from './rows.module.css'
import { useOwn } from './use-own.ts'

/** Wizards that were left half-way, on this device or another; nothing while there are none. */
export function Drafts() {
  const { t } = useLingui()
  const drafts = useOwn('drafts')
  const products = useProducts()
  const { find } = useProductTexts()
  const [leaving, setLeaving] = useState<DraftHead | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isRemoved = useRef(false)
  const count = drafts.kind === 'ready' ? drafts.value.length : 0

  useEffect(() => {
    // What was typed before signing in comes along.
    keepDraftsOnServer().then(
      () => refreshOwn('drafts'),
      () => {
        // The drafts of this device stay on it until the network is back.
      },
    )
  }, [])

  useEffect(() => {
    if (!isRemoved.current) return
    isRemoved.current = false
    // The button that was pressed is gone with its draft; with the last one all of this is.
    const place = heading.current ?? document.querySelector<HTMLElement>('[data-page]')
    place?.focus()
  }, [count])

  if (drafts.kind !== 'ready' || drafts.value.length === 0 || products === null) return null
  const nameOf = ({ product }: DraftHead) => find([`${product}.short`, `${product}.title`]) ?? product
  return (
    <section className={styles['group']} aria-labelledby="drafts">
      <h2 id="drafts" ref={heading} tabIndex={-1}>
        {t({ id: 'cabinet.drafts.title', message: 'Продолжите с того же места' })}
      </h2>
      <ul className={styles['rows']}>
        {drafts.value.map((draft) => (
          <DraftRow
            key={draft.id}
            draft={draft}
            name={nameOf(draft)}
            product={products.find(({ id }) => id === draft.product) ?? null}
            onRemove={() => setLeaving(draft)}
          />
        ))}
      </ul>
      {leaving && (
        <RemoveDraft
          draft={leaving}
          name={nameOf(leaving)}
          onClose={() => setLeaving(null)}
          onRemove={() => (isRemoved.current = true)}
        />
      )}
    </section>
  )
}

interface DraftRowProps {
  readonly draft: DraftHead
  readonly name: string
  /** Null for a product that is sold no more. */
  readonly product: ShownProduct | null
  readonly onRemove: () => void
}

function DraftRow({ draft, name, product, onRemove }: DraftRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { history } = useRouter()
  const toasts = useToasts()
  const [isComing, setComing] = useState(false)
  const when = formatDateTime(draft.updatedAt, language)

  const handleResume = async () => {
    setComing(true)
    const found = await resumeDraft(draft.id).catch(() => null)
    setComing(false)
    if (found && product) {
      history.push(product.href)
      return
    }
    toasts.show({
      status: found === null ? 'error' : 'info',
      text:
        found === null
          ? t({
              id: 'cabinet.drafts.not-opened',
              message: 'Ответы не загрузились. Проверьте связь и повторите',
            })
          : t({ id: 'cabinet.drafts.gone', message: 'Этого черновика больше нет' }),
    })
    void refreshOwn('drafts')
  }
  return (
    <li className={styles['row']}>
      <span className={styles['tile']}>
        <Icon of={product?.icon ?? Shield} size={24} />
      </span>
      <div className={styles['words']}>
        <h3 className={styles['title']}>{name}</h3>
        <p className={styles['when']}>{t({ id: 'cabinet.drafts.saved', message: `Сохранено ${when}` })}</p>
      </div>
      <div className={styles['end']}>
        {product && (
          <Button
            size="small"
            iconEnd={ArrowRight}
            busy={isComing && t({ id: 'cabinet.policy.opening', message: 'Открываем…' })}
            aria-label={t({ id: 'cabinet.drafts.resume-this', message: `Продолжить: ${name}` })}
            onClick={() => void handleResume()}
          >
            {t({ id: 'cabinet.drafts.resume', message: 'Продолжить' })}
          </Button>
        )}
        <Button
          kind="ghost"
          size="small"
          icon={Trash2}
          aria-label={t({ id: 'cabinet.drafts.remove-this', message: `Удалить: ${name}` })}
          onClick={onRemove}
        >
          {t({ id: 'cabinet.drafts.remove', message: 'Удалить' })}
        </Button>
      </div>
    </li>
  )
}

interface RemoveDraftProps {
  readonly draft: DraftHead
  readonly name: string
  readonly onClose: () => void
  readonly onRemove: () => void
}

function RemoveDraft({ draft, name, onClose, onRemove }: RemoveDraftProps) {
  const { t } = useLingui()
  const toasts = useToasts()
  const handleRemove = async () => {
    onClose()
    onRemove()
    changeOwn('drafts', (drafts) => drafts.filter(({ id }) => id !== draft.id))
    try {
      await throwDraftAway(draft.product, draft.id)
    } catch {
      toasts.show({
        status: 'error',
        text: t({ id: 'cabinet.drafts.not-removed', message: 'Удалим, когда вернётся связь' }),
      })
    }
  }
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t({ id: 'cabinet.drafts.remove-title', message: `Удалить черновик «${name}»?` })}
      footer={
        <>
          <Button kind="danger" onClick={() => void handleRemove()}>
            {t({ id: 'cabinet.drafts.remove', message: 'Удалить' })}
          </Button>
          <Button kind="ghost" onClick={onClose}>
            {t({ id: 'cabinet.drafts.keep', message: 'Оставить' })}
          </Button>
        </>
      }
    >
      <p>{t({ id: 'cabinet.drafts.remove-text', message: 'Ответы исчезнут на всех ваших устройствах.' })}</p>
    </Dialog>
  )
}
