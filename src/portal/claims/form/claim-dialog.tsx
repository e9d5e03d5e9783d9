import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { Button, Dialog } from '../../../ui/index.ts'
import { ClaimActions } from './claim-actions.tsx'
import { ClaimFields } from './claim-fields.tsx'
import type { ClaimForm } from './claim-form-of-tab.ts'
import { ClaimRegistered } from './claim-registered.tsx'
import { useClaimWords } from './use-claim-words.ts'

/** The claim form over the page, where there is room for it. */
export function ClaimDialog({ form }: { readonly form: ClaimForm }) {
  const { t } = useLingui()
  const formId = useId()
  const { title, lead } = useClaimWords(form)
  const isOpen = useSelector(form, ({ context }) => context.isOpenClaimFormModal)
  const registered = useSelector(form, ({ context }) => context.registered)
  const handleClose = () => form.send({ type: 'form.closed' })
  return (
    <Dialog
      open={isOpen}
      onClose={handleClose}
      size="wide"
      phone="full"
      keepsOpen
      title={title}
      description={lead}
      footer={
        registered ? (
          <Button onClick={handleClose}>{t({ id: 'claims.done', message: 'Готово' })}</Button>
        ) : (
          <ClaimActions form={form} formId={formId} onClose={handleClose} />
        )
      }
    >
      {registered ? <ClaimRegistered claim={registered} /> : <ClaimFields form={form} id={formId} />}
    </Dialog>
  )
}
