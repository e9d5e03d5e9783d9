import type { ListedProduct } from '../../registry/index.ts'

/** An entry of the menu. */
interface MenuEntry {
  readonly slug: string
  readonly children: readonly MenuEntry[]
}

/** The site's footer, as far as its links go. */
interface LinkedColumns {
  readonly columns: readonly { readonly links: readonly { readonly href: string }[] }[]
}

/** Returns the address paths that lead to products which are not sold any more. */
export function archivedPaths(products: readonly ListedProduct[]): ReadonlySet<string> {
  return new Set(products.flatMap(({ isArchived, routes }) => (isArchived ? routes : [])))
}

/** Leaves out menu entries that lead to these paths, and groups that had no others. */
export function menuWithout<Entry extends MenuEntry>(
  entries: readonly Entry[],
  hidden: ReadonlySet<string>,
): Entry[] {
  if (hidden.size === 0) return [...entries]
  return entries.flatMap((entry) => {
    if (hidden.has(entry.slug)) return []
    const children = menuWithout(entry.children, hidden)
    return children.length === 0 && entry.children.length > 0 ? [] : [{ ...entry, children }]
  })
}

/** Leaves out links of the footer that lead to these paths. */
export function footerWithout<Footer extends LinkedColumns>(
  footer: Footer,
  hidden: ReadonlySet<string>,
): Footer {
  const columns = footer.columns.map((column) => ({
    ...column,
    links: column.links.filter(({ href }) => !hidden.has(href)),
  }))
  return { ...footer, columns }
}
