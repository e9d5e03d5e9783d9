/** The most JavaScript of a page, in kB. */
interface FirstLoadBudget {
  readonly page: string
  /** Source file that names the page. */
  readonly source: string
  readonly most: { readonly br: number; readonly gz: number }
}

/**
 * Kilobytes of JavaScript that a page may load before anything on it works, as the server sends them: compressed at build.
 * `docs/speed.md` quotes them.
 */
export const firstLoadBudgets: readonly FirstLoadBudget[] = [
  { page: 'the home page', source: 'src/portal/index.ts', most: { br: 111.6, gz: 129.1 } },
  { page: 'the operators’ desk', source: 'src/admin/index.ts', most: { br: 182.3, gz: 207.3 } },
  { page: 'the first slide of a wizard', source: 'src/wizard/page/index.ts', most: { br: 156.5, gz: 180.1 } },
]
