import type { TextFile } from './text-loader.ts'

/**
 * The Russian texts that came with the app; null for a namespace that has none. They are loaded only when a locale file
 * cannot be read: one piece of its own, no byte of the first load.
 */
export async function bundledTexts(namespace: string): Promise<TextFile | null> {
  const { russianTexts } = await import('./russian-texts.ts')
  return russianTexts[`../../../locales/ru/${namespace}.json`] ?? null
}
