import { finding } from '../../findings/catalogue.ts'
import type { Finding } from '../../findings/finding.ts'
import type { Place } from '../../findings/place.ts'
import { buttonCharacters } from '../../messages/index.ts'
import type { Texts } from '../texts/resolve-messages.ts'
import { isLoneWord } from './lone-words.ts'
import { pointingWords } from './pointing-words.ts'
import type { SpokenText } from './spoken-questions.ts'

/** The texts of one language, in which a conversation is held. */
export interface SpokenTexts {
  readonly language: string
  readonly texts: Texts
  /** Keys of the texts that are lent by another language. */
  readonly borrowed: ReadonlySet<string>
  readonly place: (key: string) => Place
}

/** Finds the texts of questions that do not speak: they need the screen around them. Each text is reported once. */
export function spokenFindings(spoken: readonly SpokenText[], of: SpokenTexts): readonly Finding[] {
  const long = longButtons(of)
  const all = spoken.flatMap((one) =>
    one.kind === 'note' ? pointsAt(one.key, of) : [...findingsOfField(one, of), ...(long.get(one.key) ?? [])],
  )
  const found = [...all, ...saidTwice(spoken, of)]
  return found.filter(
    ({ code, path }, at) => found.findIndex((one) => one.code === code && one.path === path) === at,
  )
}

function findingsOfField({ key, isOnly }: SpokenText, of: SpokenTexts): readonly Finding[] {
  const { language, place } = of
  const label = textIn(of, `${key}.label`)
  const isLone = label !== undefined && !isOnly && isLoneWord(label, language)
  return [
    ...(isLone
      ? [finding('TEXT_LABEL_ALONE', place(`${key}.label`), { key: `${key}.label`, language, found: label })]
      : []),
    ...['label', 'hint', 'help'].flatMap((what) => pointsAt(`${key}.${what}`, of)),
  ]
}

function textIn({ texts, borrowed }: SpokenTexts, key: string): string | undefined {
  return borrowed.has(key) ? undefined : texts[key]
}

const optionKey = /^(.+)\.option\.[^.]+$/

/** The choices whose words a button cuts, by the key of their question. */
function longButtons(of: SpokenTexts): ReadonlyMap<string, readonly Finding[]> {
  const found = new Map<string, Finding[]>()
  for (const [key, { length }] of Object.entries(of.texts)) {
    const question = length > buttonCharacters && !of.borrowed.has(key) ? optionKey.exec(key)?.[1] : undefined
    if (question === undefined) continue
    const params = { key, language: of.language, found: length, most: buttonCharacters }
    found.set(question, [...(found.get(question) ?? []), finding('TEXT_BUTTON_LONG', of.place(key), params)])
  }
  return found
}

function pointsAt(key: string, of: SpokenTexts): readonly Finding[] {
  const { language, place } = of
  const found = pointingWords(textIn(of, key) ?? '', language)
  return found === null ? [] : [finding('TEXT_POINTS_AT_SCREEN', place(key), { key, language, found })]
}

/** Questions that follow each other on one slide under the same label, where both can be asked. */
function saidTwice(spoken: readonly SpokenText[], of: SpokenTexts): readonly Finding[] {
  const { language, place } = of
  return spoken.flatMap((one, at) => {
    const next = spoken[at + 1]
    if (one.kind !== 'field' || next?.kind !== 'field') return []
    if (next.place !== one.place || next.key === one.key || !isBesides(one, next)) return []
    const [label, other] = [one, next].map((asked) => textIn(of, `${asked.key}.label`)?.trim())
    const key = `${next.key}.label`
    return label === undefined || label !== other
      ? []
      : [finding('TEXT_LABEL_TWICE', place(key), { key, language, found: label })]
  })
}

/** Whether both questions can be asked: the conditions of one are among those of the other. */
function isBesides({ whenAll: one }: SpokenText, { whenAll: other }: SpokenText): boolean {
  return one.every((name) => other.includes(name)) || other.every((name) => one.includes(name))
}
