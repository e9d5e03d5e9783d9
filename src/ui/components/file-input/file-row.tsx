import { useLingui } from '@lingui/react/macro'
import Check from 'lucide/dist/esm/icons/check.mjs'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import Trash2 from 'lucide/dist/esm/icons/trash.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { type ReactNode, useId, useState } from 'react'
import { formatFileSize } from '../../format/file-size.ts'
import { useLanguage } from '../../language.ts'
import { Button } from '../button/button.tsx'
import { RetryButton } from '../button/retry-button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Icon } from '../icon/icon.tsx'
import { Pill } from '../pill/pill.tsx'
import styles from './file-input.module.css'

/**
 * State of a file: stored until it is sent, being sent (per cent, null when unknown), sent, or refused with a
 * translated reason.
 */
export type FileState =
  | { readonly kind: 'added' }
  | { readonly kind: 'uploading'; readonly percent: number | null; readonly note?: ReactNode }
  | { readonly kind: 'done' }
  | {
      readonly kind: 'failed'
      readonly message: ReactNode
      /** The same message for a screen reader, where it is announced apart from the row. */
      readonly words?: string
      /** Sends it again; without it another file takes its place. */
      readonly onRetry?: () => void
    }

/** A file that was chosen. */
export interface ChosenFile {
  readonly id: string
  readonly name: string
  /** Null when the size is unknown. */
  readonly sizeBytes: number | null
  readonly state: FileState
}

export interface FileRowProps {
  readonly file: ChosenFile
  readonly onRemove: () => void
  /** «Заменить», for a file that was refused. */
  readonly onReplace: () => void
}

/** One file with its upload progress. Cancelling an upload happens at once; removing a stored file asks first. */
export function FileRow({ file, onRemove, onReplace }: FileRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const nameId = useId()
  const [isAsking, setAsking] = useState(false)
  const isFailed = file.state.kind === 'failed'
  const isOnWay = file.state.kind === 'uploading'
  const { name } = file

  return (
    <li className={styles['file']} data-invalid={isFailed || undefined}>
      <Icon of={isFailed ? CircleAlert : FileText} strokeWidth={isFailed ? 2 : 1.75} />
      <div className={styles['about']}>
        <p className={styles['name']}>
          <span id={nameId}>{name}</span>
          {file.sizeBytes !== null && (
            <span className={styles['size']}> · {formatFileSize(file.sizeBytes, language)}</span>
          )}
        </p>
        {file.state.kind === 'failed' && <p className={styles['problem']}>{file.state.message}</p>}
        {file.state.kind === 'uploading' && (
          <progress
            className={styles['progress']}
            max={100}
            aria-labelledby={nameId}
            {...(file.state.percent === null ? {} : { value: file.state.percent })}
          />
        )}
        {file.state.kind === 'uploading' && file.state.note && (
          <p className={styles['size']} role="status">
            {file.state.note}
          </p>
        )}
      </div>
      <div className={styles['tools']}>
        {(file.state.kind === 'added' || file.state.kind === 'done') && (
          <Pill tone="success" icon={Check}>
            {file.state.kind === 'added'
              ? t({ id: 'ui.file.added', message: 'Добавлен' })
              : t({ id: 'ui.file.done', message: 'Загружен' })}
          </Pill>
        )}
        {file.state.kind === 'failed' &&
          (file.state.onRetry ? (
            <RetryButton kind="ghost" onClick={file.state.onRetry} />
          ) : (
            <Button kind="ghost" size="small" onClick={onReplace}>
              {t({ id: 'ui.file.replace', message: 'Заменить' })}
            </Button>
          ))}
        <IconButton
          icon={isOnWay ? X : Trash2}
          iconSize={20}
          label={
            isOnWay
              ? t({ id: 'ui.file.cancel', message: `Отменить загрузку ${name}` })
              : t({ id: 'ui.file.remove', message: `Убрать файл ${name}` })
          }
          onClick={() => (isFailed || isOnWay ? onRemove() : setAsking(true))}
        />
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t({ id: 'ui.file.remove-question', message: 'Убрать файл?' })}
        size="small"
        footer={
          <>
            <Button size="small" kind="danger" onClick={onRemove}>
              {t({ id: 'ui.file.remove-yes', message: 'Убрать' })}
            </Button>
            <Button size="small" kind="ghost" onClick={() => setAsking(false)}>
              {t({ id: 'ui.file.remove-no', message: 'Оставить' })}
            </Button>
          </>
        }
      >
        <p>{name}</p>
      </Dialog>
    </li>
  )
}
