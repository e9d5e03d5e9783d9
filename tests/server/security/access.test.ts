import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenHash } from '../../../src/server/auth/session-of.ts'
import { operationsOf, readApiDocument } from '../../../src/server/gateway/index.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'

const operations = [...operationsOf(await readApiDocument()).values()].map((operation) => ({
  id: operation.id,
  operation,
}))

/** What only its owner may see or do. Everything else is a visitor's as well. */
const wantsSignIn = [
  'answerAppeal',
  'arrangePieces',
  'beginPassportBinding',
  'confirmPassportBinding',
  'createAppeal',
  'deleteAccount',
  'endOtherSessions',
  'endSession',
  'exportAccount',
  'listAppeals',
  'listClaimStatuses',
  'listClaims',
  'listCommonNotifications',
  'listDrafts',
  'listNotifications',
  'listOldPolicies',
  'listPayments',
  'listPieces',
  'listPolicies',
  'listRequests',
  'listSessions',
  'markNotificationRead',
  'moveClaim',
  'nextPolicy',
  'publishPiece',
  'readClaimFile',
  'readDraft',
  'readFile',
  'readOperator',
  'readPiece',
  'readPieceRevision',
  'readProfile',
  'readSession',
  'removeDraft',
  'removePiece',
  'renewSession',
  'saveDraft',
  'savePiece',
  'saveProfile',
  'searchAppeals',
  'searchClaims',
  'signOut',
  'submitClaim',
  'takeAppeal',
  'unpublishPiece',
]

describe('who may ask what', () => {
  let server: WholeServer

  beforeAll(async () => {
    server = await wholeServer()
  })
  afterAll(() => server.close())

  const ask = (path: string, method: string, authorization?: string) =>
    server.app.inject({
      method: method.toUpperCase() as 'GET',
      url: path.replaceAll(/\{\w+\}/g, 'something-else'),
      headers: authorization === undefined ? {} : { authorization },
    })

  test('the table of what wants somebody signed in is the contract’s own', () => {
    expect(
      operations
        .filter(({ operation }) => operation.wantsSignIn)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(wantsSignIn)
  })

  test.each(operations)('$id', async ({ id, operation: { path, method } }) => {
    const isClosed = wantsSignIn.includes(id)
    const { store, world } = server.deps
    for (const authorization of [undefined, 'Basic ZW1iZWRkZWQ6cHJvZHVjdHM=']) {
      const { statusCode } = await ask(path, method, authorization)
      expect(statusCode === 401).toBe(isClosed)
      expect(statusCode).not.toBe(500)
    }
    // Whose the token is only its service knows, and it is asked nothing that does not fit.
    const { statusCode } = await ask(path, method, `Bearer ${'x'.repeat(43)}`)
    expect([400, 401].includes(statusCode)).toBe(isClosed || statusCode === 400)
    const user = await store.users.ofPhone('998901234567')
    const token = world.newToken()
    await store.sessions.open({ tokenHash: tokenHash(token), userId: user.id, lifeMs: 60_000 })
    expect((await ask(path, method, `Bearer ${token}`)).statusCode).not.toBe(401)
  })
})
