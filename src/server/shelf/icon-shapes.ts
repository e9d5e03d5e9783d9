import sanitizeHtml from 'sanitize-html'

/** A drawn shape: its element and its attributes, of those that only draw. */
export interface IconShape {
  readonly tag: keyof typeof drawn
  readonly attributes: Readonly<Record<string, string>>
}

/** Drawing elements and their kept attributes. Colour and stroke come from the page. */
const drawn = {
  path: ['d'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  line: ['x1', 'y1', 'x2', 'y2'],
  polyline: ['points'],
  polygon: ['points'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
} as const

/** Elements around shapes that draw nothing themselves. */
const around: ReadonlySet<string> = new Set(['svg', 'g', 'title', 'desc'])

/**
 * Returns the shapes of an icon, reduced to drawing elements and numbers, or a sentence that explains why the text is
 * not an icon. An icon is 24 × 24. Other attributes are left out; other elements are refused.
 */
export function iconShapes(svg: string): readonly IconShape[] | string {
  const shapes: IconShape[] = []
  const faults: string[] = []
  let box: string | undefined
  sanitizeHtml(svg, {
    allowedTags: [],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    onOpenTag: (tag, attributes) => {
      if (tag === 'svg') box ??= attributes['viewBox']
      if (!isDrawn(tag)) {
        if (!around.has(tag))
          faults.push(`<${tag}> draws no shape; an icon holds ${Object.keys(drawn).join(', ')}`)
        return
      }
      const drawing = drawn[tag].flatMap((name) => {
        const value = attributes[name]
        return value === undefined ? [] : [[name, value] as const]
      })
      const invalid = drawing.find(([, value]) => !/^[A-Za-z0-9.,+\-\s]{1,4000}$/.test(value))
      if (invalid) faults.push(`${invalid[0]} of <${tag}> is no drawing: ${invalid[1].slice(0, 40)}`)
      else shapes.push({ tag, attributes: Object.fromEntries(drawing) })
    },
  })
  if (box?.trim() !== '0 0 24 24') faults.unshift('an icon is an <svg> with viewBox="0 0 24 24"')
  if (shapes.length === 0) faults.push('nothing is drawn')
  return faults[0] ?? shapes
}

function isDrawn(tag: string): tag is keyof typeof drawn {
  return Object.hasOwn(drawn, tag)
}
