import { QadamError } from '../../errors/index.ts'
import type { AppealOfSomebody, AppealStatus } from '../../store/index.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { staffDesk } from '../staff-desk.ts'
import { pageSize, rangeOf, type Lookup } from './lookup.ts'
import type { ServeOperator } from './serve-operator.ts'

/** Appeals of everybody, taken into work and answered. */
export function serveAppeals(
  serve: ServeOperator,
  { store, world }: Pick<PortalDeps, 'store' | 'world'>,
): void {
  const desk = staffDesk(store, world.clock)
  const told = async (id: string) => {
    const appeal = await store.appeals.find(id)
    if (!appeal) throw new QadamError('QDM_NOT_FOUND')
    return toldAppeal(appeal)
  }

  serve('searchAppeals', async (_, { body }) => {
    // It fits the contract's schema of this body.
    const lookup = body as unknown as Lookup<AppealStatus>
    const wanted = { status: lookup.status, text: lookup.text.trim() }
    const { appeals, total } = await store.appeals.search(wanted, rangeOf(lookup))
    return { items: appeals.map(toldAppeal), total, pageSize }
  })

  serve('takeAppeal', async ({ phone }, { path }) => {
    const id = path['appealId'] ?? ''
    await desk.takeAppeal(id, phone)
    return await told(id)
  })

  serve('answerAppeal', async ({ phone }, { path, body }) => {
    const id = path['appealId'] ?? ''
    const { answer } = body as unknown as { readonly answer: string }
    await desk.answerAppeal(id, answer.trim(), phone)
    return await told(id)
  })
}

function toldAppeal({ id, subject, text, status, answer, phone, created_at, answered_at }: AppealOfSomebody) {
  return {
    id,
    phone,
    subject,
    text,
    status,
    answer,
    createdAt: new Date(created_at).toISOString(),
    answeredAt: answered_at === null ? null : new Date(answered_at).toISOString(),
  }
}
