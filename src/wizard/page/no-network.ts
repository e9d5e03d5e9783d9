import type { Language } from '../../ui/index.ts'

/**
 * Returns the message for a missing connection. The specification defines both texts; the second contains English too.
 */
export function noNetworkText(language: Language): string {
  return language === 'uz' ? 'Internetingiz uzildi!' : 'Нет подключения к Интернету!'
}
