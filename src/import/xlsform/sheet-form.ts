import type { Element } from 'slimdom'
import { and, atom, truth, Untranslatable, type CelTerm, type TermType } from '../form/cel.ts'
import type { FormRule, LabelTexts, UnaskedField } from '../form/foreign-form.ts'
import type { NamedAnswer } from '../form-format.ts'
import type { Names } from '../form/names.ts'
import type { SentenceTarget } from '../form/target.ts'
import type { SheetTexts } from './sheet-texts.ts'
import type { Cell, Row } from './workbook.ts'
import { xpathCondition, type XPathNames } from './xpath-term.ts'

/** A choice of a list: its name, and its labels. */
export interface SheetChoice {
  readonly row: Row
  readonly name: string
}

/** What the walk through a form collects. */
export interface SheetForm {
  readonly names: Names
  readonly texts: SheetTexts
  readonly choices: ReadonlyMap<string, readonly SheetChoice[]>
  /** Rows by how expressions name them; a name that two rows have names none. */
  readonly questions: ReadonlyMap<string, KnownRow>
  readonly rows: ReadonlyMap<Row, KnownRow>
  /** Trees of expressions by their shape. */
  readonly trees: Map<string, Element>
  readonly rules: FormRule[]
  readonly unasked: UnaskedField[]
  readonly answers: NamedAnswer[]
  readonly added: string[]
}

/** A row that expressions can name. */
export interface KnownRow {
  readonly at: string
  readonly source: string
  readonly type: TermType
  readonly choices?: readonly string[]
  /** Names of the repeats around it, the outermost first. */
  readonly repeats: readonly string[]
}

/** Where rows are. */
export interface RowPlace {
  readonly repeats: readonly string[]
  readonly when: CelTerm
}

/** What expressions of a row can name. */
export function namesFor(form: SheetForm, place: RowPlace, own: KnownRow | null): XPathNames {
  const find = (name: string): CelTerm | null => {
    const row = form.questions.get(name)
    return row === undefined ? null : rowTerm(row, place)
  }
  return {
    trees: form.trees,
    find,
    own: own === null ? null : rowTerm(own, place),
    all: (name) => {
      const row = form.questions.get(name)
      if (row === undefined || place.repeats.length > 0) return null
      if (row.type === 'list' && row.repeats.length === 0 && row.choices === undefined)
        return atom(celAt(row.at, 'data'), 'list')
      if (row.repeats.length !== 1 || row.type !== 'number') return null
      const star = row.at.indexOf('/*')
      return atom(
        `${celAt(row.at.slice(0, star), 'data')}.map(one, ${celAt(row.at.slice(star + 2), 'one')})`,
        'list',
      )
    },
  }
}

/** The answer of a row as an expression at a place reads it; null where it is in items that are not around the place. */
function rowTerm(row: KnownRow, place: RowPlace): CelTerm | null {
  const isAround = row.repeats.every((name, index) => place.repeats[index] === name)
  if (!isAround) return null
  const more = row.choices === undefined ? {} : { choices: row.choices }
  if (row.repeats.length === 0) return atom(celAt(row.at, 'data'), row.type, more)
  const root = row.repeats.length === place.repeats.length ? 'item' : 'outer'
  return atom(celAt(row.at.slice(row.at.lastIndexOf('/*') + 2), root), row.type, more)
}

function celAt(at: string, root: string): string {
  return `${root}${at.replaceAll('/', '.')}`
}

/** Reads a condition; null where there is none or where it is refused. */
export function conditionOf(cell: Cell | null, names: XPathNames, to: SentenceTarget | null): CelTerm | null {
  if (cell === null) return null
  try {
    const term = xpathCondition(cell.text, names)
    cell.kept(to)
    return term
  } catch (error) {
    if (!(error instanceof Untranslatable)) throw error
    cell.refused({
      code: error.code,
      why: error.message,
      remedy: 'Write the expression into the product by hand; until then it always holds.',
    })
    return null
  }
}

/** A condition as the model has it. */
export function sheetWhen(when: CelTerm): string | null {
  return when.constant === true ? null : when.cel
}

/** The condition of a row with everything around it. */
export function around(place: RowPlace, own: CelTerm | null): CelTerm {
  return and(place.when, own ?? truth)
}

/** A label, or the name in the first language where there is none. */
export function labelOr(
  form: SheetForm,
  row: Row,
  { name, to }: { readonly name: string; readonly to: SentenceTarget },
): LabelTexts {
  return form.texts.read(row, 'label', to) ?? { [form.texts.languages[0] ?? 'en']: name }
}
