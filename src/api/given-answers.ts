import type { Language } from './schema.d.ts'

/** An answer of the server that came with the document, so that the page needs no request for it. */
export interface GivenAnswer {
  /** Path under `/api/v1/`, without the query: `pages`. */
  readonly path: string
  /** Query as in an address: `path=%2F`; empty without one. */
  readonly search: string
  /** The `data` of the answer; null when the content service has no such page. */
  readonly data: unknown
}

/** Files that came with the document, by address: `/locales/ru/osago.json`. */
type GivenFiles = Readonly<Record<string, Readonly<Record<string, string>>>>

interface Given {
  readonly language: Language
  readonly answers: readonly GivenAnswer[]
  readonly files: GivenFiles
}

let given: Given | null = null

/** Sets the answers of the first page. The server sets them before it renders, the browser before it hydrates. */
export function giveAnswers(
  language: Language,
  answers: readonly GivenAnswer[],
  files: GivenFiles = {},
): void {
  given = { language, answers, files }
}

/** Removes the answers of the first page; later pages ask the server. */
export function forgetGivenAnswers(): void {
  given = null
}

/**
 * Returns the `data` of an answer that came with the document: null for a page that does not exist, undefined when no
 * answer came in this language. The language null is that of the document.
 */
export function givenAnswer(path: string, language: string | null = null, search = ''): unknown {
  if (given === null || (language !== null && language !== given.language)) return undefined
  return given.answers.find((answer) => answer.path === path && answer.search === search)?.data
}

/** Returns a file that came with the document; undefined when it did not. */
export function givenFile(address: string): Readonly<Record<string, string>> | undefined {
  return given?.files[address]
}

/** Returns the addresses of all answers and files that came with the document: `/api/v1/pages?path=%2F`. */
export function givenAddresses(): readonly string[] {
  if (given === null) return []
  const { answers, files } = given
  return [
    ...answers.map(({ path, search }) => `/api/v1/${path}${search && `?${search}`}`),
    ...Object.keys(files),
  ]
}
