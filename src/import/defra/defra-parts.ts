import { pointerBelow } from '../../engine/json-pointer.ts'
import { isObject } from '../../engine/json.ts'
import { Untranslatable } from '../form/cel.ts'
import type { FormPart, LabelTexts } from '../form/foreign-form.ts'
import { markupText } from '../form/markup-text.ts'
import { partsOrRefusal } from '../form/refused-part.ts'
import type { SourceNode } from '../form/source-node.ts'
import { fieldTarget, inputTarget, textTarget, type SentenceTarget } from '../form/target.ts'
import { defraField } from './defra-field.ts'
import type { DefraForm } from './defra-form.ts'

/** Where the components of a page are: at the root, or in the items of a page that is repeated. */
export interface DefraPlace {
  readonly at: string
  readonly source: string
  /** Names of the components in the product. */
  readonly names: ReadonlyMap<string, string>
}

const notes = new Set(['Html', 'Markdown', 'InsetText', 'Details', 'NotificationBanner'])

/** The parts that the components of a page become. What cannot be asked is refused with its reason. */
export function defraParts(
  form: DefraForm,
  components: readonly SourceNode[],
  place: DefraPlace,
): readonly FormPart[] {
  return components.flatMap((node) =>
    partsOrRefusal(node, () => {
      if (!isObject(node.value)) throw new Untranslatable('component', 'A component is an object.')
      return notes.has(node.textAt('type') ?? '') ? note(form, node) : question(form, node, place)
    }),
  )
}

function question(
  form: DefraForm,
  node: SourceNode,
  { at: around, source, names }: DefraPlace,
): readonly FormPart[] {
  const name = node.textAt('name') ?? ''
  const own = names.get(name)
  if (own === undefined) throw new Untranslatable('name-missing', 'A component without a name has no answer.')
  const at = `${around}/${own}`
  for (const word of ['id', 'name', 'type']) node.at(word)?.kept(fieldTarget(at))
  const { field, options } = defraField(form, node, at)
  const choices = node.at('options')
  choices?.at('required')?.kept(inputTarget(at, 'optional'))
  noteWords(node)
  form.answers.push({ source: pointerBelow(source, name), at })
  const hint = defraText(node.at('hint'), textTarget(at, 'hint'))
  const required = choices?.at('required')?.value !== false
  if (node.textAt('type') === 'CheckboxesField' && required) field['minItems'] = 1
  return [
    {
      kind: 'question',
      at,
      field,
      label: defraText(node.at('title'), textTarget(at, 'label')) ?? { en: name },
      ...(hint === null ? {} : { hint }),
      ...(options === null ? {} : { options }),
      when: null,
      required,
    },
  ]
}

const looks = [
  'classes',
  'rows',
  'autocomplete',
  'prefix',
  'suffix',
  'optionalText',
  'hideTitle',
  'bold',
  'type',
  'instructionText',
]
const messages = ['customValidationMessage', 'customValidationMessages']

function noteWords(node: SourceNode): void {
  const options = node.at('options')
  for (const word of looks)
    options
      ?.at(word)
      ?.changed({ code: 'look', why: 'The portal shows every question of a kind in the same way.', to: null })
  for (const word of messages)
    options
      ?.at(word)
      ?.changed({ code: 'own-message', why: 'A wrong answer has the message of the product.', to: null })
  for (const word of ['shortDescription', 'errorDescription'])
    node.at(word)?.changed({ code: 'own-message', why: 'Messages name a question by its label.', to: null })
  options
    ?.at('condition')
    ?.changed({ code: 'look', why: 'The engine looks at it for texts alone.', to: null })
}

function note(form: DefraForm, node: SourceNode): readonly FormPart[] {
  const id = form.names.id('note', node.textAt('name') ?? 'note')
  const target = { kind: 'part', of: 'note', id } as const
  for (const word of ['id', 'name', 'type', 'title']) node.at(word)?.kept(target)
  node.at('options')?.at('condition')?.refused({
    code: 'condition-name',
    why: 'A text with a condition of its own is always shown.',
    remedy: 'Write the condition into the product by hand.',
  })
  const text = defraText(node.at('content'), target)
  if (text === null) throw new Untranslatable('picture-only', 'Nothing is left of the text but markup.')
  return [{ kind: 'note', id, text, when: null }]
}

/** A text without markup; null where there is none. */
export function defraText(node: SourceNode | null, to: SentenceTarget | null): LabelTexts | null {
  const why = 'The text is a template; it stands in the product as it is written.'
  return markupText(node, to, { pattern: /\{\{|\{%/, why })
}
