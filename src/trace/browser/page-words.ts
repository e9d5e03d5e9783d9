/** Returns the text of the first key that has one, with its values; null when none has. */
export type FindText = (keys: readonly string[], values?: Readonly<Record<string, unknown>>) => string | null

/** Like `FindText`, with the first key where no key has a text. */
export type PageWords = (keys: readonly string[], values?: Readonly<Record<string, unknown>>) => string
