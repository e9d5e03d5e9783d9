import { pointerBelow } from '../../engine/json-pointer.ts'
import { Untranslatable, partWhen, type CelTerm } from '../form/cel.ts'
import type { FormPart } from '../form/foreign-form.ts'
import type { SourceNode } from '../form/source-node.ts'
import { textTarget } from '../form/target.ts'
import { formioText } from './component-text.ts'
import type { FormioForm, FormioPlace, PlaceAround } from './formio-form.ts'

/** Most rows of a grid: Form.io knows no limit. */
const usualMost = 50

interface Grid {
  readonly place: FormioPlace
  readonly at: string
  readonly key: string
  readonly when: CelTerm
  /** The parts of its rows. */
  readonly rowParts: (rows: readonly SourceNode[], around: PlaceAround) => readonly FormPart[]
}

/** A data grid or an edit grid as a list. */
export function gridParts(form: FormioForm, node: SourceNode, grid: Grid): readonly FormPart[] {
  const { place, at, key, when } = grid
  if (place.lists === 2)
    throw new Untranslatable('third-level', 'Lists have two levels at most; this is the third.')
  if (node.at('hidden')?.value === true) throw new Untranslatable('never-shown', 'The rows are hidden.')
  if (node.at('disabled')?.value === true)
    throw new Untranslatable('disabled', 'Shut rows are those that the form is opened with.')
  for (const word of ['hidden', 'disabled']) node.at(word)?.kept()
  const id = form.names.name('list', key)
  const target = { kind: 'list', id } as const
  const validate = node.at('validate')
  const bound = (word: string, to: string): number | null => {
    const value = validate?.at(word)
    value?.kept({ ...target, key: to })
    const number = value === null || value?.value === '' ? Number.NaN : Number(value?.value)
    return Number.isInteger(number) && number > 0 ? number : null
  }
  const isRequired = validate?.at('required')?.value === true
  validate?.at('required')?.kept({ ...target, key: 'min' })
  const min = Math.max(bound('minLength', 'min') ?? 0, isRequired ? 1 : 0)
  const most = bound('maxLength', 'max')
  refuseRest(validate)
  const isShut = node.at('disableAddingRemovingRows')?.value === true
  node.at('disableAddingRemovingRows')?.kept({ ...target, key: 'max' })
  // A data grid begins with one row, an edit grid with none.
  const isOpened = node.textAt('type') === 'datagrid' && node.at('initEmpty')?.value !== true
  const initial = Math.max(min, isOpened ? 1 : 0)
  node.at('defaultValue')?.kept({ ...target, key: 'initial' })
  const children = node.at('components')?.elements() ?? []
  const parts = grid.rowParts(children, {
    at: `${at}/*`,
    cel: 'item',
    source: `${pointerBelow(place.source, key)}/*`,
    path: `${place.path}${key}.`,
    lists: place.lists + 1,
    // The rows of an outer grid cannot be read from those of an inner one.
    find: place.lists === 0 ? place.find : () => null,
  })
  if (parts.length === 0) throw new Untranslatable('empty-items', 'The items have no question.')
  if (most === null && !isShut)
    form.added.push(`The list "${id}" takes ${usualMost} items at most; the source says no number.`)
  return [
    {
      kind: 'repeat',
      id,
      at,
      title: formioText(node.at('label'), textTarget(at, 'label')) ?? { en: key },
      min: isShut ? Math.max(initial, 1) : min,
      max: isShut ? Math.max(initial, 1) : (most ?? usualMost),
      ...(initial > 0 ? { initial } : {}),
      when: partWhen(when),
      parts,
    },
  ]
}

function refuseRest(validate: SourceNode | null): void {
  for (const [word, one] of validate?.entries() ?? []) {
    if (one.hasVerdict) continue
    const isNothing = one.value === '' || one.value === null || one.value === false
    if (isNothing) one.kept()
    else
      one.refused({
        code: 'validator-unknown',
        why: `The check "${word}" of rows is not known here.`,
        remedy: 'Write it as a rule of the product.',
      })
  }
}
