import { useLingui } from '@lingui/react/macro'
import { policyUnreachable } from '../../../../machines/claim-form-state.ts'
import type { ClaimField, ClaimProblem } from '../../../../machines/claim-rules.ts'
import { useProductTexts } from '../../../wizard/index.ts'

/** Returns a function that gives the text of a claim form's problem and its solution. */
export function useClaimProblemText(): (problem: ClaimProblem) => string {
  const { t } = useLingui()
  const texts = useProductTexts()
  const policy = t({ id: 'claims.required.policy', message: 'Укажите серию и номер полиса.' })
  const required: Readonly<Record<ClaimField, string>> = {
    policySeries: policy,
    policyNumber: policy,
    role: t({ id: 'claims.required.role', message: 'Выберите, кто заявляет.' }),
    fullName: t({ id: 'claims.required.full-name', message: 'Укажите фамилию, имя и отчество.' }),
    eventDate: t({ id: 'claims.required.event-date', message: 'Укажите дату события.' }),
    eventTime: t({ id: 'claims.required.event-time', message: 'Укажите время события.' }),
    phone: t({ id: 'claims.required.phone', message: 'Укажите телефон.' }),
    regionId: t({ id: 'claims.required.region', message: 'Выберите регион.' }),
    districtId: t({ id: 'claims.required.district', message: 'Выберите район.' }),
    address: t({ id: 'claims.required.address', message: 'Укажите адрес события.' }),
    description: t({ id: 'claims.required.description', message: 'Опишите, что произошло.' }),
  }
  const own: Readonly<Record<string, string>> = {
    'format.time': t({ id: 'claims.wrong.time', message: 'Время — часы и минуты: 18:40.' }),
    [policyUnreachable]: t({
      id: 'claims.wrong.policy-unreachable',
      message: 'Не получилось проверить полис. Повторите.',
    }),
  }
  return ({ at, code, params }) =>
    code === 'required' ? required[at] : (own[code] ?? texts.say(code, params))
}
