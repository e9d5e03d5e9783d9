import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatPhone } from '../../formats/index.ts'
import { StaffLink, useFailureText, useSignedOperator } from '../../staff/index.ts'
import { Button, formatDateTime, useLanguage, useToasts } from '../../ui/index.ts'
import { beginDraft, type StudioProduct } from '../calls.ts'
import { ArchiveButton } from './archive-button.tsx'
import styles from './catalogue.module.css'
import { CardFigures } from './card-figures.tsx'
import { ProductStates } from './product-states.tsx'
import type { FindingCounts } from './use-finding-counts.ts'

export interface ProductCardProps {
  readonly product: StudioProduct
  readonly name: string
  readonly counts: FindingCounts | undefined
  /** Called with a message after the product was taken off sale or put back. */
  readonly onArchived: (text: string) => void
}

/** One product of the catalogue: its state, its figures, who works on it, and what can be done with it. */
export function ProductCard({ product, name, counts, onArchived }: ProductCardProps) {
  const { id, draft } = product
  const language = useLanguage()
  return (
    <li className={styles['product']}>
      <div className={styles['head']}>
        <h2 className={styles['name']}>
          {draft ? <StaffLink href={`/studio/${id}`}>{name}</StaffLink> : name}
        </h2>
        <span className={styles['id']}>{id}</span>
      </div>
      <ProductStates product={product} counts={counts} />
      <CardFigures product={product} />
      {draft && (
        <p className={styles['who']}>
          {draft.authors.map((phone) => formatPhone(phone)).join(', ')}
          {' · '}
          {formatDateTime(draft.changedAt, language)}
        </p>
      )}
      <ProductActions product={product} name={name} onArchived={onArchived} />
    </li>
  )
}

function ProductActions({ product, name, onArchived }: Omit<ProductCardProps, 'counts'>) {
  const { t } = useLingui()
  const { id, draft } = product
  const { roles } = useSignedOperator()
  const { history } = useRouter()
  const toasts = useToasts()
  const say = useFailureText()
  const [isBusy, setBusy] = useState(false)
  const isAnalyst = roles.includes('analyst')
  const isApprover = roles.includes('approver')

  const handleBegin = async () => {
    setBusy(true)
    try {
      await beginDraft(id)
      history.push(`/studio/${id}`)
    } catch (error) {
      toasts.show({ status: 'error', key: 'studio', text: say(error) })
      setBusy(false)
    }
  }

  return (
    <div className={styles['actions']}>
      {draft && (
        <Button size="small" kind="secondary" onClick={() => history.push(`/studio/${id}`)}>
          {isAnalyst
            ? t({ id: 'studio.catalogue.open', message: 'Открыть черновик' })
            : t({ id: 'studio.catalogue.read', message: 'Посмотреть черновик' })}
        </Button>
      )}
      {!draft && isAnalyst && (
        <Button
          size="small"
          kind="secondary"
          busy={isBusy && t({ id: 'studio.catalogue.beginning', message: 'Начинаем…' })}
          onClick={handleBegin}
        >
          {t({ id: 'studio.catalogue.begin', message: 'Начать черновик' })}
        </Button>
      )}
      <Button size="small" kind="ghost" onClick={() => history.push(`/studio/${id}/publish`)}>
        {draft?.review?.state === 'asked' && draft.review.seq === draft.seq && isApprover
          ? t({ id: 'studio.catalogue.approve', message: 'Согласовать' })
          : t({ id: 'studio.catalogue.history', message: 'Выпуски' })}
      </Button>
      {isApprover && product.hash !== '' && (
        <ArchiveButton product={product} name={name} onDone={onArchived} />
      )}
    </div>
  )
}
