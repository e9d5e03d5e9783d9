import { isObject, type Json } from '../../engine/json.ts'
import {
  isIdentifying,
  recorderFault,
  type CheckedRecording,
  type RecordingFault,
} from '../check-recording.ts'
import type { MachineLine, MachineTrace } from './machine-trace.ts'
import type { MachineClasses, RecordedMachine } from './recorded-machine.ts'
import { isRecordedMachine, recordedMachines } from './recorded-machines.ts'
import { replayMachine } from './replay-machine.ts'
import { isOfClasses, name } from './value-class.ts'

/**
 * Checks the recording of a machine that belongs to no product: the machine's replay gives the recorded marks, and every
 * value is of the class that the machine's redactor writes in its place. `personal` are the texts that stand for something
 * personal: the caller compares them with those of real people.
 */
export function checkMachineRecording(trace: MachineTrace): CheckedRecording {
  const fault = recorderFault(trace) ?? notReplaced(trace) ?? notReplaying(trace)
  return fault ? { ok: false, fault } : accepted(trace)
}

/** Checks a file that a tester uploads. It may have a title, an older format or changes by hand. */
export function checkMachineFile(trace: MachineTrace): CheckedRecording {
  const fault = notReplaced(trace)
  return fault ? { ok: false, fault } : accepted(trace)
}

function notReplaced({ header, lines }: MachineTrace): RecordingFault | null {
  if (!isRecordedMachine(header.machine)) return { code: 'MACHINE_UNKNOWN', at: 1 }
  const { classes }: RecordedMachine = recordedMachines[header.machine]
  if (header.input && !isOfClasses(header.input, classes.input)) return { code: 'NOT_REPLACED', at: 1 }
  const at = lines.findIndex((line) => !isReplaced(classes, line))
  return at < 0 ? null : { code: 'NOT_REPLACED', at: at + 2 }
}

function isReplaced({ events, answers, isEvent }: MachineClasses, line: MachineLine): boolean {
  if (line.kind === 'call') {
    const isAnswer = Object.hasOwn(answers, line.key) ? answers[line.key] : undefined
    if (!isAnswer) return false
    return line.outcome.kind === 'failure' || isAnswer(line.outcome.answer)
  }
  const { type, ...values } = line.event
  if (type === 'call.answered') return isOfClasses(values, { key: name })
  const classes = Object.hasOwn(events, type) ? events[type] : undefined
  return classes !== undefined && isOfClasses(values, classes) && (isEvent?.(line.event) ?? true)
}

function notReplaying(trace: MachineTrace): RecordingFault | null {
  try {
    return replayMachine(trace).divergence ? { code: 'MARKS_DIFFER', at: 1 } : null
  } catch {
    // A trace that the machine cannot replay was not recorded by it.
    return { code: 'UNPLAYABLE', at: 1 }
  }
}

function accepted(trace: MachineTrace): CheckedRecording {
  const { header, lines } = trace
  if (!isRecordedMachine(header.machine)) return { ok: false, fault: { code: 'MACHINE_UNKNOWN', at: 1 } }
  const { classes }: RecordedMachine = recordedMachines[header.machine]
  const events = lines.filter((line) => line.kind === 'event')
  const calls = lines.filter((line) => line.kind === 'call')
  const failed = calls.filter(({ outcome }) => outcome.kind === 'failure' || codeOf(outcome.answer) !== null)
  const last = failed.at(-1)?.outcome
  const isDone = calls.some(({ outcome }) => outcome.kind === 'answer' && classes.isDone(outcome.answer))
  const summary = {
    product: '',
    machine: header.machine,
    hash: '',
    language: header.language,
    day: header.today,
    device: header.device?.kind ?? null,
    width: header.device?.width ?? null,
    slide: events.at(-1)?.after.state ?? header.before.state,
    visited: [],
    reason: '',
    outcome: isDone ? ('finished' as const) : ('left' as const),
    error: last?.kind === 'answer' ? codeOf(last.answer) : null,
    failedCall: failed.at(-1)?.key ?? null,
    events: events.length,
    lengthMs: lines.at(-1)?.t ?? 0,
  }
  return { ok: true, summary, personal: personalTexts(classes, trace) }
}

/** Code of a refusal; null for any other answer. */
function codeOf(answer: Json): string | null {
  return isObject(answer) && typeof answer['code'] === 'string' ? answer['code'] : null
}

function personalTexts({ personal }: MachineClasses, { header, lines }: MachineTrace): ReadonlySet<string> {
  const found = new Set<string>()
  const note = (key: unknown, value: Json): void => {
    if (typeof value === 'string' && personal.some((one) => one === key) && isIdentifying(value))
      found.add(value)
  }
  const walk = (value: Json): void => {
    if (Array.isArray(value)) for (const item of value as readonly Json[]) walk(item)
    if (!isObject(value)) return
    for (const [key, child] of Object.entries(value)) {
      note(key, child)
      walk(child)
    }
    // An answer of the person names its question beside it.
    note(value['field'], value['value'] ?? null)
  }
  walk(header.input ?? null)
  for (const line of lines) {
    if (line.kind === 'event') walk(line.event)
    else if (line.outcome.kind === 'answer') walk(line.outcome.answer)
  }
  return found
}
