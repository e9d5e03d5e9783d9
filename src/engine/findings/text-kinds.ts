import { error, warning, type FindingKind } from './finding-kind.ts'

/** Faults of texts and of the values in them. */
export const textKinds = {
  TEXT_MISSING: error(
    '"{key}" has no text in {language}',
    'A text that customers see is missing; they see the text in the first language of the product, or nothing.',
    'write it under texts of the product, or in the catalogue in locales/{language}',
  ),
  TEXT_BROKEN: error(
    'the text of "{key}" in {language} does not close the value {found}',
    'A value with cases ends with a brace of its own. Customers read the whole text as it is written.',
    'close every case, and then the value',
  ),
  TEXT_BRACE: error(
    'the text of "{key}" in {language} has a {found} that belongs to no value',
    'Braces stand around values and around cases. Customers read any other brace as it is written.',
    "close the value, or take the brace away; a brace that customers are to read is written '{'",
  ),
  TEXT_NOT_DRAWN: error(
    'the text of "{key}" in {language} has {characters}, which the policy cannot show',
    'Policy and rules are printed in one typeface, which has no pictures and few scripts. A character that it lacks would be a question mark.',
    'write the text without these characters',
  ),
  TEXT_QUOTED: error(
    'the text of "{key}" in {language} has an apostrophe before a brace: {found}',
    'An apostrophe before a brace, and the next one, disappear; customers read what is between them as it is written, without the value.',
    'write oʻ and gʻ with ʻ, a word with ’, and the value between quotation marks',
  ),
  TEXT_OTHER_MISSING: error(
    'the text of "{key}" in {language} has no case other in {found}',
    'The case other is for everything without a case of its own: for the number 1.5 in Russian, for a choice that is added later.',
    'add the case other',
  ),
  TEXT_CASE_UNKNOWN: error(
    'the text of "{key}" in {language} has the case {found}, which no number takes',
    'A number takes one of the cases zero, one, two, few, many and other, or its own, such as =0.',
    'name one of these cases',
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
  TEXT_POINTS_AT_SCREEN: warning(
    'the text of "{key}" in {language} points at the screen: {found}',
    'The same product is asked in a chat, in a terminal and read aloud, where nothing stands below, is pressed or opens.',
    'say what to answer, without a place on the screen and without a press',
  ),
  TEXT_BUTTON_LONG: warning(
    'the choice "{key}" in {language} has {found} characters, a button in a chat shows {most}',
    'A chat cuts the words of a longer button. The rest of it can be the hint of the choice.',
    'shorten the choice, or move a part of it into its hint',
  ),
  TEXT_LABEL_ALONE: warning(
    'the label "{key}" in {language} is no question by itself: {found}',
    'A chat asks one question at a time, without the slide around it. A label such as Number or Type says nothing there.',
    'name the thing: the number of the licence, the type of the car',
  ),
  TEXT_LABEL_TWICE: warning(
    'the label "{key}" in {language} is that of the question before it: {found}',
    'A chat asks the two one after the other, without the heading between them: the second looks like the first once more.',
    'say in each label whose answer it asks for',
  ),
  TEXT_UNUSED: warning(
    'no product uses the text "{key}"',
    'A catalogue holds a text that nothing asks for.',
    'take it away, or write its key as the product does',
  ),
} as const satisfies Readonly<Record<string, FindingKind>>
