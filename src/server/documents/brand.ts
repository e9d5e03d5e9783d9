import { readFileSync } from 'node:fs'
import type { ThemeFile } from '../../engine/product/index.ts'

/** What templates need of the deployment's theme. */
export interface Brand {
  /** The mark as SVG: an eight-point star with a stair of three treads. */
  readonly mark: string
  /** Colours of the light mode by their names in `theme.json`; documents are printed on white paper. */
  readonly colors: ThemeFile['colors']['light']
}

/** Returns the brand of a theme. */
export function brandOf({ colors: { light } }: Pick<ThemeFile, 'colors'>): Brand {
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40">
<path fill="${light.primary}" d="${star(20, 20, 19)}"/>
<path fill="none" stroke="${light['on-primary']}" stroke-width="3" d="M10.5 27.5h6v-5.5h6v-5.5h6v-4"/>
<circle cx="29" cy="10.5" r="2.4" fill="${light.saffron}"/></svg>`
  return { mark, colors: light }
}

// The build refuses a wrong theme.
const theme = JSON.parse(
  readFileSync(new URL('../../../schemas/theme.json', import.meta.url), 'utf8'),
) as ThemeFile

/** The brand of this deployment. */
export const ownBrand = brandOf(theme)

/** Two squares turned by 45°: sixteen corners, the inner ones at 0.765 of the radius. */
function star(x: number, y: number, radius: number): string {
  const corners = Array.from({ length: 16 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.765
    const angle = (index * Math.PI) / 8
    return `${(x + reach * Math.cos(angle)).toFixed(2)} ${(y + reach * Math.sin(angle)).toFixed(2)}`
  })
  return `M${corners.join('L')}Z`
}
