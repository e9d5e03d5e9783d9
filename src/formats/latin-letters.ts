import { apostrophes } from './plain-signs.ts'

const letters: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'x',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ў: 'o',
  қ: 'q',
  ғ: 'g',
  ҳ: 'h',
}

/**
 * Writes a text in small Latin letters without apostrophes, Russian and Cyrillic Uzbek alike, so that one word in both
 * alphabets is one text: `Ўзбек` and `Oʻzbek` are `ozbek`. Other characters stay.
 */
export function latinLetters(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(apostrophes, '')
    .replaceAll(/[а-яёўқғҳ]/g, (letter) => letters[letter] ?? letter)
}
