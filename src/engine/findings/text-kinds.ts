import { error, warning, type FindingKind } from './finding-kind.ts'

/** Faults of texts and of the values in them. */
export const textKinds = {
  TEXT_MISSING: error(
    '"{key}" has no text in {language}',
    'A text that customers see is missing; they see the text in the first language of the product, or nothing.',
    'write it under texts of the product, or in the catalogue in locales/{language}',
  ),
  TEXT_BROKEN: error(
    'the text of "{key}" in {language} is no message: {reason}',
    'Messages follow the ICU syntax.',
    "write every { and } in pairs, and ’ rather than ' before them",
  ),
  TEXT_VARIABLES: error(
    'the text of "{key}" in {language} uses {found}, its source uses {expected}',
    'A translation uses the values of its source: the text in the first language of the product.',
    'say the same values as in the first language',
  ),
  TEXT_VALUE_UNKNOWN: error(
    'the text of "{key}" in {language} uses {name}, which is not declared for it',
    'A text can say the values of the product, and the message of a rule its params. What is read outside of the wizard (the name of the product, its questions) says none.',
    'declare it under values of the product, or take it out of the text',
  ),
  TEXT_VALUE_USE: error(
    'the text of "{key}" in {language} uses {name} as {use}, but it is {type}',
    'plural counts a number, select chooses by a text, a choice or a yes or no. A value alone in braces is shown as the language writes it: number, date and time are not written.',
    'write the value alone in braces, or a case for each of its values',
  ),
  VALUE_UNUSED: warning(
    'no text says the value "{name}"',
    'A value is declared for the texts of the product, and none has it in braces.',
    'say it in a text, or take it away',
  ),
  VALUE_NOT_SHOWN: error(
    'the value "{name}" is {type}, which no text can say',
    'A text says one value: a text, a number, a date, a yes or no, or a list of them.',
    'name one of its fields',
  ),
  TEXT_LANGUAGE: error(
    'the product has texts in "{language}", which is not one of its languages',
    'A product speaks the languages that it declares under languages: ru, uz and en when it declares none. Texts in any other language are shown to no customer.',
    'declare the language, or take its texts away',
  ),
  LANGUAGE_TWICE: error(
    'the language "{language}" is declared twice',
    'A product has one set of texts for each of its languages.',
    'take one of them away',
  ),
  TEXT_UNUSED: warning(
    'no product uses the text "{key}"',
    'A catalogue holds a text that nothing asks for.',
    'take it away, or write its key as the product does',
  ),
} as const satisfies Readonly<Record<string, FindingKind>>
