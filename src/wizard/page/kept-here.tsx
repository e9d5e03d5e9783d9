import { useLingui } from '@lingui/react/macro'
import Check from 'lucide/dist/esm/icons/check.mjs'
import Info from 'lucide/dist/esm/icons/info.mjs'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { onTokenChange, sealedStorage, token } from '../../api/index.ts'
import { TextButton } from '../../ui/index.ts'
import { useWizard } from '../run/run-context.tsx'
import { isBegun } from '../saved/is-begun.ts'
import { DeviceDialog } from './later.ts'

/** Displays where the answers are saved; a press opens the details and the choice of what stays on the device. */
export function KeptHere() {
  const { t } = useLingui()
  const isSignedIn = useSyncExternalStore(
    onTokenChange,
    () => token() !== null,
    () => false,
  )
  const keeping = useSyncExternalStore(sealedStorage.follow, sealedStorage.keeping, () => 'device' as const)
  const isSaved = useWizard((_, state) => isBegun(state))
  const [isOpen, setOpen] = useState(false)
  const words = isSignedIn
    ? t({ id: 'wizard.saved-everywhere', message: 'Данные сохраняются в кабинете' })
    : {
        device: isSaved
          ? t({ id: 'wizard.saved-here', message: 'Данные сохранены на этом устройстве' })
          : t({ id: 'wizard.saves-here', message: 'Ответы сохраним на этом устройстве' }),
        page: t({ id: 'wizard.saved-page', message: 'Данные исчезнут, когда вы закроете страницу' }),
        shared: t({ id: 'wizard.saved-shared', message: 'Личные данные здесь не остаются' }),
      }[keeping]
  return (
    <>
      <TextButton
        icon={isSignedIn || (keeping !== 'page' && isSaved) ? Check : Info}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words}
      </TextButton>
      {isOpen && (
        <Suspense>
          <DeviceDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
