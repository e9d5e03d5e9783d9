/**
 * Returns the message for a missing connection. The specification defines both texts; the second contains English too.
 */
export function noNetworkText(language: string): string {
  return language === 'uz' ? 'Internetingiz uzildi!' : 'Нет подключения к Интернету!'
}
