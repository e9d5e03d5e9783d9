import type { TextFile } from './text-loader.ts'

/** The Russian texts of the app itself, by their place. */
export const russianTexts = import.meta.glob<TextFile>(
  '../../../locales/ru/{common,errors,portal,auth,cabinet,claims,services}.json',
  { import: 'default', eager: true },
)
