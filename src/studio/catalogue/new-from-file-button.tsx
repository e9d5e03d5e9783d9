import { useLingui } from '@lingui/react/macro'
import FileInputIcon from 'lucide/dist/esm/icons/file-input.mjs'
import { lazy, Suspense, useState } from 'react'
import { Button, Dialog, Skeleton } from '../../ui/index.ts'

const NewFromFileForm = lazy(async () => ({
  default: (await import('./new-from-file-form.tsx')).NewFromFileForm,
}))

/** Dialog for a new product that begins from a form of another engine. */
export function NewFromFileButton() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const title = t({ id: 'studio.import.new', message: 'Новый из файла' })
  return (
    <>
      <Button kind="secondary" icon={FileInputIcon} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        keepsOpen
        phone="full"
        title={title}
        description={t({
          id: 'studio.import.lead',
          message:
            'Форма другой системы станет черновиком. Отчёт скажет о каждой её части: что перенесено, что изменено и что не перенесено.',
        })}
      >
        <Suspense fallback={<Skeleton kind="block" />}>
          <NewFromFileForm />
        </Suspense>
      </Dialog>
    </>
  )
}
