import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatPhone } from '../../formats/index.ts'
import {
  LoadedPart,
  PageHead,
  StaffLink,
  useFailureText,
  useLoaded,
  useSignedOperator,
} from '../../staff/index.ts'
import { Button, formatDateTime, Note, Pill, useLanguage, useToasts } from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import { beginDraft, listStudioProducts, type StudioProduct } from '../calls.ts'
import { StudioBar } from '../frame/studio-bar.tsx'
import frame from '../frame/studio-frame.module.css'
import styles from './catalogue.module.css'
import { NewProductButton } from './new-product-button.tsx'
import { type FindingCounts, useFindingCounts } from './use-finding-counts.ts'

/** Page of all products with their releases, drafts, authors and findings. */
export function CataloguePage() {
  const { t } = useLingui()
  const state = useLoaded('studio', listStudioProducts)
  return (
    <>
      <StudioBar />
      <main className={frame['page']}>
        <PageHead title={t({ id: 'studio.catalogue', message: 'Продукты' })} />
        <LoadedPart state={state}>{(products) => <Products products={products} />}</LoadedPart>
      </main>
    </>
  )
}

function Products({ products }: { readonly products: readonly StudioProduct[] }) {
  const { t } = useLingui()
  const { roles } = useSignedOperator()
  const counts = useFindingCounts(products)
  const asked = products.filter(
    ({ draft }) => draft?.review?.state === 'asked' && draft.review.seq === draft.seq,
  )
  return (
    <>
      {roles.includes('approver') && asked.length > 0 && (
        <Note
          tone="info"
          title={t({ id: 'studio.catalogue.asked', message: `Ждут согласования: ${asked.length}` })}
        />
      )}
      {roles.includes('analyst') && <NewProductButton products={products} />}
      <ul className={styles['products']}>
        {products
          .toSorted((a, b) => Number(b.draft !== null) - Number(a.draft !== null))
          .map((product) => (
            <ProductCard key={product.id} product={product} counts={counts[product.id]} />
          ))}
      </ul>
    </>
  )
}

interface ProductCardProps {
  readonly product: StudioProduct
  readonly counts: FindingCounts | undefined
}

function ProductCard({ product, counts }: ProductCardProps) {
  const { t } = useLingui()
  const { id, release, draft } = product
  const { roles } = useSignedOperator()
  const { history } = useRouter()
  const language = useLanguage()
  const toasts = useToasts()
  const say = useFailureText()
  const texts = useProductTexts()
  const [isBusy, setBusy] = useState(false)
  const name = texts.find(`${id}.title`) ?? counts?.title ?? id
  const isAsked = draft?.review?.state === 'asked' && draft.review.seq === draft.seq
  const isRefused = draft?.review?.state === 'refused' && draft.review.seq === draft.seq
  const people = draft ? authorsOf(draft) : []
  const unreleased =
    product.hash === ''
      ? t({ id: 'studio.catalogue.unsold', message: 'Ещё не продаётся' })
      : t({ id: 'studio.catalogue.files', message: 'Как в файлах' })

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
    <li className={styles['product']}>
      <div className={styles['head']}>
        <h2 className={styles['name']}>
          {draft ? <StaffLink href={`/studio/${id}`}>{name}</StaffLink> : name}
        </h2>
        <span className={styles['id']}>{id}</span>
      </div>
      <div className={styles['states']}>
        <Pill tone="neutral">
          {release ? t({ id: 'studio.catalogue.release', message: `Выпуск ${release.number}` }) : unreleased}
        </Pill>
        {draft && <Pill tone="primary">{t({ id: 'studio.catalogue.draft', message: 'Черновик' })}</Pill>}
        {isAsked && (
          <Pill tone="info">{t({ id: 'studio.catalogue.waits', message: 'Ждёт согласования' })}</Pill>
        )}
        {isRefused && (
          <Pill tone="warning">{t({ id: 'studio.catalogue.refused', message: 'Возвращён' })}</Pill>
        )}
        {draft?.isBaseMoved && (
          <Pill tone="warning">{t({ id: 'studio.catalogue.moved', message: 'Вышла другая версия' })}</Pill>
        )}
        {counts && counts.errors > 0 && (
          <Pill tone="error">
            {t({ id: 'studio.catalogue.errors', message: `Ошибок: ${counts.errors}` })}
          </Pill>
        )}
        {counts && counts.warnings > 0 && (
          <Pill tone="warning">
            {t({ id: 'studio.catalogue.warnings', message: `Предупреждений: ${counts.warnings}` })}
          </Pill>
        )}
      </div>
      {draft && (
        <p className={styles['who']}>
          {people.map((phone) => formatPhone(phone)).join(', ')}
          {' · '}
          {formatDateTime(draft.changedAt, language)}
        </p>
      )}
      <div className={styles['actions']}>
        {draft && (
          <Button size="small" kind="secondary" onClick={() => history.push(`/studio/${id}`)}>
            {roles.includes('analyst')
              ? t({ id: 'studio.catalogue.open', message: 'Открыть черновик' })
              : t({ id: 'studio.catalogue.read', message: 'Посмотреть черновик' })}
          </Button>
        )}
        {!draft && roles.includes('analyst') && (
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
          {isAsked && roles.includes('approver')
            ? t({ id: 'studio.catalogue.approve', message: 'Согласовать' })
            : t({ id: 'studio.catalogue.history', message: 'Выпуски' })}
        </Button>
      </div>
    </li>
  )
}

function authorsOf({ authors, begunBy }: NonNullable<StudioProduct['draft']>): readonly string[] {
  return authors.length > 0 ? authors : [begunBy]
}
