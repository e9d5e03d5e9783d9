import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button, Dialog } from '../../ui/index.ts'

/** Asks for confirmation before a page with unsaved changes is left. The changes stay stored on this device. */
export function LeaveGuard({ isChanged }: { readonly isChanged: boolean }) {
  const { t } = useLingui()
  const { history } = useRouter()
  const [asked, setAsked] = useState<{ readonly answer: (stays: boolean) => void } | null>(null)

  useEffect(() => {
    if (!isChanged) return undefined
    // The router's `useBlocker` would add to every customer's first load.
    return history.block({
      enableBeforeUnload: true,
      blockerFn: () => new Promise<boolean>((resolve) => setAsked({ answer: resolve })),
    })
  }, [history, isChanged])

  if (!asked) return null
  const answer = (stays: boolean) => {
    setAsked(null)
    asked.answer(stays)
  }
  return (
    <Dialog
      open
      size="small"
      onClose={() => answer(true)}
      title={t({ id: 'admin.leave.title', message: 'Уйти, не сохранив?' })}
      footer={
        <>
          <Button size="small" onClick={() => answer(true)}>
            {t({ id: 'admin.leave.stay', message: 'Остаться' })}
          </Button>
          <Button size="small" kind="neutral" onClick={() => answer(false)}>
            {t({ id: 'admin.leave.go', message: 'Уйти' })}
          </Button>
        </>
      }
    >
      {t({ id: 'admin.leave.text', message: 'Правки останутся на этом устройстве, коллеги их не увидят.' })}
    </Dialog>
  )
}
