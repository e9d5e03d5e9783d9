/**
 * Personal data of a card as far as its owner recognises it: names by their first letters (`К••••••• А•••`), numbers
 * by their ends (`XWBJ••••••17`). A person who looks over a shoulder, or typed another person's plate, learns little.
 */
export function maskedText(text: string, pii: string): string {
  switch (pii) {
    case 'name':
      return text.replace(/\p{L}[\p{L}\p{M}'ʻʼ-]+/gu, (word) => word.charAt(0) + dots(word.length - 1))
    case 'vehicle':
      return text.length > 8
        ? text.slice(0, 4) + dots(6) + text.slice(-2)
        : dots(text.length - 2) + text.slice(-2)
    case 'document':
    case 'identifier':
      return dots(text.length - 4) + text.slice(-4)
    default:
      return text
  }
}

function dots(count: number): string {
  return '•'.repeat(Math.max(0, count))
}
