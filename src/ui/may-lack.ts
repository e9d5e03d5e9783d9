/**
 * Functions of browsers that the types promise and not every page has: an Android WebView has no speech, a document of Node has
 * no media queries and reports no errors.
 */
export const mayLack: Partial<
  Pick<typeof globalThis, 'getSelection' | 'matchMedia' | 'reportError' | 'speechSynthesis'>
> = globalThis

/** Reports an error as one that was not caught, where the browser can. */
export function reportFault(error: unknown): void {
  mayLack.reportError?.(error)
}
