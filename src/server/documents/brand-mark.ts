/** The mark as SVG: an eight-point star with a stair of three treads. */
export const brandMark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40">
<path fill="#0B6566" d="${star(20, 20, 19)}"/>
<path fill="none" stroke="#FFFFFF" stroke-width="3" d="M10.5 27.5h6v-5.5h6v-5.5h6v-4"/>
<circle cx="29" cy="10.5" r="2.4" fill="#E8A317"/></svg>`

/** Two squares turned by 45°: sixteen corners, the inner ones at 0.765 of the radius. */
function star(x: number, y: number, radius: number): string {
  const corners = Array.from({ length: 16 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.765
    const angle = (index * Math.PI) / 8
    return `${(x + reach * Math.cos(angle)).toFixed(2)} ${(y + reach * Math.sin(angle)).toFixed(2)}`
  })
  return `M${corners.join('L')}Z`
}
