import { expect, test } from 'vitest'
import { replay, writeTrace } from '../../src/trace/index.ts'
import { AWizard } from '../engine/builders/a-wizard.ts'
import { exampleForm } from '../wizard/products.ts'
import { recorded } from './recorded-customer.ts'

test('a recording holds no id of a file, and takes the way that its customer took', async () => {
  const { product } = await exampleForm('visa-application')
  const ids = ['A', 'B', 'C', 'D'].map((letter) => `file_${letter.repeat(32)}`)
  const [passport = '', photo = '', ...invitation] = ids
  const { wizard, recorder } = recorded(product, () =>
    new AWizard(product)
      .type('/name', 'Anna Kim')
      .type('/birthDate', '1990-05-06')
      .type('/arrival', '2027-05-06')
      .next()
      .type('/passport', 'uploading')
      .type('/passport', passport)
      .type('/photo', photo)
      .type('/hasInvitation', true)
      .type('/invitation', [...invitation, 'uploading'])
      .next()
      .type('/invitation', invitation)
      .next(),
  )
  expect(wizard.slide).toBe('check')
  const trace = recorder.trace()
  const text = writeTrace(trace)
  for (const id of ids) expect(text).not.toContain(id)
  expect(text.match(/file_[A-Za-z0-9]{32}/g)?.length).toBeGreaterThanOrEqual(4)
  expect(replay(product, trace).divergence).toBeNull()
})
