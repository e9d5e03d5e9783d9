import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatPhone } from '../../formats/index.ts'
import { Button, Dialog, TextButton, useToasts } from '../../ui/index.ts'
import { useFailureText } from '../../staff/index.ts'
import type { StaffMember } from '../calls/admin-types.ts'
import { resetSecondFactor } from '../calls/staff-calls.ts'

export interface ResetFactorProps {
  readonly phone: string
  readonly onReset: (people: readonly StaffMember[]) => void
}

/** Button that removes a colleague's lost second factor, after asking whether it is them. */
export function ResetFactor({ phone, onReset }: ResetFactorProps) {
  const { t } = useLingui()
  const toasts = useToasts()
  const say = useFailureText()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const name = formatPhone(phone)
  const handleReset = async () => {
    setBusy(true)
    try {
      const people = await resetSecondFactor(phone)
      setAsking(false)
      toasts.show({
        status: 'success',
        key: 'staff',
        text: t({ id: 'admin.factor.reset.done', message: 'Второй шаг входа сброшен' }),
      })
      onReset(people)
    } catch (error) {
      toasts.show({ status: 'error', key: 'staff', text: say(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <TextButton onClick={() => setAsking(true)}>
        {t({ id: 'admin.factor.reset', message: 'Сбросить второй шаг входа' })}
      </TextButton>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        size="small"
        title={t({ id: 'admin.factor.reset.title', message: `Сбросить второй шаг входа ${name}?` })}
        footer={
          <Button
            busy={isBusy && t({ id: 'admin.factor.reset.busy', message: 'Сбрасываем…' })}
            onClick={handleReset}
          >
            {t({ id: 'admin.factor.reset.yes', message: 'Сбросить' })}
          </Button>
        }
      >
        <p>
          {t({
            id: 'admin.factor.reset.text',
            message:
              'Убедитесь, что просит сам сотрудник: позвоните ему. Приложение и запасные коды перестанут подходить, все его входы завершатся. При следующем входе он настроит второй шаг снова.',
          })}
        </p>
      </Dialog>
    </div>
  )
}
