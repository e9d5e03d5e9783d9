import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CheckPage } from '../../src/portal/pages/check-page.tsx'
import { openService } from './services/render-service.tsx'

afterEach(cleanup)

const checked = (contractStatus: string, from: string | null) => ({
  number: 'QKS 0000001',
  product: 'kasko',
  contractStatus,
  term: { from, to: from && '2099-01-12' },
  holder: 'K*** A.',
  object: 'Chevrolet Cobalt, 01 A 123 BC',
  sample: false,
})

test.each([
  ['in force', 'active', '2026-01-13', 'Действует'],
  ['monitored today and not in force before tomorrow', 'active', '2098-01-13', 'Начнётся 13.01.2098'],
  ['over', 'archive', '2020-01-13', 'Не действует'],
  ['not monitored yet', 'unknown', null, 'Статус не определён'],
])(
  '[kasko.activation.after-monitoring] [policy.status.contract] whoever scans the code of a policy %s reads so',
  async (_, status, from, says) => {
    const { asked } = await openService(
      () => <CheckPage code="QKS0000001" />,
      ({ path }) => (path.includes('/check/') ? { body: { data: checked(status, from) } } : { body: {} }),
    )
    expect(await screen.findByText(says, { exact: true })).toBeTruthy()
    for (const shown of ['K*** A.', 'Chevrolet Cobalt, 01 A 123 BC'])
      expect(screen.getByText(shown)).toBeTruthy()
    expect(asked.map(({ path }) => path)).toContain('/api/v1/policies/check/QKS0000001')
  },
)
