/**
 * Runs in every page of a browser that Playwright drives over WebDriver BiDi: `fill` becomes typing. Playwright 1.65 writes
 * there into `value` itself, which a controlled input of React never notices.
 */
export function typedByTheBrowser(): void {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (text: string) => {
      const active = document.activeElement
      if (active instanceof HTMLIFrameElement) return active
      if (text === '') document.execCommand('delete')
      else document.execCommand('insertText', false, text)
      return undefined
    },
    // Playwright sets its own.
    set: () => {},
  })
}
