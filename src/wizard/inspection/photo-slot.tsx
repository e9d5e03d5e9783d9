import { useLingui } from '@lingui/react/macro'
import Camera from 'lucide/dist/esm/icons/camera.mjs'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { receiveDataUrl } from '../../api/index.ts'
import { Icon, RetryButton, VisuallyHidden } from '../../ui/index.ts'
import { useProductTexts } from '../texts/product-texts.ts'
import { type InspectionPhoto, photoPath } from './inspection-calls.ts'
import type { UploadState as PhotoUpload } from '../uploads/upload-line.ts'
import styles from './inspection.module.css'

export interface PhotoSlotProps {
  readonly contract: string
  readonly product: string
  readonly photo: InspectionPhoto
  readonly upload: PhotoUpload | null
  /** True when the inspection was refused; then no tick beside the photo claims that it is good. */
  readonly isRefused: boolean
  /** Null where no photos are taken any more. */
  readonly onTake: ((file: Blob) => void) | null
  readonly onRetry: () => void
}

/** One shot: instructions, the stored photo, and the progress of a new one. */
export function PhotoSlot({ contract, product, photo, upload, isRefused, onTake, onRetry }: PhotoSlotProps) {
  const { t } = useLingui()
  const texts = useProductTexts()
  const id = useId()
  const name = texts.say(`${product}.inspection.${photo.id}.label`)
  const hint = texts.find(`${product}.inspection.${photo.id}.hint`)
  const picture = usePicture(contract, photo)
  const isTaken = photo.version !== null && !photo.isWanted
  const action = isTaken
    ? t({ id: 'wizard.inspection.again', message: 'Переснять' })
    : t({ id: 'wizard.inspection.take', message: 'Снять' })

  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    if (file) onTake?.(file)
    // The same file may be chosen again.
    currentTarget.value = ''
  }
  return (
    <li className={styles['slot']} data-wanted={photo.isWanted || undefined}>
      <div className={styles['picture']}>
        {picture === null ? (
          <Icon of={Camera} size={32} />
        ) : (
          <img className={styles['photo']} src={picture} alt={name} />
        )}
      </div>
      <div className={styles['words']}>
        <p className={styles['name']}>
          {name}
          {isTaken && upload === null && !isRefused && (
            <>
              <Icon of={CircleCheck} size={18} strokeWidth={2} className={styles['done']} />
              <VisuallyHidden>
                {t({ id: 'wizard.inspection.taken', message: 'Фото загружено' })}
              </VisuallyHidden>
            </>
          )}
        </p>
        {photo.isWanted && (
          <p className={styles['wanted']}>
            {t({ id: 'wizard.inspection.wanted', message: 'Нужно новое фото' })}
          </p>
        )}
        {hint !== null && onTake !== null && (
          <p id={`${id}-hint`} className={styles['hint']}>
            {hint}
          </p>
        )}
        <UploadState upload={upload} name={name} onRetry={onRetry} />
      </div>
      {onTake !== null && (
        <label className={styles['take']} data-kind={isTaken ? 'again' : 'first'}>
          <input
            type="file"
            accept="image/*"
            capture="environment"
            className={styles['input']}
            aria-label={`${action}: ${name}`}
            aria-describedby={hint === null ? undefined : `${id}-hint`}
            onChange={handleChange}
          />
          <Icon of={Camera} size={18} />
          <span aria-hidden="true">{action}</span>
        </label>
      )}
    </li>
  )
}

function UploadState({
  upload,
  name,
  onRetry,
}: Pick<PhotoSlotProps, 'upload' | 'onRetry'> & { readonly name: string }) {
  const { t } = useLingui()
  const texts = useProductTexts()
  switch (upload?.kind) {
    case 'waiting':
      return (
        <p className={styles['hint']}>
          {t({ id: 'wizard.inspection.waiting', message: 'Ждёт своей очереди' })}
        </p>
      )
    case 'sending': {
      const { percent } = upload
      return (
        <p className={styles['hint']}>
          {t({ id: 'wizard.inspection.sending', message: 'Загружаем' })}{' '}
          <progress max={100} value={percent} aria-label={name} className={styles['progress']} /> {percent}%
        </p>
      )
    }
    case 'retrying':
      return (
        <p className={styles['hint']} role="status">
          {t({ id: 'wizard.inspection.retrying', message: 'Связь прервалась, пробуем ещё раз' })}
        </p>
      )
    case 'failed':
      return (
        <div className={styles['failed']} role="alert">
          <p>
            {(upload.code && texts.find(upload.code)) ??
              t({ id: 'wizard.inspection.not-sent', message: 'Фото не загрузилось. Проверьте связь.' })}
          </p>
          {!upload.isFinal && <RetryButton onClick={onRetry} />}
        </div>
      )
    case undefined:
      return null
    default:
      return upload satisfies never
  }
}

/** Returns the stored photo; null while there is none, and while it is loading. */
function usePicture(contract: string, { id, version }: InspectionPhoto): string | null {
  const [picture, setPicture] = useState<{ readonly version: string; readonly data: string } | null>(null)
  useEffect(() => {
    if (version === null) return
    let isCurrent = true
    receiveDataUrl(photoPath(contract, id)).then(
      (data) => {
        if (isCurrent) setPicture({ version, data })
      },
      () => {
        // The photo is stored; this page displays it without a picture.
      },
    )
    return () => {
      isCurrent = false
    }
  }, [contract, id, version])
  return picture !== null && picture.version === version ? picture.data : null
}
