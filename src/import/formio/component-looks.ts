import { isObject, type Json } from '../../engine/json.ts'
import type { SourceNode } from '../form/source-node.ts'

/** Words that say how a component looks or behaves on the screen, where it is stored and who maintains it. */
const looks =
  'input tableView prefix suffix customClass hideLabel labelPosition labelWidth labelMargin tabindex autofocus dataGridLabel spellcheck mask inputType inputFormat widget attributes properties tags overlay modalEdit showCharCount showWordCount autocomplete refreshOn redrawOn id addons displayMask applyMaskOn theme breadcrumb breadcrumbClickable buttonSettings collapsible collapsed tree lazyLoad navigateOnEnter saveOnEnter scrollToTop clearOnRefresh protected dbIndex showValidations validateOn errorLabel delimiter requireDecimal rows wysiwyg editor autoExpand inline optionsLabelPosition searchEnabled searchField searchThreshold minSearch limit filter sort template customOptions selectThreshold readOnlyValue authenticate ignoreCache uniqueOptions selectFields selectValues valueProperty labelProperty idPath fuseOptions indexeddb useExactSearch reference lockKey isNew name html tag refreshOnChange size block action disableOnInvalid leftIcon rightIcon event url state format timezone displayInTimezone useLocaleSettings allowInput datePicker timePicker defaultDate inputMaskPlaceholderChar currency addAnother addAnotherPosition removePlacement initEmpty reorder layoutFixed enableRowGroups rowDrafts inlineEdit openWhenEmpty removeRow saveRow displayAsTable defaultOpen templates condensed striped bordered hover numRows numCols header cellAlignment cloneRows caption autoAdjust hideOnChildrenHidden path nextPage kickbox dataType allowCalculateOverride calculateServer dayFirst fields dataFormat useRegex showPassword version noDefaultDatePicker shortcutButtons hideInputLabels inputsLabelPosition minDate maxDate type value groupByRow verticalLayout shouldIncludeSubFormPath templateIndex headers conditionalAddButton modal datepickerMode'.split(
    ' ',
  )

interface Refusal {
  readonly code: string
  readonly why: string
  readonly remedy: string
}

const script: Refusal = {
  code: 'script',
  why: 'It is JavaScript, and nothing of a source is run.',
  remedy: 'Write it as an expression of the product.',
}

/** Words that mean something where they are not empty, and that a product does not say. */
const refusals: Readonly<Record<string, Refusal>> = {
  customConditional: script,
  customDefaultValue: script,
  calculateValue: script,
  logic: {
    code: 'logic',
    why: 'A component is changed by triggers while the form is filled in.',
    remedy: 'Write what is to be shown, demanded or computed as conditions of the product.',
  },
  unique: {
    code: 'unique-answer',
    why: 'That no other submission has this answer is known to a database alone.',
    remedy: 'Let the server that takes the form refuse it.',
  },
  encrypted: {
    code: 'encrypted',
    why: 'How an answer is stored is decided by the server, not by the form.',
    remedy: 'Mark the field as personal data.',
  },
  case: {
    code: 'letter-case',
    why: 'An answer stays as it was typed.',
    remedy: 'Write a pattern, or let the server change the letters.',
  },
  truncateMultipleSpaces: {
    code: 'letter-case',
    why: 'An answer stays as it was typed, without the spaces around it.',
    remedy: 'Let the server take spaces out.',
  },
  validateWhenHidden: {
    code: 'checked-while-hidden',
    why: 'A hidden question is not checked.',
    remedy: 'Write a rule, or show the question.',
  },
  allowMultipleMasks: {
    code: 'input-mask',
    why: 'A question has one way of writing its answer.',
    remedy: 'Write one pattern for all of them.',
  },
}

/** Gives a verdict on the words of a component that say nothing of its answer, and on those that cannot be carried. */
export function noteFormioWords(node: SourceNode): void {
  for (const [word, refusal] of Object.entries(refusals)) {
    const one = node.at(word)
    // JSON logic has a verdict already.
    if (one === null || one.hasVerdict) continue
    if (isNothing(one.value) || (word === 'case' && one.value === 'mixed')) one.kept()
    else one.refused(refusal)
  }
  const stays = node.at('clearOnHide')
  if (stays?.value === false)
    stays.changed({
      code: 'kept-while-hidden',
      why: 'The answer of a hidden question is not sent.',
      to: null,
    })
  else stays?.kept()
  const stored = node.at('persistent')
  if (stored?.value === false || stored?.value === 'client-only')
    stored.refused({
      code: 'not-stored',
      why: 'An answer that is asked is checked and sent.',
      remedy: 'Leave the question out, or let the server drop the answer.',
    })
  else stored?.kept()
  for (const word of looks) {
    const one = node.at(word)
    if (one === null || one.hasVerdict) continue
    if (isNothing(one.value)) one.kept()
    else
      one.changed({
        code: 'look',
        why: 'The portal shows every question of a kind in the same way.',
        to: null,
      })
  }
  // The builder writes every word of a component: an empty one says nothing.
  for (const [, one] of [...node.entries(), ...(node.at('data')?.entries() ?? [])])
    if (!one.hasVerdict && isNothing(one.value)) one.kept()
}

function isNothing(value: Json): boolean {
  if (Array.isArray(value)) return value.every((one: Json) => isNothing(one))
  if (isObject(value)) return Object.values(value).every(isNothing)
  return value === null || value === '' || value === false
}
