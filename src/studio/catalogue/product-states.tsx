import { useLingui } from '@lingui/react/macro'
import { Pill } from '../../ui/index.ts'
import type { StudioProduct } from '../calls.ts'
import styles from './catalogue.module.css'
import type { FindingCounts } from './use-finding-counts.ts'

export interface ProductStatesProps {
  readonly product: StudioProduct
  readonly counts: FindingCounts | undefined
}

/** What is true of a product now: whether it is sold, in which release, and the state of its draft. */
export function ProductStates({ product, counts }: ProductStatesProps) {
  const { t } = useLingui()
  const { release, draft } = product
  const review = draft?.review?.seq === draft?.seq ? draft?.review?.state : undefined
  const unreleased =
    product.hash === ''
      ? t({ id: 'studio.catalogue.unsold', message: 'Ещё не продаётся' })
      : t({ id: 'studio.catalogue.files', message: 'Как в файлах' })
  return (
    <div className={styles['states']}>
      {product.isArchived && (
        <Pill tone="warning">{t({ id: 'studio.catalogue.archived', message: 'Снят с продажи' })}</Pill>
      )}
      <Pill tone="neutral">
        {release ? t({ id: 'studio.catalogue.release', message: `Выпуск ${release.number}` }) : unreleased}
      </Pill>
      {draft && <Pill tone="primary">{t({ id: 'studio.catalogue.draft', message: 'Черновик' })}</Pill>}
      {review === 'asked' && (
        <Pill tone="info">{t({ id: 'studio.catalogue.waits', message: 'Ждёт согласования' })}</Pill>
      )}
      {review === 'refused' && (
        <Pill tone="warning">{t({ id: 'studio.catalogue.refused', message: 'Возвращён' })}</Pill>
      )}
      {draft?.isBaseMoved && (
        <Pill tone="warning">{t({ id: 'studio.catalogue.moved', message: 'Вышла другая версия' })}</Pill>
      )}
      {counts && counts.errors > 0 && (
        <Pill tone="error">{t({ id: 'studio.catalogue.errors', message: `Ошибок: ${counts.errors}` })}</Pill>
      )}
      {counts && counts.warnings > 0 && (
        <Pill tone="warning">
          {t({ id: 'studio.catalogue.warnings', message: `Предупреждений: ${counts.warnings}` })}
        </Pill>
      )}
    </div>
  )
}
