import { expect, type Page, test } from '@playwright/test'
import { openConsole, signInStaff } from './staff-visitor.ts'
import { demoPassword, expectNoViolations, open, signIn } from './visitor.ts'

/** Each width has a fan of its own: what they pay stays. */
const fanOf = ({ name }: { name: string }) => (name === 'phone' ? 'mateo_22' : 'elenip')

async function addCard(page: Page, number: string) {
  await open(page, '/billing/new?back=/wallet/recharge')
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expires').fill('08/31')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on the card').fill('Test Person')
  await page.getByRole('button', { name: 'Add a card' }).click()
  await page.waitForURL('**/wallet/recharge')
}
const balanceOf = async (page: Page) => {
  const reply = await page.request.get('/v1/wallet')
  const { data } = (await reply.json()) as { data: { walletData: { balance: string }[] } }
  return Number(data.walletData[0]?.balance ?? 0)
}

test('a fan is declined, passes the bank’s confirmation, and finds it in the wallet and the statement', async ({
  page,
}, { project }) => {
  await signIn(page, fanOf(project))
  await open(page, '/wallet')
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
  await expect(page.getByText(/more than zero|such as/)).toBeVisible()
  const quick = page.getByRole('main').locator('button[aria-pressed]').nth(2)
  await quick.click()
  await page.getByRole('radio', { name: /3155/ }).check()
  await page.getByRole('button', { name: 'Add money' }).click()
  await page.waitForURL('**/sandbox/3ds*')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL('**/wallet/recharge/done*')
  await expect(page.getByText(/is in your wallet/)).toBeVisible()
  expect(await balanceOf(page)).toBeGreaterThan(before)

  await open(page, '/wallet/transactions')
  await page
    .getByRole('link', { name: /Money added/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { name: 'Money added', level: 1 })).toBeVisible()
  await open(page, '/wallet/statements')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).first().click()
  expect((await download).suggestedFilename()).toMatch(/^fanlight-.*\.csv$/)
  await expectNoViolations(page, 'statements')
})

test(
  'a creator withdraws after confirming who they are, staff let it go',
  { tag: '@once' },
  async ({ page, browser, baseURL }) => {
    await signIn(page, 'creator@fanlight.test')
    await open(page, '/wallet/withdraw?amount=30')
    await expect(page.getByText('You receive')).toBeVisible()
    await page.getByRole('button', { name: /Withdraw/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await dialog.locator('input[type=password]').fill(demoPassword)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Being checked').nth(1)).toBeVisible()
    await expectNoViolations(page, 'withdraw')

    const console = await browser.newContext({ baseURL: baseURL ?? '' })
    const staff = await console.newPage()
    await signInStaff(staff, 'finance@fanlight.test')
    await openConsole(staff, '/admin/finance')
    await expectNoViolations(staff, 'finance')
    const rows = staff.getByRole('listitem').filter({ hasText: '$30.00' })
    await rows.getByRole('button', { name: 'Approve' }).click()
    await expect(rows).toHaveCount(0)
    await staff.getByRole('button', { name: 'Prove now' }).click()
    await expect(staff.getByRole('heading', { name: 'The books balance' })).toBeVisible()
    await console.close()
  },
)

test(
  'a new bank waits 48 hours, and a wrong number is said at its field',
  { tag: '@once' },
  async ({ page }) => {
    await signIn(page, 'teookafor')
    await open(page, '/wallet/banks/new?country=DE')
    await page.getByLabel('Name of the account’s owner').fill('Teo Okafor')
    await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01')
    await page.getByRole('button', { name: 'Add a bank' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await dialog.locator('input[type=password]').fill(demoPassword)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('This IBAN is not right. Look at it again.')).toBeVisible()
    await expectNoViolations(page, 'new bank')
    await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
    await page.getByRole('button', { name: 'Add a bank' }).click()
    await page.waitForURL('**/wallet/banks')
    await expect(page.getByText('Test Bank DE 3000')).toBeVisible()
  },
)

test('who may not pay is told whom to ask', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'creator@fanlight.test')
  await open(page, '/billing/new')
  await expect(page.getByText('This is not available for your account.').first()).toBeVisible()
  // An alert is read out at once; its button joins the page for readers when the focus goes there.
  await page.locator('button', { hasText: 'Contact us' }).click()
  await expect(page).toHaveURL(/\/contact-us$/)
})
