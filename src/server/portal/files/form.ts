import type { FastifyRequest } from 'fastify'
import { ReceivedForm, type FormFile } from '../../uploads/index.ts'

/** The files under a name of the form, in their order. */
export function filesIn({ body }: FastifyRequest, name: string): readonly FormFile[] {
  return body instanceof ReceivedForm ? body.files(name) : []
}
