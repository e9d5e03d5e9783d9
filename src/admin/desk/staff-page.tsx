import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { companyPhoneFormat, formatPhone, isOfFormat } from '../../formats/index.ts'
import { Button, Checkbox, FormField, PhoneInput, useToasts } from '../../ui/index.ts'
import {
  allRoles,
  LoadedPart,
  PageHead,
  type Role,
  roleName,
  useFailureText,
  useLoaded,
} from '../../staff/index.ts'
import { giveRoles, listStaff } from '../calls/staff-calls.ts'
import type { StaffMember } from '../calls/admin-types.ts'
import { ResetFactor } from './reset-factor.tsx'
import styles from './staff-page.module.css'

/** Lists all people who have a role, with their roles, and edits them. */
export function StaffPage() {
  const { t } = useLingui()
  const state = useLoaded('staff', listStaff)
  return (
    <>
      <PageHead title={t({ id: 'admin.nav.staff', message: 'Сотрудники' })} />
      <LoadedPart state={state}>
        {(people) => (
          <>
            <NewMember people={people} onGiven={state.put} />
            <ul className={styles['people']}>
              {people.map((member) => (
                <Member
                  key={`${member.phone} ${member.roles.join(' ')}`}
                  member={member}
                  onGiven={state.put}
                  onConflict={state.again}
                />
              ))}
            </ul>
          </>
        )}
      </LoadedPart>
    </>
  )
}

interface NewMemberProps {
  readonly people: readonly StaffMember[]
  readonly onGiven: (people: readonly StaffMember[]) => void
}

function NewMember({ people, onGiven }: NewMemberProps) {
  const { t } = useLingui()
  const [phone, setPhone] = useState('')
  const [error, setError] = useState<string | null>(null)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isOfFormat(companyPhoneFormat, phone)) {
      setError(t({ id: 'admin.sign-in.phone.error', message: 'Введите номер телефона полностью.' }))
      return
    }
    setError(null)
    setPhone('')
    if (!people.some((member) => member.phone === phone))
      onGiven([{ phone, roles: [], fixed: [], hasSecondFactor: false }, ...people])
  }
  return (
    <form className={styles['new']} noValidate onSubmit={handleSubmit}>
      <FormField
        id="new-phone"
        label={t({ id: 'admin.staff.phone', message: 'Телефон сотрудника' })}
        hint={t({ id: 'admin.staff.phone.hint', message: 'Роль можно дать и до первого входа.' })}
        error={error ?? undefined}
      >
        <PhoneInput value={phone} onChange={setPhone} />
      </FormField>
      <Button type="submit" kind="secondary">
        {t({ id: 'admin.staff.add', message: 'Добавить' })}
      </Button>
    </form>
  )
}

interface MemberProps {
  readonly member: StaffMember
  readonly onGiven: (people: readonly StaffMember[]) => void
  readonly onConflict: () => void
}

function Member({ member: { phone, roles, fixed, hasSecondFactor }, onGiven, onConflict }: MemberProps) {
  const { t, i18n } = useLingui()
  const toasts = useToasts()
  const say = useFailureText()
  const [wanted, setWanted] = useState<readonly Role[]>(roles)
  const [isBusy, setBusy] = useState(false)
  const isChanged = allRoles.some((role) => wanted.includes(role) !== roles.includes(role))

  const handleSave = async () => {
    setBusy(true)
    try {
      onGiven(await giveRoles({ phone, seen: [...roles], roles: [...wanted] }))
      toasts.show({
        status: 'success',
        key: 'staff',
        text: t({ id: 'admin.staff.saved', message: 'Роли сохранены' }),
      })
    } catch (error) {
      toasts.show({ status: 'error', key: 'staff', text: say(error) })
      onConflict()
    } finally {
      setBusy(false)
    }
  }

  return (
    <li className={styles['member']}>
      <fieldset className={styles['roles']}>
        <legend className={styles['phone']}>{formatPhone(phone)}</legend>
        {allRoles.map((role) => (
          <Checkbox
            key={role}
            checked={fixed.includes(role) || wanted.includes(role)}
            disabled={fixed.includes(role)}
            hint={
              fixed.includes(role) && t({ id: 'admin.staff.fixed', message: 'Задана настройками сервера' })
            }
            onChange={(isGiven) =>
              setWanted(isGiven ? [...wanted, role] : wanted.filter((one) => one !== role))
            }
          >
            {roleName(i18n, role)}
          </Checkbox>
        ))}
      </fieldset>
      {hasSecondFactor && <ResetFactor phone={phone} onReset={onGiven} />}
      {isChanged && (
        <Button
          size="small"
          busy={isBusy && t({ id: 'admin.staff.saving', message: 'Сохраняем…' })}
          onClick={handleSave}
        >
          {t({ id: 'admin.staff.save', message: 'Сохранить роли' })}
        </Button>
      )}
    </li>
  )
}
