import { useLingui } from '@lingui/react/macro'
import WifiOff from 'lucide/dist/esm/icons/wifi-off.mjs'
import { Note, useLanguage, useOnline } from '../../ui/index.ts'
import { noNetworkText } from '../no-network.ts'
import styles from './offline-strip.module.css'

/** Notice below the header while there is no connection. */
export function OfflineStrip() {
  const { t } = useLingui()
  const language = useLanguage()
  const isOnline = useOnline()
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
