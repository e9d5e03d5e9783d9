import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import type { Json } from '../../engine/json.ts'
import type { PlacedFinding } from '../../engine/lint/index.ts'
import { type ProductTexts, useProductTexts } from '../../wizard/index.ts'
import { valueWords } from '../grammar/value-words.ts'
import { actionOfFinding } from './finding-actions.ts'

/** A finding as far as its words go. */
type WordedFinding = Pick<PlacedFinding, 'code' | 'params' | 'message'>

/** Returns the function that says a finding and what to do about it, in the language of the page. */
export function useFindingText(): (finding: WordedFinding) => string {
  const { i18n } = useLingui()
  const texts = useProductTexts()
  return useMemo(() => (finding) => findingText(texts, i18n, finding), [texts, i18n])
}

/** A finding and what to do about it; the compiler's text when there is no translation. */
export function findingText(texts: Pick<ProductTexts, 'find'>, i18n: I18n, finding: WordedFinding): string {
  const { code, params, message } = finding
  const sentence = texts.find(`finding.${code}`, params && spokenParams(i18n, code, params)) ?? message
  const action = actionOfFinding(code)
  return action === null ? sentence : `${sentence.replace(/[.!]$/, '')}. ${i18n._(action)}`
}

/** Parsers give their reasons in English: in another language the place is what a person has. */
const ofParser = msg({ id: 'studio.findings.marked', message: 'ошибка у отмеченного места' })

const fromParser = /^(CEL_SYNTAX|CEL_PATTERN|PATTERN_BROKEN|FILE_NOT_JSON|API_)/

/** Values of a message as a person reads them: `[]` is nothing, `"city"` is «city», a list has commas. */
function spokenParams(
  i18n: I18n,
  code: string,
  params: Readonly<Record<string, Json>>,
): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]): [string, Json] => {
      if (name === 'reason' && i18n.locale !== 'en' && fromParser.test(code)) return [name, i18n._(ofParser)]
      return [name, spokenValue(i18n, value)]
    }),
  )
}

function spokenValue(i18n: I18n, value: Json): Json {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return valueWords(i18n, value)
  if (value === '') return i18n._(nothing)
  // The compiler quotes what it found as it stands in the file.
  if (!/^(["[{].*[\]"}]|true|false|null)$/s.test(value)) return value
  try {
    const found = JSON.parse(value) as unknown
    return found === '' ? i18n._(nothing) : valueWords(i18n, found)
  } catch {
    return value
  }
}

const nothing = msg({ id: 'studio.value.empty', message: 'ничего' })
