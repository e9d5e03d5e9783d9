import type { TextFile } from './text-loader.ts'

// Loaded only when a locale file cannot be read: chunks of their own, no byte of the first load.
const russian = import.meta.glob<TextFile>(
  '../../../locales/ru/{common,errors,portal,auth,cabinet,claims,services}.json',
  {
    import: 'default',
  },
)

/** The Russian texts that came with the app; null for a namespace that has none. */
export async function bundledTexts(namespace: string): Promise<TextFile | null> {
  const load = russian[`../../../locales/ru/${namespace}.json`]
  return load ? load() : null
}
