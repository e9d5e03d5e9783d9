import { useLingui } from '@lingui/react/macro'
import X from 'lucide/dist/esm/icons/x.mjs'
import { type MouseEvent, type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import styles from './dialog.module.css'

export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /** A quiet line under the title. */
  readonly description?: ReactNode
  readonly children?: ReactNode
  /** Buttons that stay in sight at the bottom. */
  readonly footer?: ReactNode
  /** 400, 560, 640 or 816 px on a wide screen. */
  readonly size?: 'small' | 'medium' | 'large' | 'wide' | undefined
  /** On a phone: a sheet from below (default), or the whole screen for a form. */
  readonly phone?: 'sheet' | 'full' | undefined
  /** Without inner margins, for rows that reach the edges. */
  readonly flush?: boolean | undefined
  /** A press beside the dialog does not close it: something would be lost. */
  readonly keepsOpen?: boolean | undefined
}

/**
 * A native modal dialog: the page behind it is inert, Esc closes it, and the focus returns to the previous element. On
 * a phone it is a sheet.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({
  onClose,
  title,
  description,
  children,
  footer,
  size = 'medium',
  phone = 'sheet',
  flush = false,
  keepsOpen = false,
}: DialogProps) {
  const { t } = useLingui()
  const titleId = useId()
  const descriptionId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const handleClose = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const opener = document.activeElement
    const handleCancel = (event: Event) => {
      // A file chooser inside that was closed without a file says so by an event of the same name, which comes up to here.
      if (event.target !== element) return
      event.preventDefault()
      handleClose()
    }
    // Chromium closes on a second Esc whatever `cancel` says: the state must follow.
    const handleNativeClose = () => handleClose()
    element.addEventListener('cancel', handleCancel)
    element.addEventListener('close', handleNativeClose)
    element.showModal()
    const first = element.querySelector<HTMLElement>('[data-autofocus]')
    ;(first ?? heading.current)?.focus()
    return () => {
      element.removeEventListener('cancel', handleCancel)
      element.removeEventListener('close', handleNativeClose)
      element.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])

  const pressedBeside = useRef(false)
  const isBeside = (event: MouseEvent) => event.target === dialog.current
  const handleClick = (event: MouseEvent) => {
    // Both ends of the press: selecting text that ends beside the dialog does not close it.
    if (pressedBeside.current && isBeside(event) && !keepsOpen) onClose()
  }

  return (
    // Esc and the close button do the same from a keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles['dialog']}
      data-size={size}
      data-phone={phone}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onMouseDown={(event) => (pressedBeside.current = isBeside(event))}
      onClick={handleClick}
    >
      <div className={styles['panel']}>
        <div className={styles['header']}>
          <div className={styles['titles']}>
            <h2 className={styles['title']} id={titleId} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            {description && (
              <p className={styles['description']} id={descriptionId}>
                {description}
              </p>
            )}
          </div>
          <IconButton
            icon={X}
            iconSize={24}
            label={t({ id: 'ui.close', message: 'Закрыть' })}
            onClick={onClose}
          />
        </div>
        <div className={styles['body']} data-flush={flush || undefined}>
          {children}
        </div>
        {footer && <div className={styles['footer']}>{footer}</div>}
      </div>
    </dialog>
  )
}
