import { useLingui } from '@lingui/react/macro'
import { isOfFormat, phoneFormat } from '../../../formats/index.ts'
import { useProductTexts } from '../../../wizard/index.ts'

/** Returns a function that gives the text of a phone's problem. */
export function usePhoneProblem(): (phone: string) => string | undefined {
  const { t } = useLingui()
  const texts = useProductTexts()
  return (phone) => {
    if (phone === '') return t({ id: 'claims.required.phone', message: 'Укажите телефон.' })
    return isOfFormat(phoneFormat, phone) ? undefined : texts.say('format.phone')
  }
}
