/**
 * Where a sentence of the source went, by name: a field, the `when` or the duty of its input, a slide, a list, a rule.
 * The report turns it into a pointer of the written file.
 */
export type SentenceTarget =
  | { readonly kind: 'product'; readonly key: string }
  | { readonly kind: 'field'; readonly at: string; readonly key?: string }
  | { readonly kind: 'input'; readonly at: string; readonly key?: string }
  | { readonly kind: 'text'; readonly key: string }
  | { readonly kind: 'slide'; readonly id: string; readonly key?: string }
  | { readonly kind: 'list'; readonly id: string; readonly key?: string }
  | { readonly kind: 'rule'; readonly id: string }
  | { readonly kind: 'part'; readonly of: 'note' | 'heading'; readonly id: string; readonly key?: string }

/** The field at a pattern, or one key of its schema. */
export function fieldTarget(at: string, key?: string): SentenceTarget {
  return key === undefined ? { kind: 'field', at } : { kind: 'field', at, key }
}

/** The input that asks a field, or one of its keys: `when`, `optional`. */
export function inputTarget(at: string, key?: string): SentenceTarget {
  return key === undefined ? { kind: 'input', at } : { kind: 'input', at, key }
}

/** The text of a field, `label`, `hint` or `option.red`, under `texts` of the product. */
export function textTarget(at: string, word: string): SentenceTarget {
  return { kind: 'text', key: `${textKeyOf(at)}.${word}` }
}

/** The key of a field's texts: its path with dots, without the stars of lists. */
export function textKeyOf(at: string): string {
  return at
    .split('/')
    .filter((step) => step !== '' && step !== '*')
    .join('.')
}
