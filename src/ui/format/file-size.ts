import { NBSP } from '../../formats/index.ts'
import type { Language } from './language.ts'
import { formatNumber } from './money.ts'

const units: Readonly<Record<Language, readonly [string, string, string]>> = {
  ru: ['Б', 'КБ', 'МБ'],
  uz: ['B', 'KB', 'MB'],
  en: ['B', 'KB', 'MB'],
}

/** A file's size for reading: `214 КБ`, `3,4 МБ`. */
export function formatFileSize(sizeBytes: number, language: Language): string {
  const [bytes, kilobytes, megabytes] = units[language]
  if (sizeBytes < 1024) return `${sizeBytes}${NBSP}${bytes}`
  if (sizeBytes < 1024 * 1024) return `${formatNumber(sizeBytes / 1024, language, 0)}${NBSP}${kilobytes}`
  return `${formatNumber(sizeBytes / 1024 / 1024, language, 1)}${NBSP}${megabytes}`
}
