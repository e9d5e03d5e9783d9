import { error, slowPattern, warning, type FindingKind } from './finding-kind.ts'

/** Faults of the fields under `data`: keywords, alternatives, defaults, bounds, money, files and migrations. */
export const fieldKinds = {
  KEYWORD_IGNORED: error(
    '"{key}" has no effect on the {kind} here',
    'Every keyword of a file must have an effect. Bounds of lists are declared in lists.',
    'remove it; declare the bounds of a list under lists',
  ),
  KEYWORD_MISFIT: error(
    '"{key}" does not apply to a value of type {type}',
    'The keyword restricts values of another type.',
  ),
  KEYWORD_REFUSED: error(
    '"{key}" of JSON Schema is not supported here',
    'Product files support the keywords that a form can ask for and that have a message in every language.',
  ),
  DEFINITION_UNKNOWN: error(
    'there is no definition "{name}"',
    'A $ref names a definition under $defs of the same data.',
    'declare it under $defs of data, or name a declared one',
  ),
  DEFINITION_CIRCLE: error(
    'definition "{name}" contains itself',
    'A form has a finite number of fields; repeated fields are a list.',
    'declare a list, or remove the $ref',
  ),
  ALTERNATIVES_UNDECIDED: error(
    '"{keyword}" has no discriminator',
    'A form first asks for the alternative, then for the fields of that alternative.',
    'add "discriminator": { "propertyName": "kind" } and give every alternative another const of it',
  ),
  ALTERNATIVE_CONST: error(
    'the alternative has no const of "{name}" that is its own',
    'Every alternative declares under properties its own value of the discriminator.',
    'write "properties": { "{name}": { "const": "…" } } with a value that no other alternative has',
  ),
  ALTERNATIVE_FIELD_TWICE: error(
    'field "{name}" is in two alternatives',
    'A field has one schema and one label in all alternatives.',
    'move it to properties beside the alternatives, or rename it in one of them',
  ),
  DEFAULT_OUTSIDE: error(
    'the default {value} does not fit "{key}"',
    'The initial value must be a value that a customer could enter.',
    'change the default, or the keyword that it does not fit',
  ),
  DEFAULT_NOT_COMPUTED: warning(
    'the default "{value}" is taken as this text',
    'A default is a value: an expression in it is not computed, and customers read it as it is written.',
    'write the value itself, or a computed field',
  ),
  EXAMPLE_UNFIT: error(
    'the example {value} does not fit "{key}"',
    'Generated customers answer with the examples of a field.',
    'write a value that the field accepts',
  ),
  ENUM_TYPE: error(
    '{value} is not of type {type}',
    'Allowed values have the type of the field.',
    'write it as a value of the field’s type, or remove it',
  ),
  DEFAULT_TYPE: error(
    'the default is not of type {type}',
    'The initial value has the type of the field.',
    'write a value of the field’s type',
  ),
  DEFAULT_NOT_CHOICE: error(
    '{value} is not among the allowed values',
    'An initial value, or a choice that excludes the others, must be one of the choices.',
    'write one of the choices, or add this value to them',
  ),
  BOUND_NOT_NUMBER: error(
    'constant "{name}" is not a number',
    'Bounds are numbers.',
    'make the constant a number, or name another',
  ),
  BOUNDS_CONTRADICT: error(
    '{low} is more than {high}',
    'The lower bound is above the upper bound, so no value is valid.',
    'lower the lower bound or raise the upper one',
  ),
  PATTERN_OPEN: warning(
    'the pattern allows any characters {where}',
    'A pattern may match any part of the text: without ^ and $ it allows characters around the match.',
    'write ^ at the beginning and $ at the end',
  ),
  PATTERN_SLOW: slowPattern,
  PATTERN_BROKEN: error(
    'the pattern is broken: {reason}',
    'The text is not a regular expression.',
    'close every bracket, or write a backslash before a literal bracket',
  ),
  COMPUTED_DEFAULT: error(
    '"{at}" is computed and has a default',
    'A computed field always has the value of its expression.',
    'remove default or computed',
  ),
  COMPUTED_FILLED: error(
    '"{at}" is computed and cannot be filled',
    'A computed field always has the value of its expression.',
    'fill another field, or remove computed from this one',
  ),
  MONEY_NOT_WHOLE: error(
    '"{at}" is not an integer',
    'Money is stored in whole minor units.',
    'give the field "type": "integer": tiyin or cents',
  ),
  PERSONAL_UNMARKED: error(
    '"{at}" is a {format} and has no class of personal data',
    'Recordings replace values that have a class. A signature, a place or a file is always personal and would otherwise be recorded unchanged.',
    'add "pii": "name" to a signature, "pii": "address" to a place, "pii": "document" to a file',
  ),
  FILE_RULES_MISSING: error(
    '"{at}" does not say which files it takes',
    'Without kinds and a size every file would be accepted.',
    'add "file": { "kinds": ["pdf", "jpeg", "png"], "megabytes": 5 } beside the format',
  ),
  FILES_UNCOUNTED: error(
    '"{at}" does not say how many files it takes',
    'maxItems limits the number of files in a list.',
    'add maxItems',
  ),
  FILES_TOO_MANY: error(
    'the files of the form come to {found} MB, and a wizard keeps at most {limit} MB',
    'Further files would be refused although each of them is valid.',
    'allow fewer or smaller files',
  ),
  FILES_NOT_SENT: error(
    '"{at}" takes a file, and the product sends none',
    'Files are sent with a form, by "submit"; the calls of a purchase cannot send files.',
    'add submit, or remove the field',
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
    'A condition or a computed field reads its own value, directly or through others. A field also depends on the conditions that show it.',
    'remove one of these from the fields that it reads',
  ),
  MIGRATION_FIELD: error(
    'there is no field "{at}" in this version',
    'A migration moves answers to fields of this version.',
    'name a field that is declared under data, or drop the answer',
  ),
} as const satisfies Readonly<Record<string, FindingKind>>
