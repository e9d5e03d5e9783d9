import { plainSigns } from '../../formats/index.ts'

/** Returns a text as it is compared: lower case, one sign for every apostrophe, single spaces, no marks around it. */
export function comparable(text: string): string {
  return plainSigns(text)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll(/^[\s.,!?;:"«»()]+|[\s.,!?;:"«»()]+$/g, '')
}

const yes = new Set(
  [
    'да ага угу верно ок окей хорошо конечно согласен согласна',
    "ha xa to'g'ri mayli bo'ladi roziman ҳа ха тугри тўғри",
    'yes y yep yeah ok okay sure right correct',
  ].flatMap((words) => words.split(' ')),
)

const no = new Set(
  ['нет не неа неверно', "yo'q yoq noto'g'ri йук йўқ йуқ", 'no n nope wrong'].flatMap((words) =>
    words.split(' '),
  ),
)

/** Reads yes or no in any language of the portal, Cyrillic Uzbek included; null for another text. */
export function readYesNo(text: string): boolean | null {
  const reply = comparable(text)
  if (yes.has(reply) || text.trim() === '+') return true
  return no.has(reply) || text.trim() === '-' ? false : null
}
