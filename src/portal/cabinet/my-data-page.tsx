import { useLingui } from '@lingui/react/macro'
import { Card } from '../../ui/index.ts'
import { ProfileForm, SessionsList } from '../auth/index.ts'
import { CabinetPage } from './cabinet-page.tsx'
import styles from './my-data.module.css'
import { refreshOwn } from './own-things.ts'

/** Who the person is, and where they are signed in. */
export function MyDataPage() {
  const { t } = useLingui()
  const handleSaved = () => {
    void refreshOwn('profile')
    // With a passport there are policies to see.
    void refreshOwn('policies')
  }
  return (
    <CabinetPage title={t({ id: 'cabinet.nav.my-data', message: 'Мои данные' })}>
      <div className={styles['page']}>
        <ProfileForm onSaved={handleSaved} />
        <Card title={t({ id: 'cabinet.my-data.devices', message: 'Где вы вошли' })}>
          <SessionsList />
        </Card>
      </div>
    </CabinetPage>
  )
}
