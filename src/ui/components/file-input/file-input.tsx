import { useLingui } from '@lingui/react/macro'
import Upload from 'lucide/dist/esm/icons/upload.mjs'
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ControlProps } from '../control/control-props.ts'
import { useControl } from '../field/field-context.ts'
import { Icon } from '../icon/icon.tsx'
import { type ChosenFile, FileRow } from './file-row.tsx'
import styles from './file-input.module.css'

export interface FileInputProps extends ControlProps {
  readonly files: readonly ChosenFile[]
  /** Files just chosen or dropped; checking them is the owner's. */
  readonly onAdd: (files: readonly File[]) => void
  readonly onRemove: (id: string) => void
  /** `application/pdf,.pdf` */
  readonly accept?: string | undefined
  /** How many there may be; at that number the drop zone gives way to words. */
  readonly limit?: number | undefined
  /** «PDF, JPEG; до 5 МБ», inside the drop zone. */
  readonly rules?: ReactNode
}

/**
 * Files, one at a time, each with its progress and a way out. The rules («PDF, до 5 файлов, до 2 МБ
 * каждый») go into the field's hint or aside, above the control.
 */
export function FileInput({ files, onAdd, onRemove, accept, limit = 1, rules, ...rest }: FileInputProps) {
  const { t } = useLingui()
  const { readOnly, 'aria-required': isRequired, ...attributes } = useControl(rest)
  const input = useRef<HTMLInputElement>(null)
  const replaced = useRef<string | null>(null)
  const [isOver, setOver] = useState(false)
  const left = limit - files.filter((file) => file.state.kind !== 'failed').length
  const isFull = left <= 0

  const count = files.length
  const isTakenAway = useRef(false)
  useEffect(() => {
    // The button that was pressed is gone with its file.
    if (isTakenAway.current && document.activeElement === document.body) input.current?.focus()
    isTakenAway.current = false
  }, [count])

  const handleRemove = (id: string) => {
    isTakenAway.current = true
    onRemove(id)
  }
  const handleFiles = (list: FileList | null) => {
    setOver(false)
    if (!list || list.length === 0) return
    if (replaced.current !== null) handleRemove(replaced.current)
    replaced.current = null
    onAdd([...list])
    // The same file can be chosen again after it was taken away.
    if (input.current) input.current.value = ''
  }
  const handleReplace = (id: string) => {
    replaced.current = id
    input.current?.click()
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    if (!isFull) handleFiles(event.dataTransfer.files)
  }
  const handlePaste = ({ clipboardData }: ClipboardEvent) => {
    if (!isFull) handleFiles(clipboardData.files)
  }
  const handleDragOver = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }

  return (
    // Pasted files come to whatever inside has the focus.
    <div className={styles['files']} onPaste={handlePaste}>
      {files.length > 0 && (
        <ul className={styles['list']}>
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              onRemove={() => handleRemove(file.id)}
              onReplace={() => handleReplace(file.id)}
            />
          ))}
        </ul>
      )}
      {/* The label is the drop zone; from a keyboard the input inside it does the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <label
        className={styles['zone']}
        data-over={isOver || undefined}
        data-full={isFull || undefined}
        data-invalid={attributes['aria-invalid']}
        onDragOver={handleDragOver}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <Icon of={Upload} size={22} />
        <span className={styles['invitation']}>
          {isFull ? (
            t({ id: 'ui.file.full', message: 'Больше добавить нельзя' })
          ) : (
            <>
              <span className={styles['choose']}>
                {t({ id: 'ui.file.choose', message: 'Выберите файл' })}
              </span>{' '}
              <span className={styles['drag']}>
                {t({ id: 'ui.file.drag', message: 'или перетащите его сюда' })}
              </span>
            </>
          )}
        </span>
        {rules && !isFull && <span className={styles['rules']}>{rules}</span>}
        {limit > 1 && !isFull && (
          <span className={styles['left']}>
            {t({ id: 'ui.file.left', message: `осталось ${left} из ${limit}` })}
          </span>
        )}
        <input
          {...attributes}
          ref={input}
          className={styles['input']}
          type="file"
          accept={accept}
          multiple={limit > 1}
          required={isRequired}
          disabled={attributes.disabled || readOnly || isFull}
          onChange={(event) => handleFiles(event.currentTarget.files)}
        />
      </label>
    </div>
  )
}
