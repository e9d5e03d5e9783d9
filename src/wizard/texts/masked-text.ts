/**
 * Personal data of a card as far as its owner recognises it: names by their first letters (`К••••••• А•••`), numbers
 * by their ends (`XWBJA69V9MA••••17`). Whoever looks over a shoulder, or typed somebody else's plate, learns little.
 */
export function maskedText(text: string, pii: string): string {
  switch (pii) {
    case 'name':
      return text.replace(/\p{L}[\p{L}\p{M}'ʻʼ-]+/gu, (word) => word.charAt(0) + dots(word.length - 1))
    case 'vehicle':
      return text.slice(0, -6) + dots(Math.min(4, text.length)) + text.slice(-2)
    case 'document':
    case 'identifier':
      return dots(Math.max(0, text.length - 4)) + text.slice(-4)
    default:
      return text
  }
}

function dots(count: number): string {
  return '•'.repeat(count)
}
