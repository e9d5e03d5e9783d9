import { segmentsOf } from '../../engine/json-pointer.ts'
import { useLingui } from '@lingui/react/macro'
import type { ContentProblem } from '../calls/admin-types.ts'
import { languageNames } from '../content/language-marks.ts'
import { fieldLabel } from '../form/field-texts.ts'

/** A problem as translated text, and the JSON pointer of its field. */
export interface WordedProblem {
  readonly path: string
  readonly text: string
}

/** Returns a function that describes problems of a piece: the field, the language, and how to correct it. */
export function useProblemWords(): (problems: readonly ContentProblem[]) => readonly WordedProblem[] {
  const { t, i18n } = useLingui()

  const whatToDo = ({ path, code, params }: ContentProblem): string => {
    const limit = Number(params['limit'] ?? 0)
    const name = path.split('/').at(-1)
    switch (code) {
      case 'required':
      case 'minLength':
      case 'minProperties':
        return t({ id: 'admin.problem.required', message: 'заполните' })
      case 'minItems':
        return t({ id: 'admin.problem.min-items', message: `добавьте, нужно не меньше ${limit}` })
      case 'maxItems':
        return t({ id: 'admin.problem.max-items', message: `уберите лишнее, можно не больше ${limit}` })
      case 'maxLength':
        return t({ id: 'admin.problem.max-length', message: `сократите до ${limit} знаков` })
      case 'minimum':
      case 'maximum':
        return t({ id: 'admin.problem.bounds', message: 'проверьте, такого места в стране нет' })
      case 'format':
        return t({ id: 'admin.problem.date', message: 'укажите день, который есть в календаре' })
      case 'uniqueItems':
        return t({ id: 'admin.problem.unique', message: 'уберите повтор' })
      case 'pattern':
        return patternWords(name ?? '')
      default:
        return t({ id: 'admin.problem.other', message: 'проверьте' })
    }
  }
  const patternWords = (name: string): string => {
    if (name === 'href')
      return t({
        id: 'admin.problem.href',
        message: 'начните с косой черты, https://, tel: или mailto: и не ставьте пробелов',
      })
    if (name === 'slug')
      return t({
        id: 'admin.problem.slug',
        message: 'только строчные латинские буквы, цифры и дефис; у страницы — с косой чертой в начале',
      })
    if (name === 'from' || name === 'to')
      return t({ id: 'admin.problem.time', message: 'введите часы и минуты: 09:00' })
    if (name === 'year') return t({ id: 'admin.problem.year', message: 'введите год четырьмя цифрами: 2025' })
    if (name === 'sum')
      return t({ id: 'admin.problem.sum', message: 'введите целые сумы цифрами, без пробелов и копеек' })
    if (name === 'number')
      return t({
        id: 'admin.problem.licence-number',
        message: 'введите серию и номер: буквы, цифры, пробел, дефис или косую черту',
      })
    if (name === 'phone') return t({ id: 'admin.problem.phone', message: 'введите номер полностью' })
    return t({ id: 'admin.problem.plain', message: 'уберите знаки < и >' })
  }
  const nameOf = (path: string): string => {
    const steps = segmentsOf(path)
    const language = (['ru', 'uz', 'en'] as const).find((one) => one === steps.at(-1))
    const named = steps.filter((step) => !/^\d+$/.test(step) && step !== language)
    const field = fieldLabel(i18n, named.at(-2) ?? '', named.at(-1) ?? '')
    return language ? `${field} — ${languageNames[language]}` : field
  }

  return (problems) =>
    problems.map((problem) => ({ path: problem.path, text: `${nameOf(problem.path)}: ${whatToDo(problem)}` }))
}
