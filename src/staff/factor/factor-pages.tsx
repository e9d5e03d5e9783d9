import { useLingui } from '@lingui/react/macro'
import { signOut } from '../../api/index.ts'
import { TextButton } from '../../ui/index.ts'
import { EntryFrame } from '../entry-frame.tsx'
import { FactorCodeForm } from './factor-code-form.tsx'
import { proveFactor } from './factor-calls.ts'
import { FactorSetUp } from './factor-set-up.tsx'

export interface FactorPageProps {
  /** The second factor is proven: the server will answer now. */
  readonly onProven: () => void
}

/** Asks a person of the insurer for a code of their authenticator app, after sign-in. */
export function ProvePage({ onProven }: FactorPageProps) {
  const { t } = useLingui()
  return (
    <EntryFrame title={t({ id: 'admin.factor.prove.title', message: 'Подтвердите вход' })}>
      <FactorCodeForm
        label={t({ id: 'admin.factor.prove.code', message: 'Код из приложения или запасной код' })}
        hint={t({
          id: 'admin.factor.prove.hint',
          message: 'Нет ни телефона, ни запасных кодов? Администратор сбросит второй шаг входа.',
        })}
        wrong={t({
          id: 'admin.factor.prove.error',
          message: 'Введите 6 цифр из приложения или запасной код целиком.',
        })}
        pattern={/^(\d{6}|[a-z2-9]{5}[\s-]?[a-z2-9]{5})$/i}
        inputMode="text"
        onCode={async (code) => {
          await proveFactor(code)
          onProven()
        }}
      />
      <OtherPhone />
    </EntryFrame>
  )
}

/** Page on which a person of the insurer must set up an authenticator app before continuing. */
export function SetUpPage({ onProven }: FactorPageProps) {
  const { t } = useLingui()
  return (
    <EntryFrame title={t({ id: 'admin.factor.title', message: 'Второй шаг входа' })}>
      <p>
        {t({
          id: 'admin.factor.why',
          message:
            'СМС можно перехватить, поэтому сотрудники подтверждают вход ещё и кодом из приложения-аутентификатора на телефоне: Google Authenticator, Яндекс Ключ или другого.',
        })}
      </p>
      <FactorSetUp begin={t({ id: 'admin.factor.begin', message: 'Настроить' })} onDone={onProven} />
      <OtherPhone />
    </EntryFrame>
  )
}

function OtherPhone() {
  const { t } = useLingui()
  return (
    <TextButton onClick={() => void signOut()}>
      {t({ id: 'admin.no-entry.other', message: 'Войти с другим номером' })}
    </TextButton>
  )
}
