import type { Json } from '../json.ts'
import type { Place } from '../product/place.ts'
import type { Finding, Severity } from './finding.ts'

/** One kind of fault: how grave it is, what it means for an analyst, and its message with `{values}`. */
export interface FindingKind {
  readonly severity: Severity
  readonly meaning: string
  readonly message: string
}

const error = (message: string, meaning: string): FindingKind => ({ severity: 'error', meaning, message })
const warning = (message: string, meaning: string): FindingKind => ({ severity: 'warning', meaning, message })

/** Every fault that a file, or files together, can have, by code; faults of expressions stand in
 * `celFindingCatalogue`. */
export const findingCatalogue = {
  // The file as a whole
  FILE_NOT_JSON: error('this is not JSON: {reason}', 'The file cannot be read as JSON.'),
  FILE_VALUE: error(
    '{what} is not a JSON value',
    'A value given by a program is none that a JSON file can hold.',
  ),
  FILE_TOO_DEEP: error(
    'the file nests deeper than {limit} levels',
    'Such nesting is never a product; it is refused before anything reads it.',
  ),
  FILE_TOO_LARGE: error(
    'the file holds more than {limit} values',
    'Such size is never a product; it is refused before anything reads it.',
  ),
  FILE_TOO_NEW: error(
    'the file has format {found}, this engine reads up to {limit}',
    'The file was written for a newer engine. Update the engine.',
  ),
  NAME_RESERVED: error(
    '"{name}" is a word of the language and cannot be a name',
    'Expressions could not tell the name from a word of their own.',
  ),

  // Its shape
  SHAPE_MISSING: error('"{key}" is missing', 'A key that every such element must have is not there.'),
  SHAPE_UNKNOWN: error(
    '"{key}" is not a key of this element',
    'The grammar is closed: a key that it does not know is refused, never ignored.',
  ),
  SHAPE_TYPE: error('{found} stands here', 'The value is of another kind than the grammar says.'),
  SHAPE_VALUE: error('{found} is not one of the allowed values', 'Only some values are allowed here.'),
  SHAPE_PATTERN: error(
    '"{found}" is not written as it must be',
    'The text does not have the form that the grammar says.',
  ),
  SHAPE_BOUNDS: error(
    '{found} is too much or too little',
    'A number, a length or a count is outside its bounds, or an element stands twice.',
  ),
  SHAPE_PART: error(
    'this part says no kind',
    'A part is known by its first key: at, found, list, verify, block, review, pay, compare, note or heading.',
  ),

  // Blocks
  BLOCK_UNKNOWN: error('there is no block "{name}"', 'The block that is mounted does not exist.'),
  BLOCK_MOUNT_UNKNOWN: error(
    'no block is mounted as "{name}"',
    'A slide splices parts of a mount that blocks does not declare.',
  ),
  BLOCK_PART_UNKNOWN: error(
    'block "{block}" has no group "{name}"',
    'A slide splices a group of parts that the block does not have.',
  ),
  BLOCK_FIELD_UNKNOWN: error(
    'block "{block}" has no field "{name}"',
    'rename or without names a field that the block does not have.',
  ),
  BLOCK_PLACE: error(
    '"{at}" is no place for a block',
    'A block is mounted at an object, or at the items of a declared list (/drivers/*).',
  ),
  BLOCK_FIELD_TWICE: error(
    '"{at}" is declared twice',
    'Two blocks, or a block and the product, bring the same field. Use override to change a block’s field.',
  ),
  BLOCK_CONSTANT_CLASH: error(
    'constant "{name}" is {left} in one block and {right} in another',
    'Constants of blocks are shared by name; the product must say which value counts.',
  ),
  BLOCK_NESTED: error(
    'a block cannot splice parts of another block',
    'Blocks do not know of each other; the product puts them side by side.',
  ),

  // Names
  NAME_TWICE: error(
    '{kind} "{name}" is declared twice',
    'Two things of one kind have the same name; nobody could tell which is meant.',
  ),
  NAME_OF_TEXTS: error(
    'a field "{name}" would share its texts with the product’s own',
    'First words of text keys (title, slide, call, rule and so on) are no names of fields at the top of the data.',
  ),
  ITEM_ID: error(
    'items of "{list}" have an id already',
    'Every item carries an id that the wizard gives; a field cannot be called so.',
  ),

  // References
  FIELD_UNKNOWN: error('there is no field "{name}"', 'The path leads to no field of the data.'),
  CONDITION_UNKNOWN: error(
    'there is no condition "{name}"',
    'when and requiredWhen take the name of a declared condition, not an expression.',
  ),
  CALL_UNKNOWN: error('there is no call "{name}"', 'The call is not declared.'),
  LIST_UNKNOWN: error('there is no list "{name}"', 'The list is not declared in lists.'),
  SLIDE_UNKNOWN: error('there is no slide "{name}"', 'The slide is not declared.'),
  STOP_UNKNOWN: error('there is no stop "{name}"', 'The stop is not declared in stops.'),
  RULE_UNKNOWN: error('there is no rule "{name}"', 'The rule is not declared.'),
  CONSTANT_UNKNOWN: error(
    'there is no constant "{name}"',
    'A bound names a constant that neither the product nor its blocks declare.',
  ),
  FORMAT_UNKNOWN: error('there is no format "{name}"', 'Formats stand in schemas/formats.json.'),
  OPERATION_UNKNOWN: error(
    'there is no operation "{name}"',
    'Operations stand in schemas/api/openapi.yaml, under their operationId.',
  ),
  OPERATION_FOREIGN: error(
    'operation "{name}" belongs to product "{product}"',
    'An operation of one product is not called by another.',
  ),
  OPERATION_ROLE: error(
    'operation "{name}" does not have the role {role}',
    'What a purchase does goes through an operation made for it.',
  ),
  RATING_UNKNOWN: error('there is no rating table "{name}"', 'Rating tables stand in schemas/rating.'),

  // Scopes
  PATH_SCOPE: error(
    '"{name}" belongs to the items of "{list}"',
    'A field of an item is only known inside the item.',
  ),
  CALL_SCOPE: error(
    'call "{name}" is made for each item of "{list}"',
    'Outside the item nobody knows which item’s call is meant.',
  ),
  CONDITION_SCOPE: error(
    'condition "{name}" speaks of an item of "{list}"',
    'Outside the item nobody knows which item is meant.',
  ),
  PART_IN_LIST: error(
    'a part of kind "{kind}" does not stand in an item',
    'Lists hold inputs, cards, comparisons, notes and headings; the rest stands on slides.',
  ),
  RULE_TWO_LISTS: error(
    'the rule speaks of items of {lists}',
    'A rule speaks of one item at a time, so of one list.',
  ),
  CALL_FILLS_ALL_ITEMS: error(
    'the call is made per item and fills "{at}" outside of it',
    'Several items would overwrite one field in turn.',
  ),

  // Data
  LIST_PLACE: error(
    'there is no array of items at "{at}"',
    'A list stands on an array whose items have declared fields.',
  ),
  KEYWORD_IGNORED: error(
    '"{key}" has no effect on a {kind}',
    'Nothing that a file says may be without effect. Bounds of lists stand in lists.',
  ),
  KEYWORD_MISFIT: error(
    '"{key}" says nothing of a value of type {type}',
    'The keyword speaks of another type.',
  ),
  ENUM_TYPE: error('{value} is not of type {type}', 'Allowed values are of the field’s own type.'),
  DEFAULT_TYPE: error(
    'the default is not of type {type}',
    'The value before anybody typed is of the field’s own type.',
  ),
  DEFAULT_NOT_CHOICE: error(
    '{value} is not among the allowed values',
    'The value before anybody typed is one that could be chosen.',
  ),
  BOUND_NOT_NUMBER: error('constant "{name}" is not a number', 'Bounds are numbers.'),
  BOUNDS_CONTRADICT: error(
    '{low} is more than {high}',
    'The lower bound lies above the upper one, so that nothing is right.',
  ),
  PATTERN_BROKEN: error('the pattern is broken: {reason}', 'The text is no regular expression.'),
  COMPUTED_DEFAULT: error(
    '"{at}" is computed and has a default',
    'A computed field always has the value of its expression.',
  ),
  COMPUTED_FILLED: error(
    '"{at}" is computed and cannot be filled',
    'A computed field always has the value of its expression.',
  ),
  MONEY_NOT_WHOLE: error('"{at}" is not an integer', 'Money is whole minor units.'),
  CURRENCY_DIFFERS: error(
    '"{at}" is in {left}, the price in {right}',
    'The premium is in the currency of the price.',
  ),
  CIRCLE: error(
    'it depends on itself: {way}',
    'A condition or a computed field is read on the way to its own value. What is read also depends on the conditions under which it is asked.',
  ),
  MIGRATION_FIELD: error(
    'there is no field "{at}" in this version',
    'A migration leads to fields that this version has.',
  ),

  // Slides and parts
  INPUT_COMPUTED: error(
    '"{at}" is computed and cannot be asked',
    'A computed field is derived; nobody types it.',
  ),
  WIDGET_NEEDED: error(
    'no widget asks {at} together',
    'Several fields of one input need a widget that asks them together, or inputs of their own.',
  ),
  OPTIONAL_AND_REQUIRED: error(
    'the input is optional and required at once',
    'requiredWhen already says that the input is optional otherwise.',
  ),
  VERIFY_NOT_PHONE: error('"{at}" is not a phone', 'Only a field of format phone is verified by SMS.'),
  AFTER_PAYMENT_EARLY: error(
    'slide "{name}" stands before the purchase',
    'Only slides behind the purchase slide are reached after payment.',
  ),
  SLIDE_BEHIND_PURCHASE: error(
    'slide "{name}" stands behind the purchase and is never reached',
    'Continue of the purchase slide is the purchase; only slides after payment follow.',
  ),
  PURCHASE_SLIDE_CONDITIONAL: error(
    'the purchase slide "{name}" can go away',
    'Without the slide nothing could be bought.',
  ),
  FIRST_SLIDE_CONDITIONAL: error('the first slide can go away', 'A wizard begins on its first slide.'),

  // Calls and purchase
  CALL_KEEPS_NOTHING: error(
    'call "{name}" keeps nothing of its answer',
    'Choices, programmes and prices come from what a call keeps.',
  ),
  OPTION_PROPERTY: error(
    'what the call keeps has no "{name}"',
    'A choice is stored and shown by properties of what a call keeps; the API description does not know this one.',
  ),
  OPTION_TYPE: error(
    '"{name}" is a {type}, a {expects} is needed',
    'The property of a choice does not fit the field that stores it, or the place that shows it.',
  ),
  CALL_NO_FACT: error(
    'operation "{operation}" answers no signed fact',
    'Only operations marked so in the API description are signed.',
  ),
  REQUEST_PARAM_MISSING: error(
    'path parameter "{name}" of "{operation}" is missing',
    'Without it the address of the request is not known.',
  ),
  REQUEST_PARAM_UNKNOWN: error(
    '"{operation}" has no parameter "{name}"',
    'The API description does not know the parameter.',
  ),
  REQUEST_NO_BODY: error('"{operation}" takes no body', 'The API description says so.'),
  OUTCOME_UNHANDLED: error(
    'outcome "{name}" is not handled',
    'Every call can succeed, be offline, time out, answer what cannot be read, or fail; the file says what follows.',
  ),
  OUTCOME_UNREACHABLE: error(
    'nothing leads to outcome "{name}"',
    'Except ok, offline, timeout, malformed and error an outcome needs a status or a code.',
  ),
  OUTCOME_AMBIGUOUS: error(
    'outcomes "{name}" and "{other}" have the same matcher',
    'One answer would have two meanings.',
  ),
  OUTCOME_CONTRADICTS: error(
    'outcome "{name}" stops and goes on',
    'An outcome enters a stop or lets the flow go on, not both.',
  ),
  OUTCOME_STATUS_UNKNOWN: warning(
    '"{operation}" never answers {status}',
    'The API description does not name the status.',
  ),
  MANUAL_NOTHING: error(
    'the call fills nothing that could be filled in by hand',
    'manual offers to type what the call would have filled.',
  ),
  OFFER_NOT_STATEMENT: error(
    '"{at}" is not a yes or no',
    'The offer is accepted by a field of type boolean.',
  ),
  PHONE_NOT_VERIFIED: error(
    'no slide verifies "{at}"',
    'The phone of the purchase must be verified by a part of kind verify.',
  ),

  // Without effect
  CALL_UNUSED: warning('nothing uses call "{name}"', 'The call fills nothing, and nothing reads its answer.'),
  FIELD_UNUSED: {
    severity: 'info',
    message: 'nothing reads, shows or sends "{at}"',
    meaning: 'A field of the screen only that nothing reads.',
  },
  FIELD_NEVER_FILLED: warning(
    'nothing ever fills "{at}"',
    'It is never asked, computed, answered by a call or given a default, so it is always sent empty.',
  ),
  CONDITION_UNUSED: warning(
    'nothing uses condition "{name}"',
    'A condition decides only where its name is said.',
  ),
  CONDITION_CONSTANT: warning(
    'condition "{name}" never changes',
    'The expression reads nothing that could change.',
  ),
  CONSTANT_UNUSED: warning(
    'nothing uses constant "{name}"',
    'A constant counts only where its name is said.',
  ),
  LIST_UNUSED: warning('no slide shows list "{name}"', 'Its items can neither be seen nor added.'),
  STOP_UNUSED: warning('nothing leads to stop "{name}"', 'A stop is entered by an outcome or a failed rule.'),
  RULE_NOWHERE: warning(
    'rule "{name}" shows nowhere',
    'None of its fields is asked or shown, so that its message would not be seen.',
  ),
  SLIDE_EMPTY: warning('slide "{name}" is empty', 'A slide has parts.'),

  // Texts
  TEXT_MISSING: error(
    '"{key}" has no text in {language}',
    'A text that customers see is not there; Russian stands in for it, or nothing.',
  ),
  TEXT_BROKEN: error(
    'the text of "{key}" in {language} is no message: {reason}',
    'Messages follow the ICU syntax.',
  ),
  TEXT_VARIABLES: error(
    'the text of "{key}" in {language} speaks of {found}, in Russian of {expected}',
    'A translation uses the values of its source.',
  ),
  TEXT_UNUSED: warning('no product uses the text "{key}"', 'A catalogue holds a text that nothing asks for.'),

  // Several files together
  ID_NOT_FILE: error('the file is called "{file}" and says it is "{name}"', 'A file has the name of its id.'),
  ROUTE_TAKEN: error('address "{route}" opens product "{product}" already', 'An address opens one product.'),
} as const satisfies Readonly<Record<string, FindingKind>>

export type FindingCode = keyof typeof findingCatalogue

type Words = Readonly<Record<string, Json>>

/** A finding of the catalogue at a place, with the values of its message. */
export function finding(
  code: FindingCode,
  place: Place,
  params: Words = {},
  help: { readonly expected?: string | undefined; readonly suggestion?: string | null | undefined } = {},
): Finding {
  const { severity, message } = findingCatalogue[code]
  return {
    code,
    severity,
    path: place.path,
    message: filled(message, params),
    params,
    ...(help.expected === undefined ? {} : { expected: help.expected }),
    ...(help.suggestion === undefined || help.suggestion === null ? {} : { suggestion: help.suggestion }),
    ...(place.block === null ? {} : { block: place.block }),
  }
}

function filled(message: string, params: Words): string {
  return message.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? null
    return typeof value === 'string' ? value : JSON.stringify(value)
  })
}
