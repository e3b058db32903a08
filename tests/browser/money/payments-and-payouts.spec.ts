import { expect, type Page, test } from '@playwright/test'
import { confirmIdentity } from '../support/new-user.ts'
import { signInStaff } from '../support/staff-visitor.ts'
import { advanceBankDays } from '../support/advance-time.ts'
import {
  demoPassword,
  expectNoHorizontalScroll,
  expectNoViolations,
  openPage,
  signIn,
} from '../support/visitor.ts'

/** Each width has its own users, because payments persist. */
const fans: Record<string, string> = { phone: 'mateo_22', tablet: 'ximena.r' }
const fanOf = ({ name }: { name: string }) => fans[name] ?? 'elenip'
const creators: Record<string, string> = { phone: 'noorhaddad', tablet: 'casprowe' }
const creatorOf = ({ name }: { name: string }) => creators[name] ?? 'sofiamarch'

async function addCard(page: Page, number: string) {
  await openPage(page, '/billing/new?back=/wallet/recharge')
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expires').fill('08/31')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Test Person')
  await page.getByRole('button', { name: 'Add card' }).click()
  await page.waitForURL('**/wallet/recharge')
}
const balanceOf = async (page: Page) => {
  const reply = await page.request.get('/v1/wallet')
  const { data } = (await reply.json()) as { data: { walletData: { balance: string }[] } }
  return Number(data.walletData[0]?.balance ?? 0)
}

test("a fan's card is declined, then passes the bank's challenge, and the payment is in wallet and statement", async ({
  page,
}, { project }) => {
  await signIn(page, fanOf(project))
  await openPage(page, '/wallet')
  await expect(page.getByRole('heading', { name: 'Wallet', level: 1 })).toBeVisible()
  const before = await balanceOf(page)
  await addCard(page, '4000 0000 0000 0002')
  await page.getByRole('button', { name: 'Add money' }).click()
  await expect(page.getByRole('alert')).toContainText('declined')
  expect(await balanceOf(page)).toBe(before)

  await addCard(page, '4000 0025 0000 3155')
  await page.getByLabel('Amount').fill('')
  await page.getByRole('radio', { name: /3155/ }).check()
  await page.getByRole('button', { name: 'Add money' }).click()
  await expect(page.getByText(/greater than zero|such as/)).toBeVisible()
  const quick = page.getByRole('main').locator('button[aria-pressed]').nth(2)
  await quick.click()
  await page.getByRole('radio', { name: /3155/ }).check()
  await page.getByRole('button', { name: 'Add money' }).click()
  await page.waitForURL('**/sandbox/3ds*')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL('**/wallet/recharge/done*')
  await expect(page.getByText(/is in your wallet/)).toBeVisible()
  expect(await balanceOf(page)).toBeGreaterThan(before)

  await openPage(page, '/wallet/transactions')
  await page
    .getByRole('link', { name: /Money added/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { name: 'Money added', level: 1 })).toBeVisible()
  await openPage(page, '/wallet/statements')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).first().click()
  expect((await download).suggestedFilename()).toMatch(/^fanlight-.*\.csv$/)
  await expectNoViolations(page, 'statements')
})

async function addBank(page: Page, accountNumber: string) {
  await openPage(page, '/wallet/banks/new?country=US')
  await page.getByLabel('Account holder name').fill('Test Person')
  await page.getByLabel('Routing number').fill('110000000')
  await page.getByLabel('Account number').fill(accountNumber)
  await page.getByRole('button', { name: 'Add bank account' }).click()
}
async function withdraw(page: Page, bank: RegExp) {
  await openPage(page, '/wallet/withdraw?amount=25')
  const bankId = await page.getByLabel('To').locator('option', { hasText: bank }).getAttribute('value')
  await openPage(page, `/wallet/withdraw?amount=25&bankId=${bankId}`)
  await page.getByRole('button', { name: /^Withdraw/ }).click()
}

test('a creator adds a bank, withdraws, the payout is returned, and is sent again to another bank', async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const creator = creatorOf(project)
  await signIn(page, creator)
  await addBank(page, '000123451116')
  await confirmIdentity(page, demoPassword)
  await page.waitForURL('**/wallet/banks')
  await addBank(page, '000123456789')
  await page.waitForURL('**/wallet/banks')
  await expectNoHorizontalScroll(page)
  await openPage(page, '/wallet/withdraw?amount=25')
  await expect(page.getByText('can’t be used yet')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Withdraw/ })).toBeDisabled()

  await advanceBankDays(creator)
  const console = await browser.newContext({ baseURL: baseURL ?? '' })
  const staff = await console.newPage()
  await signInStaff(staff, 'finance@fanlight.test')
  const approve = async () => {
    const headers = { platform: '3' }
    const waiting = await staff.request.get('/v1/staff/payouts?limit=100')
    const { data } = (await waiting.json()) as { data: { _id: string; username: string }[] }
    const payoutId = data.find(({ username }) => username === creator)?._id
    const done = await staff.request.post('/v1/staff/payouts/approve', { headers, data: { payoutId } })
    expect(done.ok(), await done.text()).toBe(true)
  }
  const first = page.getByRole('listitem').filter({ hasText: '$25.00' }).first()
  const shows = (state: string) =>
    expect(async () => {
      await openPage(page, '/wallet/withdraw')
      await expect(first).toContainText(state, { timeout: 500 })
    }).toPass()

  await withdraw(page, /1116/)
  await expect(page.getByRole('status').filter({ hasText: '$25.00 to' })).toBeVisible()
  await expect(first).toContainText('In review')
  await approve()
  await shows('In transit')
  await advanceBankDays(creator)
  await shows('Returned')
  await expect(first).toContainText('This bank account is closed.')
  await expect(
    page.getByText('$25.00 was returned to your wallet. This bank account is closed.'),
  ).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectNoViolations(page, 'a withdrawal that came back')

  await withdraw(page, /6789/)
  await expect(first).toContainText('In review')
  await approve()
  await shows('In transit')
  await console.close()
})
