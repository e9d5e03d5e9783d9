import { useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import Info from 'lucide/dist/esm/icons/info.mjs'
import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { Icon, type IconType } from '../icon/icon.tsx'
import type { ShownToast, ToastStatus, ToastText } from './toast-store.ts'
import styles from './toasts.module.css'

export interface ToastProps {
  readonly toast: ShownToast
  /** The timer is paused: the toast is hovered or focused, or the page is hidden. */
  readonly paused: boolean
  readonly onClose: () => void
}

const icons: Readonly<Record<ToastStatus, IconType>> = {
  info: Info,
  warning: TriangleAlert,
  success: CircleCheck,
  error: CircleAlert,
  loading: RefreshCw,
}

/** A short message that disappears after its time. */
export function Toast({ toast, paused, onClose }: ToastProps) {
  const { t } = useLingui()
  useTimeToLive(toast, paused, onClose)
  const isUrgent = toast.status === 'error' || toast.status === 'warning'

  const handleAction = () => {
    toast.action?.onPress()
    onClose()
  }

  return (
    <li className={styles['toast']} data-status={toast.status}>
      <Icon of={toast.icon ?? icons[toast.status]} size={22} strokeWidth={2} className={styles['icon']} />
      <LiveText key={isUrgent ? 'alert' : 'status'} role={isUrgent ? 'alert' : 'status'} toast={toast} />
      {toast.action && (
        <button type="button" className={styles['action']} onClick={handleAction}>
          {shownText(toast.action.label)}
        </button>
      )}
      {!toast.action && toast.status !== 'loading' && (
        <IconButton
          icon={X}
          iconSize={20}
          label={t({ id: 'ui.close', message: 'Закрыть' })}
          onClick={onClose}
        />
      )}
    </li>
  )
}

interface LiveTextProps {
  readonly role: 'status' | 'alert'
  readonly toast: ShownToast
}

/**
 * Inserts the text into its live region a moment later: browsers announce changes inside a live region, and
 * often do not read a `status` that is inserted with its text.
 */
function LiveText({ role, toast }: LiveTextProps) {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setThere(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div className={styles['text']} role={role}>
      {isThere && shownText(toast.text)}
    </div>
  )
}

function shownText(text: ToastText): ReactNode {
  return typeof text === 'function' ? text() : text
}

function useTimeToLive({ durationMs, revision }: ShownToast, paused: boolean, onClose: () => void): void {
  const leftMs = useRef(durationMs)
  const countedRevision = useRef(revision)
  const handleEnd = useEffectEvent(onClose)

  useEffect(() => {
    if (countedRevision.current !== revision) {
      countedRevision.current = revision
      leftMs.current = durationMs
    }
    if (paused || leftMs.current === null) return
    const startedAt = performance.now()
    const timer = setTimeout(handleEnd, leftMs.current)
    return () => {
      clearTimeout(timer)
      if (leftMs.current !== null) leftMs.current -= performance.now() - startedAt
    }
  }, [paused, durationMs, revision])
}
