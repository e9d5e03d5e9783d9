import type { JsonObject } from '../../engine/json.ts'
import type { ForeignForm, FormPart, FormQuestion, Repeat, LabelTexts } from './foreign-form.ts'
import { ownText } from './own-texts.ts'
import { messageOf } from './plain-label.ts'
import { textKeyOf } from './target.ts'

/** Texts of a product by language, and which of them no source stated. */
export interface WrittenTexts {
  readonly byLanguage: JsonObject
  readonly added: readonly string[]
}

/** Writes all texts of a form. A text that a language lacks is that of the first language that has it. */
export function writeTexts(form: ForeignForm, checkSlide: string): WrittenTexts {
  const { languages } = form
  const texts = new Map<string, LabelTexts>()
  const lacking = new Map<string, number>()
  const say = (key: string, text: LabelTexts | undefined): void => {
    if (text === undefined || Object.keys(text).length === 0) return
    texts.set(key, text)
    for (const language of languages)
      if (text[language] === undefined) lacking.set(language, (lacking.get(language) ?? 0) + 1)
  }
  const sayMessage = (key: string, text: LabelTexts | undefined): void => {
    if (text !== undefined) say(key, mapped(text, messageOf))
  }

  sayMessage('title', form.title)
  if (form.lead === undefined) say('lead', ownText('lead', languages))
  else sayMessage('lead', form.lead)
  for (const page of form.pages) {
    sayMessage(`slide.${page.id}.title`, page.title)
    sayMessage(`slide.${page.id}.short`, mapped(page.title, short))
    sayMessage(`slide.${page.id}.lead`, page.lead)
    for (const part of page.parts) sayPart(part)
  }
  for (const { at, label } of form.unasked) sayMessage(`${textKeyOf(at)}.label`, label ?? undefined)
  for (const { id, text } of form.rules) sayMessage(`rule.${id}`, text)
  say(`slide.${checkSlide}.title`, ownText('checkTitle', languages))
  say(`slide.${checkSlide}.short`, ownText('checkShort', languages))
  say('sent.title', ownText('sentTitle', languages))
  say('sent.text', ownText('sentText', languages))

  function sayPart(part: FormPart): void {
    if (part.kind === 'question') sayQuestion(part)
    else if (part.kind === 'repeat') sayRepeat(part)
    else if (part.kind !== 'show') sayMessage(`${part.kind}.${part.id}`, part.text)
  }
  function sayQuestion({ at, label, hint, placeholder, options = {}, errors = {} }: FormQuestion): void {
    const key = textKeyOf(at)
    sayMessage(`${key}.label`, label)
    sayMessage(`${key}.hint`, hint)
    sayMessage(`${key}.placeholder`, placeholder)
    for (const [value, text] of Object.entries(options)) sayMessage(`${key}.option.${value}`, text)
    for (const [code, text] of Object.entries(errors)) sayMessage(`${key}.error.${code}`, text)
  }
  function sayRepeat({ id, at, title, parts }: Repeat): void {
    const key = textKeyOf(at)
    sayMessage(`list.${id}.title`, title)
    for (const word of ['add', 'item', 'full'] as const) say(`list.${id}.${word}`, ownText(word, languages))
    for (const code of ['minItems', 'maxItems']) say(`${key}.error.${code}`, ownText('wrong', languages))
    for (const part of parts) sayPart(part)
  }

  const byLanguage = Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries([...texts].map(([key, text]) => [key, text[language] ?? anyOf(text, languages)])),
    ]),
  )
  return {
    byLanguage,
    added: [
      'Texts of the last slide, of the end, and of the buttons of lists are the importer’s own.',
      ...[...lacking].map(
        ([language, count]) =>
          `${count} texts are not written in ${language}: they stand in another language of the form.`,
      ),
    ],
  }
}

function anyOf(text: LabelTexts, languages: readonly string[]): string {
  const found = languages.find((language) => text[language] !== undefined)
  return (found === undefined ? Object.values(text)[0] : text[found]) ?? ''
}

function mapped(text: LabelTexts, change: (one: string) => string): LabelTexts {
  return Object.fromEntries(Object.entries(text).map(([language, one]) => [language, change(one)]))
}

/** The name of a page among the steps: its title, cut at a word. */
function short(title: string): string {
  if (title.length <= 30) return title
  const cut = title.slice(0, 30)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 20)).trim()}…`
}
