import type { LabelTexts } from '../form/foreign-form.ts'
import { plainLabel } from '../form/plain-label.ts'
import type { SentenceTarget } from '../form/target.ts'
import type { Cell, Row } from './workbook.ts'

const tags =
  'en fr es ru uz ar pt de it tr fa hi bn sw am so ne my km vi id th zh ja ko uk kk ky tg tk az ka hy ro ur ps sr hr bs sq mk bg el pl nl ht mg'.split(
    ' ',
  )

/** Reads the texts of sheets: a column for each language, `label::French (fr)`. */
export class SheetTexts {
  readonly #default: string
  readonly #languages = new Set<string>()

  constructor(defaultLanguage: string) {
    this.#default = languageTag(defaultLanguage) ?? 'en'
  }

  /** The languages that were met, that of cells without a language first. */
  get languages(): readonly string[] {
    const others = [...this.#languages].filter((tag) => tag !== this.#default)
    return this.#languages.has(this.#default) || others.length === 0 ? [this.#default, ...others] : others
  }

  /** Notes the languages of a column without reading its texts. */
  note(row: Row, column: string): void {
    for (const [name] of row.cells) {
      if (name !== column && !name.startsWith(`${column}::`)) continue
      const language = name === column ? this.#default : languageTag(name.slice(`${column}::`.length))
      if (language !== null) this.#languages.add(language)
    }
  }

  /** The text of a column in every language; null where no cell has one. */
  read(row: Row, column: string, to: SentenceTarget | null): LabelTexts | null {
    const texts: Record<string, string> = {}
    for (const [name, cell] of row.cells) {
      if (name !== column && !name.startsWith(`${column}::`)) continue
      const language = name === column ? this.#default : languageTag(name.slice(`${column}::`.length))
      if (language === null) {
        cell.refused({
          code: 'language-unknown',
          why: 'The heading of the column names no language that is known.',
          remedy: 'Write its tag in brackets: label::Kirundi (rn).',
        })
        continue
      }
      const text = plain(cell, to)
      if (text === '' || text === '-') continue
      texts[language] = text
    }
    return Object.keys(texts).length === 0 ? null : texts
  }
}

function plain(cell: Cell, to: SentenceTarget | null): string {
  const { text, hadMarkup } = plainLabel(cell.text)
  if (/\$\{[^{}]+\}/.test(text))
    cell.refused({
      code: 'answer-in-a-text',
      why: 'The text says an answer in braces; the braces stand in the product as they are written.',
      remedy: 'Declare the answer under values, and write its name in braces.',
    })
  else if (hadMarkup)
    cell.changed({ code: 'markup', why: 'Texts of a product are plain: the tags are taken out.', to })
  else cell.kept(to)
  return text
}

/** The tag of a language as sheets name it: `English (en)`, `fr`, `Français`, `Russian`. */
export function languageTag(name: string): string | null {
  const written = /\(([^()]+)\)\s*$/.exec(name)?.[1]?.trim() ?? name.trim()
  if (/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.test(written)) return written
  const wanted = name.replace(/\(.*$/, '').trim().toLowerCase()
  return (
    tags.find((tag) =>
      ['en', tag].some(
        (language) =>
          new Intl.DisplayNames([language], { type: 'language' }).of(tag)?.toLowerCase() === wanted,
      ),
    ) ?? null
  )
}
