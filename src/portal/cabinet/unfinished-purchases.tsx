import { useLingui } from '@lingui/react/macro'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import Trash2 from 'lucide/dist/esm/icons/trash.mjs'
import { useEffect, useRef, useState } from 'react'
import { Button, Dialog, formatDateTime, Icon, useLanguage, useToasts } from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import { sendSavedWizards, discardSavedWizard } from '../../wizard/saved/index.ts'
import Shield from 'lucide/dist/esm/icons/shield.mjs'
import { type ShownProduct, useEveryProduct } from '../products/use-products.ts'
import { changeOwn, type SavedWizardHead, refreshOwn } from './own-things.ts'
import styles from './rows.module.css'
import { useOwn } from './use-own.ts'
import { useWizardResume, useResumeLink } from './use-resume.ts'

/** Displays unfinished wizards of this device and others; nothing when there are none. */
export function UnfinishedPurchases() {
  const { t } = useLingui()
  const wizards = useOwn('savedWizards')
  const products = useEveryProduct()
  const { find } = useProductTexts()
  const [leaving, setLeaving] = useState<SavedWizardHead | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isRemoved = useRef(false)
  useResumeLink(wizards.kind === 'ready' ? wizards.value : null, products)
  const count = wizards.kind === 'ready' ? wizards.value.length : 0

  useEffect(() => {
    // Answers from before the sign-in are sent too.
    sendSavedWizards().then(
      () => refreshOwn('savedWizards'),
      () => {
        // The saved wizards of this device stay on it until the network is back.
      },
    )
  }, [])

  useEffect(() => {
    if (!isRemoved.current) return
    isRemoved.current = false
    // The button that was pressed is gone with its saved wizard; with the last one all of this is.
    const place = heading.current ?? document.querySelector<HTMLElement>('[data-page]')
    place?.focus()
  }, [count])

  if (wizards.kind !== 'ready' || wizards.value.length === 0 || products === null) return null
  const nameOf = ({ product }: SavedWizardHead) => find([`${product}.short`, `${product}.title`]) ?? product
  return (
    <section className={styles['group']} aria-labelledby="unfinished">
      <h2 id="unfinished" ref={heading} tabIndex={-1}>
        {t({ id: 'cabinet.drafts.title', message: 'Продолжите с того же места' })}
      </h2>
      <ul className={styles['rows']}>
        {wizards.value.map((saved) => (
          <UnfinishedRow
            key={saved.id}
            saved={saved}
            name={nameOf(saved)}
            product={products.find(({ id }) => id === saved.product) ?? null}
            onRemove={() => setLeaving(saved)}
          />
        ))}
      </ul>
      {leaving && (
        <RemoveUnfinished
          saved={leaving}
          name={nameOf(leaving)}
          onClose={() => setLeaving(null)}
          onRemove={() => (isRemoved.current = true)}
        />
      )}
    </section>
  )
}

interface UnfinishedRowProps {
  readonly saved: SavedWizardHead
  readonly name: string
  /** Null for a product that is sold no more. */
  readonly product: ShownProduct | null
  readonly onRemove: () => void
}

function UnfinishedRow({ saved, name, product, onRemove }: UnfinishedRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const resume = useWizardResume()
  const [isComing, setComing] = useState(false)
  const when = formatDateTime(saved.updatedAt, language)

  const handleResume = async () => {
    setComing(true)
    await resume(saved.id, product)
    setComing(false)
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

interface RemoveUnfinishedProps {
  readonly saved: SavedWizardHead
  readonly name: string
  readonly onClose: () => void
  readonly onRemove: () => void
}

function RemoveUnfinished({ saved, name, onClose, onRemove }: RemoveUnfinishedProps) {
  const { t } = useLingui()
  const toasts = useToasts()
  const handleRemove = async () => {
    onClose()
    onRemove()
    changeOwn('savedWizards', (wizards) => wizards.filter(({ id }) => id !== saved.id))
    try {
      await discardSavedWizard(saved.product, saved.id)
    } catch {
      toasts.show({
        status: 'error',
        text: () => t({ id: 'cabinet.drafts.not-removed', message: 'Удалим, когда вернётся связь' }),
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
