/** Text that is safe to insert into a page without escaping. */
export interface Html {
  readonly html: string
}

/** Builds HTML; every value that is not itself `Html` is escaped. Lists are joined. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return {
    html: parts.map((part, index) => part + (index < values.length ? asHtml(values[index]) : '')).join(''),
  }
}

type HtmlValue = Html | string | number | null | undefined | readonly HtmlValue[]

function asHtml(value: HtmlValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value))
  if ('html' in value) return value.html
  return value.map(asHtml).join('')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
