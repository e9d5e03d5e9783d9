import { error, warning, type FindingKind } from './finding-kind.ts'

/** Faults of names, of references and of the data. */
export const referenceKinds = {
  // Names
  NAME_TWICE: error(
    '{kind} "{name}" is declared twice',
    'Two things of one kind have the same name: a reference could mean either.',
    'rename one of them, or take it away',
  ),
  NAME_OF_TEXTS: error(
    'a field "{name}" would share its texts with the product’s own',
    'First words of text keys (title, slide, call, rule and so on) are no names of fields at the top of the data.',
    'call the field otherwise, or put it into an object',
  ),
  ITEM_ID: error(
    'items of "{list}" have an id already',
    'Every item carries an id that the wizard gives; a field cannot be called so.',
    'call the field otherwise',
  ),
  // References
  FIELD_UNKNOWN: error(
    'there is no field "{name}"',
    'The path leads to no field of the data.',
    'declare the field under data, or write its path as data does',
  ),
  CONDITION_UNKNOWN: error(
    'there is no condition "{name}"',
    'when and requiredWhen take the name of a declared condition, not an expression.',
    'declare it under conditions, or name a declared one',
  ),
  CALL_UNKNOWN: error(
    'there is no call "{name}"',
    'The call is not declared.',
    'declare it under calls, or name a declared one',
  ),
  LIST_UNKNOWN: error(
    'there is no list "{name}"',
    'The list is not declared in lists.',
    'declare it under lists, or name a declared one',
  ),
  SLIDE_UNKNOWN: error('there is no slide "{name}"', 'The slide is not declared.', 'name the id of a slide'),
  STOP_UNKNOWN: error(
    'there is no stop "{name}"',
    'The stop is not declared in stops.',
    'declare it under stops, or name a declared one',
  ),
  RULE_UNKNOWN: error(
    'there is no rule "{name}"',
    'The rule is not declared.',
    'declare it under rules, or name a declared one',
  ),
  CONSTANT_UNKNOWN: error(
    'there is no constant "{name}"',
    'A bound names a constant that neither the product nor its blocks declare.',
    'declare it under constants, or name a declared one',
  ),
  OPERATION_UNKNOWN: error(
    'there is no operation "{name}"',
    'Operations stand in schemas/api/openapi.yaml, under their operationId, and in the documents of schemas/api/foreign: post.findParcel is findParcel of post.yaml.',
    'name an operation that one of the documents has',
  ),
  OPERATION_FOREIGN: error(
    'operation "{name}" belongs to product "{product}"',
    'An operation of one product is not called by another.',
    'name an operation of this product, or one that belongs to no product',
  ),
  OPERATION_ROLE: error(
    'operation "{name}" does not have the role {role}',
    'What a purchase does goes through an operation made for it.',
    'name an operation that has this role in schemas/api/openapi.yaml',
  ),
  RATING_UNKNOWN: error(
    'there is no rating table "{name}"',
    'Rating tables stand in schemas/rating.',
    'name a table of schemas/rating, or bring one under rating',
  ),
  // Scopes
  PATH_SCOPE: error(
    '"{name}" belongs to the items of "{list}"',
    'A field of an item is only known inside the item.',
    'use it in the items of the list only',
  ),
  CALL_SCOPE: error(
    'call "{name}" is made for each item of "{list}"',
    'Outside a list item it is unknown which item’s call is meant.',
    'use it in the items of the list only, or take per away from the call',
  ),
  CONDITION_SCOPE: error(
    'condition "{name}" reads an item of "{list}"',
    'Outside a list item it is unknown which item is meant.',
    'use it in the items of the list, or ask in an expression of its own',
  ),
  PART_IN_LIST: error(
    'a part of kind "{kind}" cannot be in an item',
    'Lists hold inputs, cards, comparisons, notes and headings; the rest stands on slides.',
    'put the part on the slide itself',
  ),
  RULE_TWO_LISTS: error(
    'the rule reads items of {lists}',
    'A rule speaks of one item at a time, so of one list.',
    'make a rule for each list',
  ),
  CALL_FILLS_ALL_ITEMS: error(
    'the call is made per item and fills "{at}" outside of it',
    'Several items would overwrite one field in turn.',
    'fill a field of the item, or take per away from the call',
  ),
  // Data
  LIST_PLACE: error(
    'there is no array of items at "{at}"',
    'A list stands on an array whose items have declared fields.',
    'declare an array of objects there, or write where it stands',
  ),
  LIST_TOO_DEEP: error(
    'the list "{list}" is in a list that is itself in a list',
    'Lists have two levels at most: households and their members.',
    'put its items into a list of the product, or of the outermost items',
  ),
  LIST_AROUND: error(
    'the list "{list}" is in the items of "{at}", which is no list',
    'A list within a list stands in the items of a declared one.',
    'declare the list around it under lists too',
  ),
  LIST_ELSEWHERE: error(
    'the list "{name}" is a part of "{owner}" only',
    'A list within a list is a part of the items that hold it; any other list is a part of a slide.',
    'move the part there',
  ),
  KEYWORD_IGNORED: error(
    '"{key}" has no effect on the {kind} here',
    'Nothing that a file says may be without effect. Bounds of lists stand in lists.',
    'take it away; bounds of a list stand under lists',
  ),
  KEYWORD_MISFIT: error(
    '"{key}" says nothing of a value of type {type}',
    'The keyword speaks of another type.',
  ),
  KEYWORD_REFUSED: error(
    '"{key}" of JSON Schema is not taken here',
    'Product files take the keywords that a form can ask and every language can say.',
  ),
  DEFINITION_UNKNOWN: error(
    'there is no definition "{name}"',
    'A $ref names a definition that stands under $defs of the same data.',
    'declare it under $defs of data, or name a declared one',
  ),
  DEFINITION_CIRCLE: error(
    'definition "{name}" contains itself',
    'A form has an end: what repeats is a list.',
    'make a list of items, or take the $ref away',
  ),
  ALTERNATIVES_UNDECIDED: error(
    '"{keyword}" has no discriminator',
    'A form asks first which alternative it is, and then the fields of that one.',
    'add "discriminator": { "propertyName": "kind" } and give every alternative another const of it',
  ),
  ALTERNATIVE_CONST: error(
    'the alternative has no const of "{name}" that is its own',
    'Every alternative says under properties which value of the discriminator it is for.',
    'write "properties": { "{name}": { "const": "…" } } with a value that no other alternative has',
  ),
  ALTERNATIVE_FIELD_TWICE: error(
    'field "{name}" is in two alternatives',
    'A field has one schema and one label, wherever it is shown.',
    'put it under properties beside the alternatives, or call it otherwise in one of them',
  ),
  DEFAULT_OUTSIDE: error(
    'the default {value} does not fit "{key}"',
    'The value before anybody typed is one that could be typed.',
    'change the default, or the keyword that it does not fit',
  ),
  EXAMPLE_UNFIT: error(
    'the example {value} does not fit "{key}"',
    'Invented customers give the examples of a field as answers.',
    'write a value that the field takes',
  ),
  ENUM_TYPE: error(
    '{value} is not of type {type}',
    'Allowed values are of the field’s own type.',
    'write it as a value of the field’s type, or take it away',
  ),
  DEFAULT_TYPE: error(
    'the default is not of type {type}',
    'The value before anybody typed is of the field’s own type.',
    'write a value of the field’s type',
  ),
  DEFAULT_NOT_CHOICE: error(
    '{value} is not among the allowed values',
    'The value before anybody typed is one that could be chosen.',
    'take one of the choices, or add this one to them',
  ),
  BOUND_NOT_NUMBER: error(
    'constant "{name}" is not a number',
    'Bounds are numbers.',
    'make the constant a number, or name another',
  ),
  BOUNDS_CONTRADICT: error(
    '{low} is more than {high}',
    'The lower bound lies above the upper one, so that nothing is right.',
    'lower the one or raise the other',
  ),
  PATTERN_OPEN: warning(
    'the pattern lets anything stand {where}',
    'A pattern is looked for anywhere in the text: without ^ and $ it allows what surrounds it.',
    'write ^ at the beginning and $ at the end',
  ),
  PATTERN_BROKEN: error(
    'the pattern is broken: {reason}',
    'The text is no regular expression.',
    'close every bracket, or write a backslash before a bracket that is meant as a letter',
  ),
  COMPUTED_DEFAULT: error(
    '"{at}" is computed and has a default',
    'A computed field always has the value of its expression.',
    'take default away, or computed',
  ),
  COMPUTED_FILLED: error(
    '"{at}" is computed and cannot be filled',
    'A computed field always has the value of its expression.',
    'fill another field, or take computed away from this one',
  ),
  MONEY_NOT_WHOLE: error(
    '"{at}" is not an integer',
    'Money is whole minor units.',
    'give the field "type": "integer": tiyin or cents',
  ),
  PERSONAL_UNMARKED: error(
    '"{at}" is a {format} and has no class of personal data',
    'Recordings replace what has a class. A signature, a place or a file is always personal, and without one it would be recorded as it is.',
    'add "pii": "name" to a signature, "pii": "address" to a place, "pii": "document" to a file',
  ),
  FILE_RULES_MISSING: error(
    '"{at}" does not say which files it takes',
    'Without kinds and a size every file would be received.',
    'add "file": { "kinds": ["pdf", "jpeg", "png"], "megabytes": 5 } beside the format',
  ),
  FILES_UNCOUNTED: error(
    '"{at}" does not say how many files it takes',
    'A list of files takes as many as maxItems says.',
    'add maxItems',
  ),
  FILES_TOO_MANY: error(
    'the files of the form come to {found} MB, and a wizard keeps at most {limit} MB',
    'Files that were sent beyond that would be refused although each is right.',
    'take fewer or smaller files',
  ),
  FILES_NOT_SENT: error(
    '"{at}" takes a file, and the product sends none',
    'Files go with a form, by "submit"; the calls of a purchase carry none.',
    'add submit, or take the field away',
  ),
  CURRENCY_UNKNOWN: error(
    'there is no currency "{name}"',
    'Currencies are named by the codes of ISO 4217.',
    'write a code such as UZS, EUR or KZT',
  ),
  CURRENCY_DIFFERS: error(
    '"{at}" is in {left}, the price in {right}',
    'The premium is in the currency of the price.',
    'give both the same currency',
  ),
  CIRCLE: error(
    'it depends on itself: {way}',
    'A condition or a computed field is read on the way to its own value. What is read also depends on the conditions under which it is asked.',
    'take one of these out of what it reads',
  ),
  MIGRATION_FIELD: error(
    'there is no field "{at}" in this version',
    'A migration leads to fields that this version has.',
    'lead to a field that stands under data, or drop it',
  ),
} as const satisfies Readonly<Record<string, FindingKind>>
