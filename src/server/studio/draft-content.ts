import { Draft, parseJson, placeOf, valueOf, type Change, type Conflict } from '../../authoring/index.ts'
import { languages } from '../language.ts'
import type { ProductDraft, ReleasedTexts } from '../store/index.ts'

/** Path of a product's file in a draft. */
export function productPath(product: string): string {
  return `products/${product}.json`
}

/** Path of a product's texts in a draft. */
export function textsPath(product: string, language: string): string {
  return `locales/${language}/${product}.json`
}

/** The draft as its changes make it. */
export function foldedDraft({ files }: Pick<ProductDraft, 'files'>, changes: readonly Change[]): Draft {
  const base = Object.entries(files).map(([path, text]) => [path, parseJson(text)] as const)
  return new Draft(Object.fromEntries(base), changes)
}

/** The product's file as a plain value; null when the draft has none. */
export function productIn(draft: Draft, product: string): unknown {
  const content = draft.file(productPath(product))
  return content && valueOf(content)
}

/** Texts that differ between the draft and the files it began with. */
export function changedTexts(begun: ProductDraft, draft: Draft): ReleasedTexts {
  const before = foldedDraft(begun, [])
  return Object.fromEntries(
    languages.map((language) => {
      const path = textsPath(begun.product, language)
      const old = textsIn(before, path)
      const now = Object.entries(textsIn(draft, path)).filter(([key, text]) => old[key] !== text)
      return [language, Object.fromEntries(now)]
    }),
  )
}

function textsIn(draft: Draft, path: string): Readonly<Record<string, string>> {
  const content = draft.file(path)
  const value = content && valueOf(content)
  if (value === null || typeof value !== 'object') return {}
  const texts = Object.entries(value).flatMap(([key, text]) =>
    typeof text === 'string' ? [[key, text]] : [],
  )
  return Object.fromEntries(texts) as Readonly<Record<string, string>> // only texts are left
}

/** A conflict with the place of both changes, and who made them. */
export function conflictAnswer(draft: Draft, { kind, node: handle, kept, lost }: Conflict) {
  const node = draft.node(handle)
  const place = node && placeOf(node)
  const side = (id: string) => {
    const change = draft.change(id)
    return { change: id, author: change?.author ?? '', at: change?.at ?? 0, value: valueSet(change, handle) }
  }
  return {
    kind,
    node: handle,
    file: place?.path ?? null,
    pointer: place?.pointer ?? null,
    kept: side(kept),
    lost: side(lost),
  }
}

/** What the change put there; null when it did not set a value. */
function valueSet(change: Change | null, handle: string): string | number | boolean | null {
  if (change?.edit.do === 'rename') return change.edit.key
  if (change?.edit.do !== 'set') return null
  return change.edit.cells.find(({ node }) => node === handle)?.value ?? null
}
