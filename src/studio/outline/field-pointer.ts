/** Pointer of a field's schema in the product file. */
export function fieldPointer(path: string): string {
  return `/data${path.replaceAll(/\/([^/]+)/g, (step, name) => (name === '*' ? '/items' : `/properties${step}`))}`
}
