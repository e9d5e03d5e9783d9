import { useLingui } from '@lingui/react/macro'
import { passportLengths } from '../../../formats/index.ts'
import { DateInput, FormField, Note, RadioCards, SeriesNumberInput, TextInput } from '../../../ui/index.ts'
import { isKnownFromPolicy, type ProfileInput, type ProfilePart } from './profile-problems.ts'
import { useProfileWords } from './use-profile-words.ts'
import type { EditedProfile } from './use-profile.ts'

export interface ProfileFieldsProps {
  readonly part: ProfilePart
  readonly profile: EditedProfile
  readonly onChange: (change: Partial<EditedProfile>) => void
  readonly idOf: (field: ProfileInput) => string
  readonly errorOf: (field: ProfileInput) => string | null
}

/** The fields of one part of the profile. */
export function ProfileFields({ part, ...rest }: ProfileFieldsProps) {
  switch (part) {
    case 'about':
      return <AboutFields {...rest} />
    case 'document':
      return <DocumentFields {...rest} />
    case 'travel':
      return <TravelFields {...rest} />
    default:
      return part satisfies never
  }
}

type FieldsProps = Omit<ProfileFieldsProps, 'part'>

function AboutFields(props: FieldsProps) {
  const { fields } = useProfileWords()
  const { profile, onChange, idOf, errorOf } = props
  return (
    <>
      <NameField {...props} name="lastName" autoComplete="family-name" />
      <NameField {...props} name="firstName" autoComplete="given-name" />
      <NameField {...props} name="middleName" autoComplete="additional-name" optional />
      <FormField id={idOf('birthDate')} label={fields.birthDate} error={errorOf('birthDate')}>
        <DateInput
          value={profile.birthDate ?? ''}
          onChange={(birthDate) => onChange({ birthDate })}
          withoutCalendar
          autoComplete="bday"
        />
      </FormField>
    </>
  )
}

function DocumentFields({ profile, onChange, idOf, errorOf }: FieldsProps) {
  const { t } = useLingui()
  const { fields } = useProfileWords()
  const isKnown = isKnownFromPolicy(profile)
  return (
    <>
      {isKnown && (
        <Note>
          {t({ id: 'auth.profile.known', message: 'Ваш документ мы знаем из полиса: вводить его не нужно.' })}
        </Note>
      )}
      <FormField
        group
        optional={isKnown}
        id={idOf('documentType')}
        label={fields.documentType}
        error={errorOf('documentType')}
      >
        <RadioCards
          value={profile.documentType ?? ''}
          onChange={(type) => onChange({ documentType: type === 'idCard' ? 'idCard' : 'passport' })}
          columns={2}
          choices={[
            { value: 'passport', label: t({ id: 'auth.profile.is-passport', message: 'Паспорт' }) },
            { value: 'idCard', label: t({ id: 'auth.profile.is-id-card', message: 'ID-карта' }) },
          ]}
        />
      </FormField>
      <FormField
        group
        optional={isKnown}
        id={idOf('passport')}
        label={fields.passport}
        error={errorOf('passport')}
      >
        <SeriesNumberInput
          lengths={passportLengths}
          value={{ series: profile.passportSery ?? '', number: profile.passportNum ?? '' }}
          onChange={({ series, number }) => onChange({ passportSery: series, passportNum: number })}
        />
      </FormField>
      <FormField optional id={idOf('issueDate')} label={fields.issueDate} error={errorOf('issueDate')}>
        <DateInput
          value={profile.issueDate ?? ''}
          onChange={(issueDate) => onChange({ issueDate })}
          withoutCalendar
        />
      </FormField>
      <FormField optional id={idOf('issuedBy')} label={fields.issuedBy} error={errorOf('issuedBy')}>
        <TextInput
          value={profile.issuedBy ?? ''}
          onChange={(issuedBy) => onChange({ issuedBy })}
          maxLength={200}
        />
      </FormField>
    </>
  )
}

function TravelFields(props: FieldsProps) {
  const { t } = useLingui()
  const { fields } = useProfileWords()
  const { profile, onChange, idOf, errorOf } = props
  return (
    <>
      <NameField {...props} name="lastNameLatin" optional />
      <NameField {...props} name="firstNameLatin" optional />
      <FormField
        group
        optional
        id={idOf('foreignPassport')}
        label={fields.foreignPassport}
        hint={t({
          id: 'auth.profile.foreign-passport.hint',
          message: 'Серия и номер, для страховки путешествий.',
        })}
        error={errorOf('foreignPassport')}
      >
        <SeriesNumberInput
          lengths={passportLengths}
          value={{ series: profile.foreignPassportSery ?? '', number: profile.foreignPassportNum ?? '' }}
          onChange={({ series, number }) =>
            onChange({ foreignPassportSery: series, foreignPassportNum: number })
          }
        />
      </FormField>
    </>
  )
}

interface NameFieldProps extends FieldsProps {
  readonly name: 'lastName' | 'firstName' | 'middleName' | 'lastNameLatin' | 'firstNameLatin'
  readonly autoComplete?: 'family-name' | 'given-name' | 'additional-name'
  readonly optional?: boolean
}

function NameField({ name, autoComplete, optional, profile, onChange, idOf, errorOf }: NameFieldProps) {
  const { fields } = useProfileWords()
  return (
    <FormField id={idOf(name)} label={fields[name]} error={errorOf(name)} optional={optional}>
      <TextInput
        value={profile[name] ?? ''}
        onChange={(value) => onChange({ [name]: value })}
        autoComplete={autoComplete ?? 'off'}
        autoCapitalize="words"
        maxLength={60}
      />
    </FormField>
  )
}
