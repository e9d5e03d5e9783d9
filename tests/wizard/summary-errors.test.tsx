import { expect, test, vi } from 'vitest'
import { slideView } from '../../src/engine/index.ts'
import { slideErrors } from '../../src/wizard/errors/summary-errors.ts'
import { realProduct } from './products.ts'
import { refused, testRun } from './render-wizard.tsx'

test('a company that is not found is reported once, at the number that was typed', async () => {
  const osgor = await realProduct('osgor')
  const run = testRun(osgor, {
    answers: { findOrganization: () => refused(404, 'QDM_ORGANIZATION_NOT_FOUND') },
  })
  run.send({ type: 'field.changed', at: '/organization/inn', value: '300000404' })
  await vi.waitFor(() => expect(run.state().calls['companyFind']?.status).toBe('settled'))
  const view = slideView(osgor.product, run.state(), 'company')!
  expect(slideErrors(view, () => true).map(({ target, problem }) => [target, problem.code])).toEqual([
    ['organization-inn', 'call.companyFind.notFound'],
  ])
}, 30_000)
