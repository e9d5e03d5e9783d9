import { dataMarker } from '../data-mark.ts'
import { roundedMoment } from '../recorder.ts'
import type { Random } from '../stand-in.ts'
import { TRACE_VERSION, type Device } from '../trace-file.ts'
import type { CallOutcome, MachineLine, MachineMark, MachineTrace } from './machine-trace.ts'
import { plainEvent, plainObject } from './plain.ts'
import type { MachineMoment, RecordedMachine } from './recorded-machine.ts'
import { recordedMachines, type MachineName } from './recorded-machines.ts'
import { secondsLeftAfter } from './recording-clock.ts'

/** Options of a machine's recording. */
export interface MachineRecording {
  readonly machine: MachineName
  readonly today: string
  readonly language: string
  /** Random numbers for the stand-ins of personal data. */
  readonly random: Random
  readonly device?: Device
  /** Start values of the machine; only plain data of them is recorded. */
  readonly input?: object
  /** Moment at which it began, in milliseconds. */
  readonly began: number
  /** Largest number of lines; later events are not recorded. */
  readonly limit?: number
}

/** Records a machine. The recording holds no personal data. */
export interface MachineRecorder {
  /** Notes an event before the machine receives it; only plain data of it is recorded. */
  readonly record: (event: { readonly type: string }, moment: MachineMoment) => void
  /** Notes how a call ended. */
  readonly answered: (call: string, outcome: CallOutcome, tookMs: number, moment: MachineMoment) => void
  readonly trace: (title?: string) => MachineTrace
}

/** Seconds that passed since the event before, to the tenth; absent when none did. */
interface Waited {
  readonly waited?: number
}

/**
 * Returns a recorder that runs a second machine beside the real one, with stand-ins for personal data. The result is
 * the second machine's trace.
 */
export function machineRecorder(recording: MachineRecording): MachineRecorder {
  const { machine, today, language, device, began, limit = 1900 } = recording
  const recorded: RecordedMachine = recordedMachines[machine]
  const redact = recorded.redactor(recording.random, today)
  const input = recording.input && redact.input(plainObject(recording.input), began)
  const given = input ? { input } : {}
  const shadow = recorded.player({ today, ...given })
  const markData = dataMarker()
  const mark = (): MachineMark => ({ state: shadow.state(), ...markData(shadow.data()) })
  const before = mark()
  const lines: MachineLine[] = []

  const since = ({ now }: MachineMoment): number => roundedMoment(now - began)

  /** Lets as much time pass as passed for the real machine. */
  const catchUp = ({ now, left = secondsLeftAfter(now - began) }: MachineMoment): Waited => {
    const waited = Math.round(Math.max(shadow.left() - left, 0) * 10) / 10
    shadow.wait(waited)
    return waited > 0 ? { waited } : {}
  }
  return {
    record: (event, moment) => {
      if (lines.length >= limit) return
      const redacted = redact.event(plainEvent(event), moment)
      const waited = catchUp(moment)
      shadow.send(redacted)
      lines.push({ kind: 'event', t: since(moment), ...waited, event: redacted, after: mark() })
    },
    answered: (call, outcome, tookMs, moment) => {
      if (lines.length >= limit) return
      const redacted: CallOutcome =
        outcome.kind === 'answer' ? { ...outcome, answer: redact.answer(call, outcome.answer) } : outcome
      const waited = catchUp(moment)
      const request = shadow.request(call)
      lines.push({
        kind: 'call',
        t: since(moment),
        key: call,
        request,
        outcome: redacted,
        tookMs: Math.round(tookMs),
      })
      shadow.answer(call, redacted)
      const event = { type: 'call.answered', key: call }
      lines.push({ kind: 'event', t: since(moment), ...waited, event, after: mark() })
    },
    trace: (title) => ({
      header: {
        trace: TRACE_VERSION,
        kind: 'machine',
        machine,
        language,
        today,
        ...(device ? { device } : {}),
        ...given,
        before,
        ...(title === undefined ? {} : { title }),
      },
      lines: [...lines],
    }),
  }
}
