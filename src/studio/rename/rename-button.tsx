import { useLingui } from '@lingui/react/macro'
import PencilLine from 'lucide/dist/esm/icons/pencil-line.mjs'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../ui/index.ts'
import type { RenameDialogProps } from './rename-dialog.tsx'

// The checker comes with it: it is loaded when something is renamed.
const LaterDialog = lazy(async () => ({ default: (await import('./rename-dialog.tsx')).RenameDialog }))

/** Opens the rename of an element everywhere. */
export function RenameButton(props: Omit<RenameDialogProps, 'onClose'>) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={PencilLine}
        label={t({ id: 'studio.rename.title', message: 'Переименовать везде' })}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <LaterDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
