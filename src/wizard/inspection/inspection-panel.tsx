import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CallError, problemOf } from '../../api/index.ts'
import { Button, LinkButton, LiveStatus, Note, RetryButton, Skeleton } from '../../ui/index.ts'
import { useProductTexts } from '../texts/product-texts.ts'
import { PhotoSlot } from './photo-slot.tsx'
import type { InspectionOnScreen } from './use-inspection.ts'
import { useSiteAddress } from '../site-address.ts'
import styles from './inspection.module.css'

export interface InspectionPanelProps {
  readonly contract: string
  readonly product: string
  readonly shown: InspectionOnScreen
  /** The photos were handed in. */
  readonly onSent: () => void
}

/** The photos of an inspection: taken, seen, and handed to the operators. */
export function InspectionPanel({ contract, product, shown, onSent }: InspectionPanelProps) {
  const { t } = useLingui()
  const texts = useProductTexts()
  const { inspection, isUnreachable, uploads } = shown
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<'on-way' | 'missing' | { readonly code: string } | null>(null)

  if (inspection === null)
    return isUnreachable ? (
      <Note tone="warning" live="status" actions={<RetryButton onClick={shown.askAgain} />}>
        {t({ id: 'wizard.inspection.unreachable', message: 'Список фото не загрузился. Пробуем ещё раз.' })}
      </Note>
    ) : (
      <Skeleton kind="block" />
    )
  const { photos, isOpen, state } = inspection
  if (!isOpen) return <SignInNote />
  const isTaking = state === 'photos'
  const done = photos.filter(({ version, isWanted }) => version !== null && !isWanted).length
  const isOnWay = Object.values(uploads).some(({ kind }) => kind !== 'failed')
  const isComplete = done === photos.length
  const isCured = (refusal === 'missing' && isComplete) || (refusal === 'on-way' && !isOnWay)
  // What was missing is there: the error goes, and does not come back by itself.
  if (isCured) setRefusal(null)

  const handleSend = async () => {
    if (!isComplete || isOnWay) {
      setRefusal(isOnWay ? 'on-way' : 'missing')
      return
    }
    setBusy(true)
    setRefusal(null)
    try {
      await shown.send()
      onSent()
    } catch (error) {
      setRefusal({ code: codeOf(error) })
      shown.askAgain()
    } finally {
      setBusy(false)
    }
  }
  const refusalText = (what: NonNullable<typeof refusal>): string => {
    if (what === 'on-way')
      return t({ id: 'wizard.inspection.on-way', message: 'Дождитесь, пока все фото загрузятся.' })
    if (what === 'missing')
      return t({ id: 'wizard.inspection.missing', message: 'Снимите все фото, потом отправьте.' })
    return (
      texts.find(what.code) ??
      t({ id: 'wizard.inspection.not-handed', message: 'Не отправилось. Проверьте связь и повторите.' })
    )
  }
  const total = photos.length
  return (
    <section className={styles['panel']}>
      <h2 className={styles['heading']}>
        {isTaking
          ? t({ id: 'wizard.inspection.photos', message: `Фотографии: ${done} из ${total}` })
          : t({ id: 'wizard.inspection.sent-photos', message: 'Ваши фотографии' })}
      </h2>
      <LiveStatus>
        {isTaking && done > 0
          ? t({ id: 'wizard.inspection.count', message: `Загружено ${done} из ${total}` })
          : ''}
      </LiveStatus>
      <ul className={styles['slots']}>
        {photos.map((photo) => (
          <PhotoSlot
            key={photo.id}
            contract={contract}
            product={product}
            photo={photo}
            upload={uploads[photo.id] ?? null}
            isRefused={state === 'refused'}
            onTake={isTaking ? (file) => shown.take(photo.id, file) : null}
            onRetry={() => shown.retry(photo.id)}
          />
        ))}
      </ul>
      {isTaking && (
        <>
          {refusal !== null && (
            <Note tone="error" live="alert">
              {refusalText(refusal)}
            </Note>
          )}
          <Button
            block
            busy={isBusy && t({ id: 'wizard.inspection.handing', message: 'Отправляем…' })}
            onClick={() => void handleSend()}
          >
            {t({ id: 'wizard.inspection.send', message: 'Отправить на проверку' })}
          </Button>
          <p className={styles['hint']}>
            {t({
              id: 'wizard.inspection.kept',
              message: 'Загруженные фото сохранены: можно закрыть страницу и продолжить позже.',
            })}
          </p>
        </>
      )}
    </section>
  )
}

/** Days after the payment, photos are accepted from the signed-in buyer only. */
function SignInNote() {
  const siteAddress = useSiteAddress()
  const { t } = useLingui()
  const texts = useProductTexts()
  return (
    <Note
      title={t({ id: 'wizard.inspection.closed', message: 'Войдите, чтобы продолжить' })}
      actions={
        <LinkButton href={siteAddress('/profile/my-insurances')} size="small" kind="secondary">
          {t({ id: 'wizard.inspection.sign-in', message: 'Войти в кабинет' })}
        </LinkButton>
      }
    >
      {texts.find('QDM_INSPECTION_CLOSED')}
    </Note>
  )
}

function codeOf(error: unknown): string {
  if (!(error instanceof CallError) || error.failure.kind !== 'status') return ''
  return problemOf(error.failure.body)?.code ?? ''
}
