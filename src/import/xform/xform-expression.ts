/** Says how expressions name the answer at a path of the instance, `/data/job/hours`; null for a path that is none. */
export type ReferenceOf = (path: string) => string | null

/**
 * Writes the paths of an expression as `${name}`, as a sheet names answers. A path that leads to no answer stays, and is refused
 * where the expression is read. `at` is the path of the node that the expression is evaluated at.
 */
export function sheetExpression(expression: string, at: string, referenceOf: ReferenceOf): string {
  return expression
    .split(/('[^']*'|"[^"]*")/)
    .map((part, index) => (index % 2 === 1 ? part : withReferences(part, at, referenceOf)))
    .join('')
}

// A path begins where no name, bracket or quote ends: that of the root, or one from the node up.
const path =
  /(?<![\w)\]'".-])(?:(?:current\(\)\s*\/\s*)?\.\.(?:\s*\/\s*\.\.)*(?:\s*\/\s*[A-Za-z_][\w.-]*)+|(?:\s*\/\s*[A-Za-z_][\w.-]*)+)(?!\s*\()/g

function withReferences(part: string, at: string, referenceOf: ReferenceOf): string {
  return part.replaceAll(path, (written) => {
    const reference = referenceOf(absolutePath(written.replaceAll(/\s+/g, ''), at))
    return reference === null ? written : ` \${${reference}}`
  })
}

/** An absolute path for one that begins at a node. */
export function absolutePath(written: string, at: string): string {
  if (written.startsWith('/')) return written
  const steps = at.split('/')
  for (const step of written.replace(/^current\(\)\//, '').split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  return steps.join('/')
}
