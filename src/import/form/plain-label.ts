import sanitizeHtml from 'sanitize-html'

/** A label as plain text, and whether markup was taken out of it. */
export interface PlainLabel {
  readonly text: string
  readonly hadMarkup: boolean
}

const blockTags = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^>]*>/gi

/** Takes tags, scripts and styles out of a label of a source and keeps its words. A text without tags stays as it is. */
export function plainLabel(label: string): PlainLabel {
  if (!/<[a-z!/]/i.test(label) && !/&(?:[a-z]+|#\d+|#x[0-9a-f]+);/i.test(label))
    return { text: label.trim(), hadMarkup: false }
  const bare = sanitizeHtml(label.replaceAll(blockTags, ' $&'), { allowedTags: [], allowedAttributes: {} })
  const text = decoded(bare).replaceAll(/\s+/g, ' ').trim()
  return { text, hadMarkup: true }
}

/** The library writes these five signs as entities, so that its answer can stand in a page; here it is plain text. */
function decoded(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&nbsp;|\u00A0/g, ' ')
    .replaceAll('&amp;', '&')
}

/**
 * A plain text as a message of a product: its braces are signs to read. An apostrophe beside a brace or another apostrophe would
 * be one of the message itself, and is written ’.
 */
export function messageOf(text: string): string {
  return text.replaceAll(/[{}']+/g, (signs) => {
    if (signs === "'") return signs
    return signs.replaceAll("'", '’').replaceAll(/[{}]+/g, "'$&'")
  })
}
