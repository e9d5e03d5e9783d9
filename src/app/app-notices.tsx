import { useLingui } from '@lingui/react/macro'
import WifiOff from 'lucide/dist/esm/icons/wifi-off.mjs'
import { useEffect, useEffectEvent } from 'react'
import { onLostConnection } from '../api/index.ts'
import { listenLater, useToasts, whenIdle } from '../ui/index.ts'
import { noNetworkText } from '../wizard/index.ts'

/** How long the notice of a new version is shown. */
const newVersionMs = 20_000

/** Notices over any page: the connection is lost; a new version of the app is available. */
export function AppNotices() {
  const { t, i18n } = useLingui()
  const toasts = useToasts()

  const handleLost = useEffectEvent(() =>
    toasts.show({
      status: 'warning',
      key: 'offline',
      icon: WifiOff,
      text: () => noNetworkText(i18n.locale),
    }),
  )
  useEffect(() => {
    let notice: string | null = null
    const announce = () => {
      notice = handleLost()
    }
    const takeBack = () => {
      if (notice !== null) toasts.close(notice)
    }
    window.addEventListener('offline', announce)
    window.addEventListener('online', takeBack)
    const leave = onLostConnection(announce)
    return () => {
      window.removeEventListener('offline', announce)
      window.removeEventListener('online', takeBack)
      leave()
    }
  }, [toasts])

  useEffect(() => listenLater(), [])
  // A browser's first format of numbers takes 12 ms, 50 on a slow phone: no press waits for it, such as Continue, which
  // counts the errors.
  useEffect(() => whenIdle(() => void new Intl.NumberFormat()), [])

  const handleNewVersion = useEffectEvent((take: () => void) => {
    toasts.show({
      key: 'version',
      text: () => t({ id: 'app.version.text', message: 'Вышла новая версия сайта' }),
      durationMs: newVersionMs,
      action: { label: () => t({ id: 'app.version.take', message: 'Обновить' }), onPress: take },
    })
  })
  useEffect(
    () =>
      whenIdle(() => {
        import('./offline/keep-offline.ts')
          .then(({ keepOffline }) => keepOffline((take) => handleNewVersion(take)))
          // Without the service worker the app works, but only with a network.
          .catch(() => undefined)
      }),
    [],
  )
  return null
}
