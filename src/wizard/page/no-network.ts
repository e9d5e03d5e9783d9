import type { Language } from '../../ui/index.ts'

/** What is said when there is no connection: the two texts that the specification fixes, English included in the second. */
export function noNetworkText(language: Language): string {
  return language === 'uz' ? 'Internetingiz uzildi!' : 'Нет подключения к Интернету!'
}
