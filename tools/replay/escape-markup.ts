const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

// What XML 1.0 forbids is exactly these control characters.
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** Escapes a text for HTML or XML, for elements and attributes. Characters that XML forbids become `?`. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(forbidden, '?').replaceAll(/[&<>"']/g, (one) => entities[one] ?? one)
}
