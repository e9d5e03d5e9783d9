import type { OutgoingTexts } from '../form/outgoing-form.ts'

/** Heading of a column of texts: `label::Русский (ru)`. */
export function textColumn(column: string, language: string): string {
  return `${column}::${namedLanguage(language)}`
}

/** The name of a language in itself, with its tag. */
export function namedLanguage(tag: string): string {
  return `${new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag} (${tag})`
}

/** The cells of a text, one for each language. */
export function textCells(column: string, texts: OutgoingTexts): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [textColumn(column, language), text]),
  )
}

/** Headings of the sheet of questions. */
export function surveyColumns(languages: readonly string[]): readonly string[] {
  const texts = (column: string): readonly string[] => languages.map((one) => textColumn(column, one))
  return [
    'type',
    'name',
    ...texts('label'),
    ...texts('hint'),
    'required',
    ...texts('required_message'),
    'relevant',
    'constraint',
    ...texts('constraint_message'),
    'calculation',
    'default',
    'appearance',
    'repeat_count',
  ]
}
