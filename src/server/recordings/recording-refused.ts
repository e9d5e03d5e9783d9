import { QadamError } from '../errors/index.ts'

/** Returns a refusal of a recording that contains none of its text. */
export function recordingRefused(code: string, line: number): QadamError {
  return new QadamError('QDM_RECORDING_REFUSED', { problems: [{ path: '/text', code, params: { line } }] })
}
