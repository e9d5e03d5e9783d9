/**
 * Returns the path of a file in the layer that it belongs to. A file of a kind of part has the layer of its name: with
 * `{ view: 'src/engine/wizard/views' }`, `src/parts/compare/view.ts` counts as
 * `src/engine/wizard/views/compare-view.ts`. Every other path is returned as it is.
 */
export function layerPath(path: string, layers: Readonly<Record<string, string>>): string {
  const [, kind = '', role = '', rest = ''] = /^src\/parts\/(?:([\w-]+)\/)?([\w-]+)(\..*)$/.exec(path) ?? []
  const layer = layers[role]
  if (layer === undefined) return path
  return kind === '' ? `${layer}/${role}${rest}` : `${layer}/${kind}-${role}${rest}`
}
