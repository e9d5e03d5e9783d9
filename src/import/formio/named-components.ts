import type { SourceNode } from '../form/source-node.ts'
import { fieldTarget } from '../form/target.ts'
import { isLayout, type FormioForm, type FormioPlace, type NamedComponent } from './formio-form.ts'
import { readComponent } from './read-component.ts'

/** The children of a layout component, of a container or of a grid. */
export function childrenOf(node: SourceNode): readonly SourceNode[] {
  const type = node.textAt('type')
  if (type === 'columns')
    return (node.at('columns')?.elements() ?? []).flatMap(
      (column) => column.at('components')?.elements() ?? [],
    )
  if (type === 'table')
    return (node.at('rows')?.elements() ?? [])
      .flatMap((row) => row.elements())
      .flatMap((cell) => cell.at('components')?.elements() ?? [])
  const children = node.at('components')?.elements() ?? []
  return type === 'tabs' ? children.flatMap((tab) => tab.at('components')?.elements() ?? []) : children
}

/** The components that conditions can name at a place, by their path: those of containers too, those of rows not. */
export function namedComponents(
  form: FormioForm,
  nodes: readonly SourceNode[],
  place: Pick<FormioPlace, 'at' | 'cel' | 'path'>,
): ReadonlyMap<string, NamedComponent> {
  const named = new Map<string, NamedComponent>()
  const look = (node: SourceNode, at: Pick<FormioPlace, 'at' | 'cel' | 'path'>): void => {
    const type = node.textAt('type') ?? ''
    if (isLayout(type)) {
      for (const child of childrenOf(node)) look(child, at)
      return
    }
    const key = node.textAt('key')
    if (key === null || key === '' || key.includes('.') || named.has(`${at.path}${key}`)) return
    const own = form.names.field(at.at, key)
    if (own !== key) node.at('key')?.renamed(key, fieldTarget(`${at.at}/${own}`))
    const cel = `${at.cel}.${own}`
    named.set(`${at.path}${key}`, { own, read: readComponent(node, cel) })
    if (type === 'container')
      for (const child of childrenOf(node))
        look(child, { at: `${at.at}/${own}`, cel, path: `${at.path}${key}.` })
  }
  for (const node of nodes) look(node, place)
  return named
}
