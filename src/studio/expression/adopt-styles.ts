import { StyleModule } from 'style-mod'

const sheets = new WeakMap<StyleModule, CSSStyleSheet>()

/**
 * Makes CodeMirror's styles constructed sheets. style-mod 4.1 writes a `<style>` element outside of shadow roots, which
 * `style-src 'self'` refuses; a sheet that a script constructs is no inline style.
 */
export function adoptStyles(): void {
  StyleModule.mount = (root, modules) => {
    const wanted = [modules].flat().map(sheetOf)
    const known = root.adoptedStyleSheets
    if (wanted.every((sheet) => known.includes(sheet))) return
    // The first modules win less, also those that another editor brought: they come before all others.
    root.adoptedStyleSheets = [...wanted, ...known.filter((sheet) => !wanted.includes(sheet))]
  }
}

function sheetOf(module: StyleModule): CSSStyleSheet {
  const known = sheets.get(module)
  if (known) return known
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(module.getRules())
  sheets.set(module, sheet)
  return sheet
}
