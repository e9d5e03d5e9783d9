import { Worker } from 'node:worker_threads'
import type { FastifyPluginAsync } from 'fastify'
import { QadamError } from '../errors/index.ts'
import { calendarDay } from '../world.ts'
import type { SandboxCustomer, InventingTask } from './invent-customers.ts'

/** Dependencies of the generated customers. */
export interface InventedCustomersDeps {
  readonly clock: () => number
}

/**
 * `/sandbox/customers/<product>.json`: recordings of generated customers, for the testers' viewer. They are generated
 * once per product and process, one product at a time, in a separate thread.
 */
export function inventedCustomerRoutes({ clock }: InventedCustomersDeps): FastifyPluginAsync {
  const known = new Map<string, Promise<readonly SandboxCustomer[] | null>>()
  let last: Promise<unknown> = Promise.resolve()

  const customersOf = (product: string): Promise<readonly SandboxCustomer[] | null> => {
    const found = known.get(product)
    if (found) return found
    const today = calendarDay(clock())
    const inventing = last.then(() => inThread({ product, today }))
    last = inventing.catch(() => null)
    known.set(product, inventing)
    // A failure or an unknown product is not cached.
    void inventing.then(
      (customers) => customers ?? known.delete(product),
      () => known.delete(product),
    )
    return inventing
  }

  return async (app) => {
    app.get<{ Params: { product: string } }>(
      '/sandbox/customers/:product.json',
      {
        schema: {
          params: {
            type: 'object',
            required: ['product'],
            properties: { product: { type: 'string', pattern: '^[a-z][a-z0-9-]{0,40}$' } },
          },
        },
      },
      async (request) => {
        const customers = await customersOf(request.params.product)
        if (customers === null) throw new QadamError('QDM_NOT_FOUND')
        return { data: customers }
      },
    )
  }
}

function inThread(task: InventingTask): Promise<readonly SandboxCustomer[] | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('invent-customers.ts', import.meta.url), { workerData: task })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () =>
      reject(new Error('The thread that generates customers ended without an answer')),
    )
  })
}
