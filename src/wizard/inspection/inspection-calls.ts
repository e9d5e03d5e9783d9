import { sendStrictly, upload } from '../../api/index.ts'
import type { components } from '../../api/schema.d.ts'

/** State of an inspection. */
export type Inspection = components['schemas']['Inspection']
/** A shot of it. */
export type InspectionPhoto = components['schemas']['InspectionPhoto']

function pathOf(contract: string): string {
  return `/api/v1/contracts/${encodeURIComponent(contract)}/inspection`
}

/** Returns the address of a stored photo. */
export function photoPath(contract: string, photo: string): string {
  return `${pathOf(contract)}/photos/${encodeURIComponent(photo)}`
}

/**
 * Requests the state of a contract's inspection.
 * @throws CallError
 */
export async function readInspection(contract: string, signal: AbortSignal): Promise<Inspection> {
  return inspectionOf(await sendStrictly({ method: 'GET', path: pathOf(contract), retries: 1, signal }))
}

/** Hands the photos to the operators. @throws CallError */
export async function sendInspection(contract: string): Promise<Inspection> {
  return inspectionOf(await sendStrictly({ method: 'POST', path: pathOf(contract) }))
}

/**
 * Sends one photo; `onPercent` receives the progress.
 * @throws CallError
 */
export async function putPhoto(
  contract: string,
  photo: string,
  file: Blob,
  onPercent: (percent: number) => void,
): Promise<Inspection> {
  const body = new FormData()
  body.append('photo', file, `${photo}.jpg`)
  const onProgress = ({
    sentBytes,
    totalBytes,
  }: {
    readonly sentBytes: number
    readonly totalBytes: number
  }) => onPercent(totalBytes === 0 ? 0 : Math.round((sentBytes / totalBytes) * 100))
  return inspectionOf(await upload({ method: 'PUT', path: photoPath(contract, photo), body, onProgress }))
}

function inspectionOf({ body }: { readonly body: unknown }): Inspection {
  // Our own server holds its answers to the contract.
  return (body as { readonly data: Inspection }).data
}
