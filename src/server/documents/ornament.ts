/** The mark: an eight-point star with a stair of three treads. */
export const brandMark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40">
<path fill="#0B6566" d="${star(20, 20, 19)}"/>
<path fill="none" stroke="#FFFFFF" stroke-width="3" d="M10.5 27.5h6v-5.5h6v-5.5h6v-4"/>
<circle cx="29" cy="10.5" r="2.4" fill="#E8A317"/></svg>`

/** A strip of the star-and-cross lattice for the foot of a page, in pale ink. */
export const girihStrip = strip(595.28, 34.02)

function strip(width: number, height: number): string {
  const cell = height
  const stars = Array.from({ length: Math.ceil(width / cell) + 1 }, (_, index) => {
    const x = index * cell
    return `<path d="${star(x, height / 2, cell / 2)}"/><path d="${star(x, height / 2, cell / 4.4)}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><g fill="none" stroke="#B9D6D2" stroke-width="0.7">${stars.join('')}</g></svg>`
}

/** Two squares turned by 45°: sixteen corners, the inner ones at 0.765 of the radius. */
function star(x: number, y: number, radius: number): string {
  const corners = Array.from({ length: 16 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.765
    const angle = (index * Math.PI) / 8
    return `${(x + reach * Math.cos(angle)).toFixed(2)} ${(y + reach * Math.sin(angle)).toFixed(2)}`
  })
  return `M${corners.join('L')}Z`
}
