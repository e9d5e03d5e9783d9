/**
 * Every route of TanStack Router carries a `Link`, so that no bundler can drop it, and no page of ours uses it: addresses
 * come from content, and src/portal/site/site-link.tsx leads to them.
 */
export function Link(): never {
  throw new Error(
    'The build leaves out TanStack Router’s Link: use SiteLink, or take it out of tools/build/lean-dependencies.ts',
  )
}

export { Link as createLink, Link as linkOptions, Link as useLinkProps }
