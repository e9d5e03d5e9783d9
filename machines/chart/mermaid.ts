import type { Chart, ChartGuard, ChartState } from './chart.ts'

/** Returns a chart as a Mermaid state diagram: the slides, the ways between them, and their guards. */
export function chartAsMermaid(chart: Chart): string {
  const lines = ['stateDiagram-v2', ...statesOf(chart.states ?? {}, [chart.id], '  ')]
  return `${lines.join('\n')}\n`
}

function statesOf(
  states: Readonly<Record<string, ChartState>>,
  path: readonly string[],
  indent: string,
): readonly string[] {
  return Object.entries(states).flatMap(([name, state]) => {
    if (state.type === 'history') return []
    const own = [...path, name]
    const id = idOf(own)
    return [
      `${indent}state ${JSON.stringify(name)} as ${id}`,
      ...(state.states
        ? [`${indent}state ${id} {`, ...insideOf(state, own, `${indent}  `), `${indent}}`]
        : []),
      ...waysOf(state, own, indent),
    ]
  })
}

function insideOf(
  { initial, states = {} }: ChartState,
  path: readonly string[],
  indent: string,
): readonly string[] {
  const first = initial === undefined ? [] : [`${indent}[*] --> ${idOf([...path, initial])}`]
  return [...first, ...statesOf(states, path, indent)]
}

function waysOf(
  { on = {}, always = [] }: ChartState,
  path: readonly string[],
  indent: string,
): readonly string[] {
  const all = [...Object.entries(on), ['', always] as const]
  return all.flatMap(([event, ways]) =>
    ways.flatMap(({ target, guard }) => {
      if (target === undefined || target.endsWith(':slide')) return []
      const label = `${event} ${guard === undefined ? '' : `[${guardText(guard)}]`}`.trim()
      return [
        `${indent}${idOf(path)} --> ${idOf(targetPath(target, path))}${label === '' ? '' : ` : ${label}`}`,
      ]
    }),
  )
}

/** A target as XState reads it: from the root, within the state, or beside it. */
function targetPath(target: string, path: readonly string[]): readonly string[] {
  if (target.startsWith('#')) return target.slice(1).split('.')
  if (target.startsWith('.')) return [...path, ...target.slice(1).split('.')]
  return [...path.slice(0, -1), ...target.split('.')]
}

/** Mermaid takes letters, digits and underscores in an id. */
function idOf(path: readonly string[]): string {
  return path.join('.').replaceAll(/\W/gu, '_')
}

function guardText(guard: ChartGuard): string {
  if (typeof guard === 'string') return guard
  if (guard.type === 'not') return `not (${guardText(guard.params.guard)})`
  if (guard.type === 'and') return guard.params.guards.map(guardText).join(' and ')
  return `${guard.type} ${Object.values(guard.params).join(' ')}`
}
