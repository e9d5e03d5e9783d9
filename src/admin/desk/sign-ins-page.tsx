import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatPhone } from '../../formats/index.ts'
import { LoadedPart, PageHead, useLoaded } from '../../staff/index.ts'
import { formatDateTime, FormField, Pill, Select, useLanguage } from '../../ui/index.ts'
import type { SignInState, StaffSignIn } from '../calls/admin-types.ts'
import type { Lookup } from '../calls/found.ts'
import { searchSignIns } from '../calls/staff-calls.ts'
import desk from './desk.module.css'
import { FoundItems } from './found-items.tsx'
import { SearchTools } from './search-tools.tsx'
import { signInResult, signInWayName } from './sign-in-words.ts'
import styles from './sign-ins-page.module.css'

/** Lists sign-ins of the insurer's people and tries that failed, newest first. */
export function SignInsPage() {
  const { t } = useLingui()
  const [lookup, setLookup] = useState<Lookup<SignInState>>({ status: null, text: '', page: 0 })
  const state = useLoaded(`sign-ins ${JSON.stringify(lookup)}`, () => searchSignIns(lookup))

  const handleState = (value: string) => {
    // The values of the options are states; the empty value means all of them.
    setLookup({ ...lookup, status: value === '' ? null : (value as SignInState), page: 0 })
  }

  return (
    <>
      <PageHead title={t({ id: 'admin.nav.sign-ins', message: 'Входы сотрудников' })} />
      <SearchTools
        hint={t({ id: 'admin.sign-ins.hint', message: 'Телефон или сетевой адрес' })}
        onSearch={(text) => setLookup({ ...lookup, text, page: 0 })}
      >
        <FormField label={t({ id: 'admin.list.state', message: 'Состояние' })}>
          <Select
            value={lookup.status ?? ''}
            placeholder={t({ id: 'admin.filter.all', message: 'Все' })}
            options={[
              { value: 'done', label: t({ id: 'admin.sign-ins.only-done', message: 'Выполненные' }) },
              { value: 'failed', label: t({ id: 'admin.sign-ins.only-failed', message: 'Неудачные' }) },
            ]}
            onChange={handleState}
          />
        </FormField>
      </SearchTools>
      <LoadedPart state={state}>
        {(found) => {
          const { days } = found
          return (
            <>
              <p className={desk['quiet']}>
                {t({ id: 'admin.sign-ins.term', message: `Срок хранения записей, дней: ${days}` })}
              </p>
              <FoundItems found={found} page={lookup.page} onPage={(page) => setLookup({ ...lookup, page })}>
                {(tried) => <SignInRow key={`${tried.at} ${tried.phone} ${tried.address}`} tried={tried} />}
              </FoundItems>
            </>
          )
        }}
      </LoadedPart>
    </>
  )
}

function SignInRow({ tried }: { readonly tried: StaffSignIn }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const { at, phone, way, state, refusal, address, device } = tried
  return (
    <li className={desk['item']}>
      <div className={styles['try']}>
        <span className={styles['phone']}>{formatPhone(phone)}</span>
        <Pill tone={state === 'done' ? 'success' : 'warning'}>{signInResult(i18n, refusal)}</Pill>
        <span className={`${desk['quiet']} ${styles['facts']}`}>
          {[signInWayName(i18n, way), address, device, formatDateTime(at, language)]
            .filter((one) => one !== null)
            .join(' · ')}
        </span>
      </div>
    </li>
  )
}
