import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { CoreDeps } from '../deps.ts'
import { QadamError } from '../errors/index.ts'
import { addressHash, canAnswer, isStageable, stageableAnswers } from '../gateway/index.ts'
import type { StagedAnswer } from '../store/index.ts'
import { sandboxLanguage } from './sandbox-texts.ts'

/** Dependencies of staging answers. */
export type StagingDeps = Pick<CoreDeps, 'settings' | 'store' | 'seals' | 'operations'>

const mostTimes = 100

/** `/sandbox/answers`: the next answers of services to requests from this network address. */
export function stagedAnswerRoutes(deps: StagingDeps): FastifyPluginAsync {
  const { staged } = deps.store
  const whose = (request: FastifyRequest): string => addressHash(deps, request.ip)

  return async (app) => {
    app.post('/sandbox/answers', async (request, reply) => {
      const body = fieldsOf(request.body)
      const page = `/sandbox?lang=${sandboxLanguage(request.query)}`
      if (body['move'] === 'reset') {
        await staged.clear(whose(request))
        return reply.redirect(`${page}#answers`, 303)
      }
      const asked = readStagedAnswer(deps, body)
      if (asked) await staged.stage(whose(request), asked)
      return reply.redirect(asked ? `${page}#answers` : `${page}&misfit=1#answers`, 303)
    })

    const listStaged = async (request: FastifyRequest) => ({
      data: {
        staged: await staged.list(whose(request)),
        answers: stageableAnswers,
        operations: stageableOperations(deps).map(({ id }) => id),
      },
    })
    app.get('/sandbox/answers.json', listStaged)
    app.post('/sandbox/answers.json', async (request) => {
      const asked = readStagedAnswer(deps, fieldsOf(request.body))
      if (!asked) throw invalid('answer')
      await staged.stage(whose(request), asked)
      return await listStaged(request)
    })
    app.delete('/sandbox/answers.json', async (request) => {
      await staged.clear(whose(request))
      return await listStaged(request)
    })
  }
}

/** Operations whose answers can be staged, in the order of their names. */
export function stageableOperations({ operations }: Pick<StagingDeps, 'operations'>) {
  return [...operations.values()].filter(isStageable).toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** The answers that are still staged for the caller's address. */
export async function stagedFor(deps: StagingDeps, { ip }: FastifyRequest): Promise<readonly StagedAnswer[]> {
  return await deps.store.staged.list(addressHash(deps, ip))
}

/**
 * Returns the answer to stage; null for an answer that this call never gives.
 * @throws QDM_REQUEST_INVALID
 */
function readStagedAnswer(deps: StagingDeps, body: Readonly<Record<string, unknown>>): StagedAnswer | null {
  const operation = stageableOperations(deps).find(({ id }) => id === body['operation'])
  if (!operation) throw invalid('operation')
  const answer = stageableAnswers.find((one) => one === body['answer'])
  if (!answer) throw invalid('answer')
  const times = Number(body['times'] ?? 1)
  if (!Number.isInteger(times) || times < 1 || times > mostTimes) throw invalid('times')
  return canAnswer(operation, answer) ? { operation: operation.id, answer, times } : null
}

function invalid(field: string): QadamError {
  return new QadamError('QDM_REQUEST_INVALID', {
    problems: [{ path: `/${field}`, code: 'enum', params: {} }],
  })
}

function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  // Both parsers return objects; other JSON values have no fields.
  return typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {}
}
