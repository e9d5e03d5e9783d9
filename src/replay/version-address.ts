/** A product draft with its first changes, as many as `seq`. */
export interface DraftVersion {
  readonly id: string
  readonly seq: number
}

const draftPattern = /^draft ([\w-]{1,64}) (\d{1,9})$/

/** The name of a draft where versions are named: published ones by their hash. */
export function draftName({ id, seq }: DraftVersion): string {
  return `draft ${id} ${seq}`
}

/** The draft that a name means; null for a published version. */
export function draftNamed(name: string): DraftVersion | null {
  const [, id, seq] = draftPattern.exec(name) ?? []
  return id === undefined ? null : { id, seq: Number(seq) }
}

/** Address of the module of a version: a hash, or the name of a draft. */
export function addressOfVersion(product: string, name: string): string {
  const draft = draftNamed(name)
  return draft
    ? `/studio/preview/${encodeURIComponent(draft.id)}/${draft.seq}.js`
    : `/products/${encodeURIComponent(product)}/${encodeURIComponent(name)}.js`
}

/** Address of the module that explains a published version. */
export function addressOfReasons(product: string, hash: string): string {
  return `/studio/preview/sold/${encodeURIComponent(product)}/${encodeURIComponent(hash)}.js`
}
