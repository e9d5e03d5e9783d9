import { NBSP } from '../../formats/index.ts'

/**
 * Word joiner: forbids a line break and is invisible. Onest has no U+2011, and a hyphen of another font would
 * look different.
 */
const WORD_JOINER = '\u2060'

/**
 * A text in which no line ends between a number and what it counts, or after the hyphen of «200-uy», «ID-карта» and
 * «I-TN»; for a message of the catalogues, too, where a placeholder may stand for the number.
 */
export function keptTogether(text: string): string {
  return text
    .replace(/([\d#]) (?=[\p{L}\d%])/gu, `$1${NBSP}`)
    .replace(/([\d#}]-|[A-Z]{2}-)(?=\p{L})|([A-Z]-)(?=[A-Z])/gu, `$&${WORD_JOINER}`)
}
