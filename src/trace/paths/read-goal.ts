import type { Goal } from './goals.ts'

/** Parses a goal: `gate:pay.quoted=true` is the gate `quoted` of the slide `pay` with the result `true`. */
export function readGoal(goal: Goal) {
  const [subject = '', ending = ''] = goal.split('=')
  const at = subject.indexOf(':')
  const [kind, id] = [subject.slice(0, at), subject.slice(at + 1)]
  if (kind === 'purchase') return { kind, subject: kind, ending, params: {} }
  if (kind === 'passed') return { kind, subject: `slide:${id}`, ending, params: { name: id } }
  if (kind === 'call' && ending !== '') return { kind, subject, ending, params: { call: id, name: ending } }
  if (kind !== 'gate') return { kind, subject, ending, params: { name: id } }
  const dot = id.indexOf('.')
  return { kind, subject, ending, params: { slide: id.slice(0, dot), name: id.slice(dot + 1) } }
}
