import { useLingui } from '@lingui/react/macro'
import { useProductTexts } from '../../../wizard/index.ts'
import type { ProfileInput, ProfilePart, ProfileProblem } from './profile-problems.ts'

/** Names of the parts and fields of the form, and texts of their problems. */
export interface ProfileWords {
  readonly parts: Readonly<Record<ProfilePart, string>>
  readonly fields: Readonly<Record<ProfileInput, string>>
  /** At the field. */
  readonly problem: (problem: ProfileProblem) => string
  /** In the summary, away from the field. */
  readonly inSummary: (problem: ProfileProblem) => string
}

/** The words of the profile's form. */
export function useProfileWords(): ProfileWords {
  const { t } = useLingui()
  const texts = useProductTexts()
  const fields = {
    lastName: t({ id: 'auth.profile.last-name', message: 'Фамилия' }),
    firstName: t({ id: 'auth.profile.first-name', message: 'Имя' }),
    middleName: t({ id: 'auth.profile.middle-name', message: 'Отчество' }),
    birthDate: t({ id: 'auth.profile.birth-date', message: 'Дата рождения' }),
    documentType: t({ id: 'auth.profile.document-type', message: 'Какой документ' }),
    passport: t({ id: 'auth.profile.passport', message: 'Серия и номер' }),
    issueDate: t({ id: 'auth.profile.issue-date', message: 'Дата выдачи' }),
    issuedBy: t({ id: 'auth.profile.issued-by', message: 'Кем выдан' }),
    lastNameLatin: t({ id: 'auth.profile.last-name-latin', message: 'Фамилия латиницей' }),
    firstNameLatin: t({ id: 'auth.profile.first-name-latin', message: 'Имя латиницей' }),
    foreignPassport: t({ id: 'auth.profile.foreign-passport', message: 'Загранпаспорт' }),
  }
  const problem = ({ code }: ProfileProblem): string => {
    switch (code) {
      case 'birthDate.impossible':
      case 'format.birthDate':
        return t({ id: 'auth.profile.birth-date.impossible', message: 'Проверьте дату рождения.' })
      case 'issueDate.impossible':
      case 'maximum':
        return t({
          id: 'auth.profile.issue-date.impossible',
          message: 'Дата выдачи — не раньше рождения и не позже сегодня.',
        })
      case 'latin':
        return t({ id: 'auth.profile.latin', message: 'Только латинские буквы, как в загранпаспорте.' })
      default:
        return texts.find(code) ?? texts.say('pattern')
    }
  }
  return {
    parts: {
      about: t({ id: 'auth.profile.about', message: 'О вас' }),
      document: t({ id: 'auth.profile.document', message: 'Документ' }),
      travel: t({ id: 'auth.profile.travel', message: 'Для поездок' }),
    },
    fields,
    problem,
    inSummary: (one) => {
      const text = problem(one)
      if (!generalCodes.has(one.code)) return text
      return `${fields[one.field]}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`
    },
  }
}

/** Codes whose text does not name the field. */
const generalCodes: ReadonlySet<string> = new Set(['required', 'required.choice', 'format.date', 'latin'])
