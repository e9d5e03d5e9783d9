import { truth, Untranslatable, type TermType } from '../form/cel.ts'
import type { FormPart, FormPage } from '../form/foreign-form.ts'
import { pointerBelow } from '../../engine/json-pointer.ts'
import type { Names } from '../form/names.ts'
import { rowParts } from './row-question.ts'
import {
  around,
  conditionOf,
  labelOr,
  namesFor,
  sheetWhen,
  type KnownRow,
  type RowPlace,
  type SheetForm,
} from './sheet-form.ts'
import { countOf } from './repeat-count.ts'
import type { Row } from './workbook.ts'
import { xpathTerm } from './xpath-term.ts'

/** A row, or a group or repeat with the rows in it. */
export type RowTree =
  | { readonly kind: 'row'; readonly row: Row }
  | { readonly kind: 'group' | 'repeat'; readonly row: Row; readonly rows: readonly RowTree[] }

/** Puts rows between `begin` and `end` into their groups. A group that is never ended ends with the sheet. */
export function rowTrees(rows: readonly Row[]): readonly RowTree[] {
  const root: RowTree[] = []
  const open: RowTree[][] = [root]
  for (const row of rows) {
    const type = row
      .text('type')
      .toLowerCase()
      .replaceAll(/[\s_]+/g, ' ')
    if (type === '') continue
    if (type.startsWith('end ')) {
      row.at('type')?.kept()
      row.at('name')?.kept()
      if (open.length > 1) open.pop()
      continue
    }
    const begun = /^begin (group|repeat)$/.exec(type)?.[1]
    if (begun === undefined) {
      open.at(-1)?.push({ kind: 'row', row })
      continue
    }
    const rowsOfGroup: RowTree[] = []
    open.at(-1)?.push({ kind: begun === 'repeat' ? 'repeat' : 'group', row, rows: rowsOfGroup })
    open.push(rowsOfGroup)
  }
  return root
}

const kinds: Readonly<Record<string, TermType>> = {
  integer: 'number',
  int: 'number',
  decimal: 'number',
  range: 'number',
  date: 'date',
  select_multiple: 'list',
  rank: 'list',
}

interface NamedPlace {
  readonly at: string
  readonly source: string
  readonly repeats: readonly string[]
}

/** Rows with their places in the product. */
export type KnownRows = Pick<SheetForm, 'questions' | 'rows'>

/** Names every row: groups are objects around their rows, repeats are lists. */
export function knownRows(
  trees: readonly RowTree[],
  names: Names,
  valuesOf: (list: string) => readonly string[],
): KnownRows {
  const rows = new Map<Row, KnownRow>()
  const questions = new Map<string, KnownRow>()
  const twice = new Set<string>()
  const know = (row: Row, known: KnownRow): void => {
    rows.set(row, known)
    if (questions.has(row.reference)) twice.add(row.reference)
    questions.set(row.reference, known)
  }
  const look = (tree: RowTree, place: NamedPlace): void => {
    const name = tree.row.text('name')
    if (name === '') return
    const [type = '', list = ''] = tree.row.text('type').split(/\s+/)
    if (type === 'note') return
    const own = names.field(place.at, name)
    const at = `${place.at}/${own}`
    const source = pointerBelow(place.source, name)
    if (own !== name)
      tree.row.at('name')?.changed({
        code: 'name',
        why: 'A name is Latin letters, digits and underscores, and no word of the language; the answer is sent under the new one.',
        to: { kind: 'field', at },
      })
    if (tree.kind === 'row') {
      const choices = type.startsWith('select_') ? { choices: valuesOf(list) } : {}
      know(tree.row, { at, source, type: kinds[type] ?? 'text', ...choices, repeats: place.repeats })
      return
    }
    if (tree.kind === 'repeat') know(tree.row, { at, source, type: 'list', repeats: place.repeats })
    const inside =
      tree.kind === 'repeat'
        ? { at: `${at}/*`, source: `${source}/*`, repeats: [...place.repeats, tree.row.reference] }
        : { at, source, repeats: place.repeats }
    for (const one of tree.rows) look(one, inside)
  }
  for (const tree of trees) look(tree, { at: '', source: '', repeats: [] })
  for (const reference of twice) questions.delete(reference)
  return { questions, rows }
}

/** Calculations are typed by what they give, so that other rows can name them. */
export function withCalculations(form: SheetForm, trees: readonly RowTree[]): SheetForm {
  const questions = new Map(form.questions)
  const rows = new Map(form.rows)
  const typed: SheetForm = { ...form, questions, rows }
  const know = (row: Row, known: KnownRow): void => {
    rows.set(row, known)
    if (questions.has(row.reference)) questions.set(row.reference, known)
  }
  const look = (tree: RowTree, repeats: readonly string[]): void => {
    if (tree.kind !== 'row') {
      for (const one of tree.rows)
        look(one, tree.kind === 'repeat' ? [...repeats, tree.row.reference] : repeats)
      return
    }
    const cell = tree.row.at('calculation')
    const known = rows.get(tree.row)
    if (cell === null || known === undefined) return
    try {
      const { type } = xpathTerm(cell.text, namesFor(typed, { repeats, when: truth }, known))
      know(tree.row, { ...known, type })
    } catch (error) {
      if (!(error instanceof Untranslatable)) throw error
      // It is refused where it is read, and no row can read it: it stands in no repeat that is around one.
      know(tree.row, { ...known, repeats: [''] })
    }
  }
  for (const tree of trees) look(tree, [])
  return typed
}

/** Groups at the top are pages; rows between them form pages of their own. */
export function sheetPages(form: SheetForm, trees: readonly RowTree[]): readonly FormPage[] {
  const pages: FormPage[] = []
  let loose: RowTree[] = []
  const place: RowPlace = { repeats: [], when: truth }
  const flush = (): void => {
    const [first] = loose
    if (first === undefined) return
    const parts = partsOf(form, loose, place)
    const id = form.names.id('slide', first.row.text('name'))
    loose = []
    if (parts.length > 0) pages.push({ id, title: titleOf(form), when: null, parts })
  }
  for (const tree of trees) {
    if (tree.kind !== 'group') {
      loose.push(tree)
      continue
    }
    flush()
    const page = pageOf(form, tree, place)
    if (page !== null) pages.push(page)
  }
  flush()
  return pages
}

function titleOf(form: SheetForm): FormPage['title'] {
  return { [form.texts.languages[0] ?? 'en']: 'Questions' }
}

function pageOf(
  form: SheetForm,
  tree: RowTree & { readonly kind: 'group' | 'repeat' },
  place: RowPlace,
): FormPage | null {
  const name = tree.row.text('name')
  const id = form.names.id('slide', name)
  const target = { kind: 'slide', id } as const
  for (const column of ['type', 'name']) tree.row.at(column)?.kept(target)
  const when = conditionOf(tree.row.at('relevant'), namesFor(form, place, null), { ...target, key: 'when' })
  const title = labelOr(form, tree.row, { name, to: target })
  const lead = form.texts.read(tree.row, 'hint', { ...target, key: 'lead' })
  const parts = partsOf(form, tree.rows, { ...place, when: truth })
  if (parts.length === 0) return null
  return {
    id,
    title,
    ...(lead === null ? {} : { lead }),
    when: when === null ? null : sheetWhen(when),
    parts,
  }
}

function partsOf(form: SheetForm, trees: readonly RowTree[], place: RowPlace): readonly FormPart[] {
  return trees.flatMap((tree) => {
    try {
      if (tree.kind === 'row') return rowParts(form, tree.row, place)
      return tree.kind === 'group' ? groupParts(form, tree, place) : repeatParts(form, tree, place)
    } catch (error) {
      if (!(error instanceof Untranslatable)) throw error
      const cell = tree.row.at('type') ?? tree.row.cells[0]?.[1]
      const refusal = {
        code: error.code,
        why: error.message,
        remedy: 'Write the question into the product by hand, or ask it otherwise.',
      }
      cell?.refused(refusal)
      refuseRow(tree, refusal)
      return []
    }
  })
}

/** What belongs to a refused row, or to rows in it, is refused with it. */
function refuseRow(
  tree: RowTree,
  refusal: { readonly code: string; readonly why: string; readonly remedy: string },
): void {
  for (const [, cell] of tree.row.cells) cell.refused(refusal)
  if (tree.kind !== 'row') for (const one of tree.rows) refuseRow(one, refusal)
}

function groupParts(
  form: SheetForm,
  tree: RowTree & { readonly kind: 'group' | 'repeat' },
  place: RowPlace,
): readonly FormPart[] {
  const name = tree.row.text('name')
  const id = form.names.id('heading', name)
  const target = { kind: 'part', of: 'heading', id } as const
  for (const column of ['type', 'name']) tree.row.at(column)?.kept(target)
  const when = around(
    place,
    conditionOf(tree.row.at('relevant'), namesFor(form, place, null), { ...target, key: 'when' }),
  )
  const title = form.texts.read(tree.row, 'label', target)
  const parts = partsOf(form, tree.rows, { ...place, when })
  return title === null || parts.length === 0
    ? parts
    : [{ kind: 'heading', id, text: title, when: sheetWhen(when) }, ...parts]
}

/** Items of a repeat where no count is stated: Collect knows no limit. */
const usualMost = 50

function repeatParts(
  form: SheetForm,
  tree: RowTree & { readonly kind: 'group' | 'repeat' },
  place: RowPlace,
): readonly FormPart[] {
  const name = tree.row.text('name')
  const known = form.rows.get(tree.row)
  if (known === undefined) throw new Untranslatable('name-missing', 'A repeat without a name has no answers.')
  if (place.repeats.length === 2)
    throw new Untranslatable('third-level', 'Lists have two levels at most; this is the third.')
  const id = form.names.name('list', name)
  const target = { kind: 'list', id } as const
  for (const column of ['type', 'name']) tree.row.at(column)?.kept(target)
  const names = namesFor(form, place, null)
  const when = around(place, conditionOf(tree.row.at('relevant'), names, { ...target, key: 'when' }))
  const counted = tree.row.at('repeat_count')
  let count: number | string | null = null
  if (counted !== null) count = countOf(counted, names, { ...target, key: 'max' })
  if (count === null)
    form.added.push(`The list "${id}" takes ${usualMost} items at most; the source says no number.`)
  const parts = partsOf(form, tree.rows, {
    repeats: [...place.repeats, tree.row.reference],
    when: truth,
  })
  if (parts.length === 0) throw new Untranslatable('empty-items', 'The items of the repeat have no question.')
  return [
    {
      kind: 'repeat',
      id,
      at: known.at,
      title: labelOr(form, tree.row, { name, to: target }),
      min: count ?? 0,
      max: count ?? usualMost,
      ...(typeof count === 'number' && count > 0 ? { initial: count } : {}),
      when: sheetWhen(when),
      parts,
    },
  ]
}
