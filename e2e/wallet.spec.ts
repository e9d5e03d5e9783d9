import { rmSync } from 'node:fs'
import { madeKeys } from '../tests/server/wallet/made-keys.ts'
import { expectWhole } from './accessible.ts'
import { expect } from './browser-world.ts'
import { onOwnServer } from './own-server.ts'
import { buyPolicy } from './policy-owner.ts'
import { signIn } from './signed-in.ts'
import { spokenTexts } from './spoken-texts.ts'

const keys = madeKeys()
const test = onOwnServer({ environment: keys.environment })
test.afterAll(() => rmSync(keys.folder, { recursive: true, force: true }))

test(
  '[cabinet.route.my-insurances]: where the deployment has keys of wallets, the page of a policy puts it into them',
  { tag: '@phone' },
  async ({ page, context, request, phone }) => {
    const { say } = await spokenTexts(request, 'ru', 'cabinet')
    const { contractId, number, token } = await buyPolicy(request, phone)
    await signIn(context, token)
    await page.goto(`/profile/my-insurances/${contractId}`)
    const put = (name: string) =>
      page.getByRole('button', { name: say('cabinet.policy-page.wallet', { name }) })
    const [download] = await Promise.all([page.waitForEvent('download'), put('Apple Wallet').click()])
    expect(download.suggestedFilename()).toBe(`${number.replace(' ', '-')}.pkpass`)
    await expectWhole(page)
    // Google is another site: that the browser goes there is what this server answers for.
    await page.route('https://pay.google.com/**', (route) => route.fulfill({ body: 'saved' }))
    await put('Google Wallet').click()
    await expect(page).toHaveURL(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/)
  },
)
