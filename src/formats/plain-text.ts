import { halfWidth, withoutInvisible } from './characters.ts'

/**
 * Returns a typed text as it is stored: letters composed (NFC), letters and digits of half width, plain spaces and
 * hyphens, nothing invisible, and no space at either end. Line breaks inside stay.
 */
export function plainText(text: string): string {
  const spaced = halfWidth(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]/g, ' ')
    .replace(/[\u2010-\u2012]/g, '-')
  return withoutInvisible(spaced).normalize('NFC').trim()
}

/** All that people do not type, or that the typeface of the documents lacks. `tests/formats` reads its files. */
const unprintable =
  /[^\u0300-\u0304\u0306-\u030c\n -~\xa0-\xa3\xa5\xa7-\xab\xae-\xb4\xb6-\u017f\u018f\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u0259\u02bb\u02bc\u0401-\u040c\u040e-\u044f\u0451-\u045c\u045e\u045f\u0490-\u049d\u04a0-\u04a5\u04aa\u04ab\u04ae-\u04b3\u04b6-\u04bb\u04c0-\u04c2\u04cf-\u04d9\u04e2-\u04eb\u04ee-\u04f5\u1e9e\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2030\u2039\u203a\u20ac\u20bd\u2116\u2122\u2212]/gu

/** Returns the first characters of a text that no document can show, each once, with spaces between; empty for none. */
export function unprintableIn(text: string): string {
  return [...new Set(text.match(unprintable))].slice(0, 5).join(' ')
}
