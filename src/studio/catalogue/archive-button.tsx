import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFailureText } from '../../staff/index.ts'
import { Button, useToasts } from '../../ui/index.ts'
import { archiveProduct, type StudioProduct } from '../calls.ts'
import { NoteDialog } from '../frame/note-dialog.tsx'

export interface ArchiveButtonProps {
  readonly product: StudioProduct
  readonly name: string
  /** Called with a message after the product was taken off sale or put back. */
  readonly onDone: (text: string) => void
}

/** Takes a product off sale, or puts it back, after asking why. */
export function ArchiveButton({ product, name, onDone }: ArchiveButtonProps) {
  const { t } = useLingui()
  const toasts = useToasts()
  const say = useFailureText()
  const [isAsking, setAsking] = useState(false)
  const { id, isArchived } = product

  const handleConfirm = async (note: string) => {
    try {
      await archiveProduct(id, { isArchived: !isArchived, note })
      setAsking(false)
      onDone(
        isArchived
          ? t({ id: 'studio.archive.back.done', message: `«${name}» снова продаётся` })
          : t({ id: 'studio.archive.done', message: `«${name}» больше не продаётся` }),
      )
    } catch (failure) {
      toasts.show({ status: 'error', key: 'studio', text: say(failure) })
    }
  }

  const words = isArchived
    ? {
        open: t({ id: 'studio.archive.back', message: 'Вернуть в продажу' }),
        title: t({ id: 'studio.archive.back.title', message: `Вернуть в продажу: ${name}?` }),
        lead: t({
          id: 'studio.archive.back.lead',
          message: 'Продукт появится на сайте с той версией, с которой его сняли.',
        }),
        busy: t({ id: 'studio.archive.back.busy', message: 'Возвращаем…' }),
      }
    : {
        open: t({ id: 'studio.archive', message: 'Снять с продажи' }),
        title: t({ id: 'studio.archive.title', message: `Снять с продажи: ${name}?` }),
        lead: t({
          id: 'studio.archive.lead',
          message:
            'Новых анкет не будет, на сайте и в поиске продукт исчезнет. Начатые анкеты можно закончить, купленные полисы действуют.',
        }),
        busy: t({ id: 'studio.archive.busy', message: 'Снимаем…' }),
      }

  return (
    <>
      <Button size="small" kind="ghost" onClick={() => setAsking(true)}>
        {words.open}
      </Button>
      {isAsking && (
        <NoteDialog
          title={words.title}
          description={words.lead}
          confirm={words.open}
          busy={words.busy}
          onClose={() => setAsking(false)}
          onConfirm={handleConfirm}
        />
      )}
    </>
  )
}
