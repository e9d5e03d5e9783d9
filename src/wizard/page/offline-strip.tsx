import { useLingui } from '@lingui/react/macro'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useEffectEvent } from 'react'
import { Note, useLanguage, useToasts } from '../../ui/index.ts'
import { noNetworkText } from './no-network.ts'
import styles from './offline-strip.module.css'
import { useOnline } from './use-online.ts'

/** Under the header while there is no connection, with a toast when it goes. */
export function OfflineStrip() {
  const { t } = useLingui()
  const language = useLanguage()
  const toasts = useToasts()
  const isOnline = useOnline()
  const warn = useEffectEvent(() =>
    toasts.show({ status: 'warning', icon: WifiOff, text: noNetworkText(language), key: 'offline' }),
  )

  useEffect(() => {
    if (isOnline) return
    const shown = warn()
    return () => toasts.close(shown)
  }, [isOnline, toasts])

  if (isOnline) return null
  return (
    <div className={styles['strip']}>
      <Note tone="warning" icon={WifiOff} title={noNetworkText(language)}>
        {t({
          id: 'wizard.offline',
          message: 'Ответы сохранены. Продолжим, когда связь вернётся.',
        })}
      </Note>
    </div>
  )
}
