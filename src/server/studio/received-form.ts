import type { FastifyRequest } from 'fastify'
import { QadamError } from '../errors/index.ts'
import { ReceivedForm, type FormFile } from '../uploads/index.ts'

/** Largest form of another engine: the largest published XLSForms have a tenth of it. */
const mostFormBytes = 8 * 1024 * 1024

const longestName = 120

/** The form of another engine that a request brings, each file as base64. */
export interface SentForeignForm {
  /** Name with its ending. */
  readonly name: string
  readonly content: string
  /** The uiSchema of a JSON Schema; null for none. */
  readonly look: string | null
}

/**
 * Reads the parts `file` and `look` of a request.
 * @throws QDM_REQUEST_INVALID without a file, or with several; QDM_FORM_UNREADABLE for one that is too large; QDM_UNAVAILABLE
 */
export async function sentForeignForm(request: FastifyRequest): Promise<SentForeignForm> {
  const file = onlyFile(request, 'file')
  if (file === null) throw refusedPart('file', 'required')
  const look = onlyFile(request, 'look')
  return {
    name: shortName(file.name),
    content: await base64Of(file),
    look: look && (await base64Of(look)),
  }
}

/**
 * Does work until the sender goes away: the connection that it would be answered on is closed then, and the signal ends
 * the work.
 */
export async function untilGone<Result>(
  { raw: { socket } }: FastifyRequest,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const gone = new AbortController()
  const stop = () => gone.abort()
  socket.once('close', stop)
  try {
    return await work(gone.signal)
  } finally {
    socket.off('close', stop)
  }
}

function onlyFile({ body }: FastifyRequest, name: string): FormFile | null {
  const [file, ...others] = body instanceof ReceivedForm ? body.files(name) : []
  if (others.length > 0) throw refusedPart(name, 'maxItems')
  if (file && file.sizeBytes > mostFormBytes)
    throw new QadamError('QDM_FORM_UNREADABLE', {
      problems: [{ path: '', code: 'too-large', params: { formats: [], operations: [] } }],
    })
  return file ?? null
}

function refusedPart(name: string, code: string): QadamError {
  return new QadamError('QDM_REQUEST_INVALID', { problems: [{ path: `/${name}`, code, params: {} }] })
}

async function base64Of(file: FormFile): Promise<string> {
  return await file.inMemory(async (bytes) => bytes.toString('base64'))
}

/** A name without folders, cut in the middle so that its ending stays. */
function shortName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return last.length <= longestName ? last : `${last.slice(0, longestName - 21)}…${last.slice(-20)}`
}
