import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button, Card } from '../../ui/index.ts'
import { openAuthModal, PasskeysList, ProfileForm, SessionsList } from '../auth/index.ts'
import { CabinetPage } from './cabinet-page.tsx'
import styles from './my-data.module.css'
import { PassportBindingForm } from './passport-binding.tsx'
import { refreshOwn } from './own-things.ts'
import { useOwn } from './use-own.ts'

/** Page of the person's data: profile, password, passkeys, sessions. */
export function MyDataPage() {
  const { t } = useLingui()
  const profile = useOwn('profile')
  const [passwordsSet, setPasswordsSet] = useState(0)
  const handleSaved = () => {
    void refreshOwn('profile')
    // With a passport there are policies to see.
    void refreshOwn('policies')
  }
  const [bound, setBound] = useState(0)
  const handleBound = () => {
    // The form above shows the personal ID, too.
    setBound((count) => count + 1)
    handleSaved()
  }
  const handleChangePassword = () =>
    openAuthModal({
      group: 'passwordRecovery',
      slide: 1,
      ...(profile.kind === 'ready' && { phone: profile.value.phone }),
      onSignedIn: () => setPasswordsSet((count) => count + 1),
    })
  return (
    <CabinetPage title={t({ id: 'cabinet.nav.my-data', message: 'Мои данные' })}>
      <div className={styles['page']}>
        <ProfileForm key={bound} onSaved={handleSaved} />
        <Card title={t({ id: 'cabinet.my-data.binding', message: 'Подтверждение паспорта' })}>
          {profile.kind === 'ready' && (
            <PassportBindingForm
              pinfl={profile.value.isPassportBound ? (profile.value.pinfl ?? '') : null}
              isReady={
                profile.value.hasPassport === true &&
                (profile.value.birthDate !== null || profile.value.passportNum === null)
              }
              onBound={handleBound}
            />
          )}
        </Card>
        <Card title={t({ id: 'cabinet.my-data.password', message: 'Пароль' })}>
          <p className={styles['text']}>
            {t({
              id: 'cabinet.my-data.password-text',
              message:
                'Пришлём код в СМС и спросим новый пароль. Все ключи доступа и входы на других устройствах закончатся.',
            })}
          </p>
          <Button kind="secondary" size="small" aria-haspopup="dialog" onClick={handleChangePassword}>
            {t({ id: 'cabinet.my-data.password-change', message: 'Сменить пароль' })}
          </Button>
        </Card>
        <Card title={t({ id: 'cabinet.my-data.passkeys', message: 'Ключи доступа' })}>
          {profile.kind === 'ready' && profile.value.phone !== undefined && (
            <PasskeysList key={passwordsSet} phone={profile.value.phone} />
          )}
        </Card>
        <Card title={t({ id: 'cabinet.my-data.devices', message: 'Где вы вошли' })}>
          {/* A new password starts a new session. */}
          <SessionsList key={passwordsSet} />
        </Card>
      </div>
    </CabinetPage>
  )
}
