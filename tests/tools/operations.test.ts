import { readFile } from 'node:fs/promises'
import { load } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileVariableOf } from '../../src/server/settings/secret-files.ts'
import { settingsTableRows } from '../../src/server/settings/settings.ts'
import { collectDefaultMetrics } from 'prom-client'
import { CONTRACT_PAID } from '../../src/server/payments/settle-order.ts'
import { wholeServer, type WholeServer } from '../server/composed-server.ts'

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string }
}

interface Panel {
  readonly id: number
  readonly title: string
  readonly targets?: readonly { readonly expr: string }[]
}

const { groups } = load(await readFile('ops/alerts.yaml', 'utf8')) as {
  readonly groups: readonly { readonly rules: readonly Rule[] }[]
}
const rules = groups.flatMap((group) => group.rules)
const { panels } = JSON.parse(await readFile('ops/grafana-dashboard.json', 'utf8')) as {
  readonly panels: readonly Panel[]
}
const runbook = await readFile('docs/operations.md', 'utf8')
const expressions = [...rules, ...panels.flatMap(({ targets = [] }) => targets)].map(({ expr }) => expr)

describe('alerts, dashboard and runbook', () => {
  let server: WholeServer
  /** Names of metrics, each with the labels that it can carry. */
  let known: ReadonlyMap<string, ReadonlySet<string>>

  beforeAll(async () => {
    server = await wholeServer()
    const { metrics } = server.deps
    collectDefaultMetrics({ register: metrics, prefix: 'qadam_' })
    known = new Map(
      metrics.getMetricsAsArray().map((metric) => [
        metric.name,
        // prom-client keeps the names of labels on the metric; its types leave them out.
        new Set((metric as unknown as { readonly labelNames: readonly string[] }).labelNames),
      ]),
    )
  })
  afterAll(() => server.close())

  test.each(expressions)('%s names only metrics and labels that exist', (expression) => {
    const used = [...expression.matchAll(/\b(qadam_\w+|up)(?:\{([^}]*)\})?/g)]
    expect(used.length).toBeGreaterThan(0)
    for (const [, name = '', labels = ''] of used) {
      if (name === 'up') continue
      const base = known.has(name) ? name : name.replace(/_(bucket|count|sum)$/, '')
      expect([name, known.has(base)]).toEqual([name, true])
      for (const [, label = ''] of labels.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g))
        expect([name, label, known.get(base)?.has(label)]).toEqual([name, label, true])
    }
    for (const [, list = ''] of expression.matchAll(/\bby \(([^)]*)\)/g))
      for (const label of list.split(/,\s*/)) {
        const carried = used.some(([, name = '']) =>
          known.get(known.has(name) ? name : name.replace(/_(bucket|count|sum)$/, ''))?.has(label),
        )
        expect([label, carried || ['le', 'instance'].includes(label)]).toEqual([label, true])
      }
    expect(bracketsOf(expression)).toBe(0)
  })

  test('the kind of paid work that an alert waits for is the one that payments write', () => {
    expect(rules.find(({ alert }) => alert === 'PaidWithoutPolicy')?.expr).toContain(
      `kind="${CONTRACT_PAID}"`,
    )
  })

  test('every alert has a severity, a summary and a section of the runbook, and the other way round', () => {
    for (const { labels, annotations } of rules) {
      expect(['page', 'ticket']).toContain(labels.severity)
      expect(annotations.summary).toMatch(/^[A-Z].{10,}/)
    }
    const section = runbook.slice(runbook.indexOf('\n## Alerts'), runbook.indexOf('\n## Backup'))
    const told = [...section.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
    expect(told).toEqual(rules.map(({ alert }) => alert))
  })

  test('every panel has a place and a name of its own', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length)
  })

  test('the runbook names only settings that exist', () => {
    const names = new Set(Object.values(settingsTableRows).map(({ name }) => name))
    const named = [...runbook.matchAll(/\b(QADAM_[A-Z_]*[A-Z])\b(?!_…)/g)].map(([, name = '']) => name)
    const files = Object.values(settingsTableRows).flatMap((row) => (row.secret ? [fileVariableOf(row)] : []))
    const known = new Set([...names, ...files])
    expect(named.filter((name) => !known.has(name) && !/^QADAM_(PAYME|CLICK)$/.test(name))).toEqual([])
  })
})

function bracketsOf(expression: string): number {
  return expression.split('(').length - expression.split(')').length
}
