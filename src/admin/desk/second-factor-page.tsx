import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { FactorSetUp, PageHead, useOperatorAgain, useSignedOperator } from '../../staff/index.ts'
import { EmptyState, formatDateTime, Note, useLanguage } from '../../ui/index.ts'
import styles from './second-factor-page.module.css'

/** Page on which a person of the insurer sets up their authenticator app, or another one in its place. */
export function SecondFactorPage() {
  const { t } = useLingui()
  const language = useLanguage()
  const { secondFactor } = useSignedOperator()
  const again = useOperatorAgain()
  const left = secondFactor?.backupCodesLeft ?? 0
  return (
    <>
      <PageHead title={t({ id: 'admin.factor.title', message: 'Второй шаг входа' })} />
      {secondFactor === null ? (
        <EmptyState
          picture="locked"
          title={t({ id: 'admin.factor.off', message: 'Второй шаг входа выключен настройками сервера' })}
        />
      ) : (
        <div className={styles['page']}>
          <p>
            {t({
              id: 'admin.factor.why',
              message:
                'СМС можно перехватить, поэтому сотрудники подтверждают вход ещё и кодом из приложения-аутентификатора на телефоне: Google Authenticator, Яндекс Ключ или другого.',
            })}
          </p>
          {secondFactor.since !== null && (
            <Note
              tone={left > 2 ? 'success' : 'warning'}
              title={t({
                id: 'admin.factor.since',
                message: `Настроен ${formatDateTime(secondFactor.since, language)}`,
              })}
            >
              {t({
                id: 'admin.factor.left',
                message: plural(left, {
                  0: 'Запасных кодов не осталось. Настройте заново — получите новые.',
                  one: 'Остался # запасной код.',
                  few: 'Осталось # запасных кода.',
                  many: 'Осталось # запасных кодов.',
                  other: 'Осталось # запасного кода.',
                }),
              })}
            </Note>
          )}
          <FactorSetUp
            key={secondFactor.since}
            begin={
              secondFactor.since === null
                ? t({ id: 'admin.factor.begin', message: 'Настроить' })
                : t({ id: 'admin.factor.again', message: 'Настроить заново' })
            }
            onDone={again}
          />
        </div>
      )}
    </>
  )
}
