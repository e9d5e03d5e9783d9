import { comparable } from './plain-words.ts'

/** What a person asks of the conversation itself. */
export type Command =
  | { readonly kind: 'back' }
  /** Number of a row of the review, from 1; null asks for the review. */
  | { readonly kind: 'change'; readonly row: number | null }
  | { readonly kind: 'startOver' }
  /** A tag such as `uz`; null asks which. */
  | { readonly kind: 'language'; readonly language: string | null }
  | { readonly kind: 'human' }
  | { readonly kind: 'help' }

const names: Readonly<Record<Command['kind'], readonly string[]>> = {
  back: ['back', 'назад', 'вернуться', 'orqaga', 'орқага'],
  change: ['change', 'изменить', 'исправить', "o'zgartirish", 'ўзгартириш'],
  startOver: ['restart', 'start over', 'заново', 'начать заново', 'boshidan', 'qaytadan boshlash', 'бошидан'],
  language: ['language', 'lang', 'язык', 'til', 'тил'],
  human: ['human', 'operator', 'оператор', 'человек', 'позовите человека', 'odam', 'operator kerak'],
  help: ['help', 'помощь', 'yordam', 'ёрдам'],
}

const plainCommands = new Map(
  (Object.keys(names) as Command['kind'][]).flatMap((kind) =>
    names[kind].map((text) => [comparable(text), kind] as const),
  ),
)

const languageNames: Readonly<Record<string, readonly string[]>> = {
  ru: ['ru', 'русский', 'по-русски', 'russian', 'ruscha', 'rus tili'],
  uz: ['uz', "o'zbekcha", "o'zbek", 'ozbekcha', 'узбекский', 'uzbek'],
  en: ['en', 'english', 'английский', 'inglizcha', 'ingliz tili'],
}

const languages = new Map(
  Object.entries(languageNames).flatMap(([tag, texts]) =>
    texts.map((text) => [comparable(text), tag] as const),
  ),
)

/**
 * Reads a command: `/back`, `назад`, `change 3`, `/lang uz`. With `isStrict`, where any text can be the answer, only a text
 * with a slash before it is a command. Null for a text that is none.
 */
export function readCommand(text: string, isStrict: boolean): Command | null {
  const isSlashed = text.trim().startsWith('/')
  if (isStrict && !isSlashed) return null
  const reply = comparable(text.trim().replace(/^\//, '').replace(/@\w+/, '').replaceAll('_', ' '))
  const tag = languages.get(reply)
  if (tag !== undefined && (isSlashed || reply.length > 2)) return { kind: 'language', language: tag }
  const [, name = '', rest = ''] = /^(\D*?)\s*(\d+)?$/.exec(reply) ?? []
  const [first = '', second = ''] = reply.split(' ')
  const kind =
    plainCommands.get(reply) ??
    plainCommands.get(name) ??
    (languages.has(second) ? plainCommands.get(first) : undefined)
  switch (kind) {
    case undefined:
      return null
    case 'change':
      return { kind, row: rest === '' ? null : Number(rest) }
    case 'language':
      return { kind, language: languages.get(second) ?? null }
    default:
      return { kind }
  }
}
