import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operationsOf, readApiDocument } from '../../../src/server/operations/index.ts'
import { isStaffPath, rights, rolesFor } from '../../../src/server/portal/rights.ts'
import { roles, type StaffRole } from '../../../src/server/store/index.ts'
import { portalCustomer, type PortalCustomer } from './portal-customer.ts'
import { portalServer, type PortalServer } from './portal-server.ts'

const operations = [...operationsOf(await readApiDocument()).values()].filter(({ path }) => isStaffPath(path))

const phones: Readonly<Record<StaffRole, string>> = {
  analyst: '998935550001',
  approver: '998935550002',
  tester: '998935550003',
  operator: '998935550004',
  administrator: '998935550005',
}
const first = '998935550009'

describe('rights of the people of the insurer', () => {
  let server: PortalServer
  let administrator: PortalCustomer
  const people = new Map<StaffRole, PortalCustomer>()

  const give = (phone: string, seen: readonly StaffRole[], given: readonly StaffRole[]) =>
    administrator.send('POST', '/api/v1/admin/staff', { phone, seen, roles: given })

  beforeAll(async () => {
    server = await portalServer({ QADAM_ADMINISTRATORS: `+${first}` })
    administrator = await portalCustomer(server, first)
    for (const role of roles) {
      people.set(role, await portalCustomer(server, phones[role]))
      await give(phones[role], [], [role])
    }
  })
  afterAll(() => server.close())

  test('every operation of theirs is in the table, and nothing else is', () => {
    expect(Object.keys(rights).toSorted()).toEqual(operations.map(({ id }) => id).toSorted())
  })

  const cells = operations.flatMap(({ id, method, path }) =>
    roles.map((role) => ({ id, method, path, role })),
  )
  test.each(cells)('$id is open to the roles of the table: $role', async ({ id, method, path, role }) => {
    const address = path.replaceAll(/\{\w+\}/g, 'unknown')
    const who = people.get(role)
    const answer =
      method === 'get'
        ? await who?.get(address)
        : await who?.send(method.toUpperCase() as 'POST' | 'PUT', address, {})
    expect(answer?.status === 403).toBe(!rolesFor(id).includes(role))
    expect(answer?.status).not.toBe(401)
  })

  test('a role that is taken away is gone with the next request, and the audit log keeps both', async () => {
    const phone = '998935550006'
    const person = await portalCustomer(server, phone)
    await give(phone, [], ['operator'])
    expect((await person.get('/api/v1/admin/desk/summary')).status).toBe(200)
    await give(phone, ['operator'], [])
    expect((await person.get('/api/v1/admin/desk/summary')).status).toBe(403)
    const log = await server.deps.store.audit.of(`staff ${phone}`)
    const entries = log.map(({ actor, action, detail }) => ({
      actor,
      action,
      detail: JSON.parse(detail) as unknown,
    }))
    const entry = (before: readonly StaffRole[], after: readonly StaffRole[]) => ({
      actor: first,
      action: 'roles.given',
      detail: expect.objectContaining({ before, after }) as unknown,
    })
    expect(entries).toEqual(expect.arrayContaining([entry([], ['operator']), entry(['operator'], [])]))
  })

  test('two administrators: roles that changed in between are not written over', async () => {
    const phone = '998935550007'
    await give(phone, [], ['tester'])
    const late = await give(phone, [], ['analyst'])
    expect([late.status, late.code]).toEqual([409, 'QDM_ROLES_CHANGED'])
    expect(await server.deps.store.staff.of(phone)).toEqual(['tester'])
  })

  test('an administrator does not lock themselves out; the role of the settings stays', async () => {
    const own = people.get('administrator')
    const body = { phone: phones.administrator, seen: ['administrator'], roles: [] }
    const refused = await own?.send('POST', '/api/v1/admin/staff', body)
    expect([refused?.status, refused?.code]).toEqual([409, 'QDM_ROLES_OWN'])
    await give(first, [], [])
    expect((await administrator.get('/api/v1/admin/staff')).status).toBe(200)
  })
})
