/** The family whose faces `styles/fonts.css` names. A theme with fonts of the device has none of them. */
const family = 'Onest Variable'

/** Letters of the two faces that every page needs: each names the languages of the portal. */
const letters = 'Aя'

/**
 * Loads the fonts that `public/first-paint.js` put off, and uses them then: named while they come, the whole page would be
 * laid out twice.
 */
export async function bringFonts(): Promise<void> {
  // Without the network the page keeps the stand-ins, which the font's name brings, too.
  await document.fonts.load(`1em '${family}'`, letters).catch(() => null)
  delete document.documentElement.dataset['fonts']
}
