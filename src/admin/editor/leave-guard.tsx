import { useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { Button, Dialog } from '../../ui/index.ts'

/** Asks before a page with unsaved changes is left; they stay on this device either way. */
export function LeaveGuard({ isChanged }: { readonly isChanged: boolean }) {
  const { t } = useLingui()
  const blocker = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog
      open
      size="small"
      onClose={blocker.reset}
      title={t({ id: 'admin.leave.title', message: 'Уйти, не сохранив?' })}
      footer={
        <>
          <Button size="small" onClick={blocker.reset}>
            {t({ id: 'admin.leave.stay', message: 'Остаться' })}
          </Button>
          <Button size="small" kind="neutral" onClick={blocker.proceed}>
            {t({ id: 'admin.leave.go', message: 'Уйти' })}
          </Button>
        </>
      }
    >
      {t({ id: 'admin.leave.text', message: 'Правки останутся на этом устройстве, коллеги их не увидят.' })}
    </Dialog>
  )
}
