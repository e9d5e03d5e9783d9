import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expectThreeLanguages } from './a-shop.ts'
import { compileShelf } from './compile.ts'

test('[portal.products.thirteen] [portal.route.osago] [portal.route.osago-bot] [portal.route.accidents] [portal.route.travel] [portal.route.kasko] [portal.route.govnumber] [portal.route.dsago] exactly thirteen products are sold, each at its own addresses', () => {
  const sold = readdirSync('schemas/products').map((file) => {
    // Files that do not compile are found by the test below.
    const { id, routes } = JSON.parse(readFileSync(`schemas/products/${file}`, 'utf8')) as {
      readonly id: string
      readonly routes: readonly string[]
    }
    return [id, routes]
  })
  expect(Object.fromEntries(sold)).toEqual({
    accident: ['/accidents/accidents'],
    'accident-constructor': ['/accidents/constructor'],
    dsago: ['/products/auto/dsago'],
    'gas-cylinder': ['/products/auto/gas-cylinder'],
    govnumber: ['/products/auto/govnumber'],
    insdoc: ['/products/auto/insdoc'],
    kasko: ['/products/auto/kasko'],
    'my-home': ['/products/my-home'],
    osago: ['/insurance/osago', '/insurance/bot/osogo'],
    osgop: ['/products/osgop'],
    osgor: ['/products/osgor'],
    sport: ['/accidents/sport'],
    travel: ['/products/travel'],
  })
})

test.each(readdirSync('schemas/products').map((file) => file.replace('.json', '')))(
  '%s compiles without a finding, and speaks three languages',
  (id) => {
    expect(compileShelf(id).findings).toEqual([])
    expectThreeLanguages(id)
  },
)
