import type { TextFile } from './text-loader.ts'

/**
 * Returns the Russian texts that were built into the app; null for an unknown namespace. They are a separate chunk,
 * loaded only when a locale file cannot be read.
 */
export async function bundledTexts(namespace: string): Promise<TextFile | null> {
  const { russianTexts } = await import('./russian-texts.ts')
  return russianTexts[`../../../locales/ru/${namespace}.json`] ?? null
}
