import { expect, test } from '@playwright/test'
import { demoId } from '../../server/db/seed/demo-id.ts'
import { newcomer } from './newcomer.ts'
import { openConsole, signInStaff } from './staff-visitor.ts'
import { demoPassword, expectNoViolations, open, prefer, signIn } from './visitor.ts'

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
    await rows.getByRole('link', { name: 'Open the payout of Mara Lindqvist' }).click()
    await expect(rows.getByText('Account holder')).toBeVisible()
    await expectNoViolations(staff, 'a payout that is open')
    await rows.getByRole('checkbox').check()
    await staff.getByRole('button', { name: 'Approve 1, $30.00' }).click()
    await expect(rows).toHaveCount(0)
    await staff.getByRole('button', { name: 'Prove now' }).click()
    await expect(staff.getByRole('heading', { name: 'The books balance' })).toBeVisible()
    await console.close()
  },
)

test(
  'a new bank waits 48 hours, and a wrong number is said at its field in the reader’s language',
  { tag: '@once' },
  async ({ page, context, baseURL }) => {
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

    // The sentence is the server's: it comes in the language of the page.
    await prefer(context, baseURL, { language: 'ar' })
    await open(page, '/wallet/banks/new?country=DE')
    await page.locator('input[name=holderName]').fill('Teo Okafor')
    await page.locator('input[name=iban]').fill('DE89 3704 0044 0532 0130 01')
    await page.getByRole('button', { name: 'أضف بنكًا' }).click()
    await expect(page.getByText('رقم IBAN هذا غير صحيح. راجعه مرة أخرى.')).toBeVisible()
    await page.locator('input[name=iban]').fill('DE89 3704 0044 0532 0130 00')
    await page.getByRole('button', { name: 'أضف بنكًا' }).click()
    await page.waitForURL('**/wallet/banks')
    await expect(page.getByText('Test Bank DE 3000')).toBeVisible()
  },
)

test('who may not pay is told whom to ask', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'creator@fanlight.test')
  await page.clock.install()
  await open(page, '/billing/new')
  await expect(page.getByText('This is not available for your account.').first()).toBeVisible()
  // An alert is read out at once; its button joins the page for readers when the focus goes there.
  const contact = page.locator('button', { hasText: 'Contact us' })
  await expect(contact).toBeVisible()
  await page.clock.fastForward(69_000)
  await expect(contact).toBeVisible()
  await page.clock.fastForward(2000)
  await expect(contact).toBeHidden()
  await page.reload()
  await contact.click()
  await expect(page).toHaveURL(/\/contact-us$/)
})

test(
  'a link pays nothing, and more than an amount of one’s own is asked about twice',
  { tag: '@once' },
  async ({ page }) => {
    await signIn(page, 'fan@fanlight.test')
    const balance = async () => (await page.request.get('/v1/wallet')).text()
    const before = await balance()
    const creatorId = demoId('person maralind')
    await open(
      page,
      `/checkout?kind=tip&creatorId=${creatorId}&tip=30.00&attempt=somebody-elses&back=/maralind`,
    )
    const pay = page.getByRole('button', { name: 'Pay $30.00' })
    await page.getByRole('radio', { name: /4242/ }).check()
    await pay.click()
    const sure = page.getByRole('button', { name: 'Yes, pay 30.00 US dollars' })
    await expect(sure).toBeVisible()
    await expect(page.getByText('You want to be asked twice above $25.00.')).toBeVisible()
    await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
    await expectNoViolations(page, 'asked twice')
    expect(await balance()).toBe(before)
    await page.getByRole('radio', { name: /^Wallet/ }).check()
    await sure.click()
    await expect(page).toHaveURL(/\/maralind$/)
    expect(await balance()).not.toBe(before)
  },
)

test('a link keeps no card; its owner does', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'simone.b')
  const headers = { platform: '3' }
  const cards = async () => (await page.request.get('/v1/card')).text()
  for (const [, cardId] of (await cards()).matchAll(/"_id":"([^"]+)"/g))
    await page.request.delete(`/v1/card?cardId=${cardId}`, { headers })
  const typed = { number: '5555555555554444', expMonth: 8, expYear: 2031, cvc: '123', name: 'Simone B' }
  const made = await page.request.post('/v1/card/token', { headers, data: typed })
  const { data } = (await made.json()) as { data: { token: string } }
  await open(page, `/billing/new?token=${data.token}`)
  const keep = page.getByRole('button', { name: 'Keep this card' })
  await expect(keep).toBeVisible()
  expect(await cards()).not.toContain('4444')
  await keep.click()
  await page.waitForURL('**/billing')
  await expect(page.getByText(/4444/)).toBeVisible()
})

test('staff give a card payment back, and only with their password', { tag: '@once' }, async ({ page }) => {
  await signInStaff(page, 'finance@fanlight.test')
  await openConsole(page, '/admin/payments?search=arjun.shah')
  const row = page.getByRole('main').getByRole('listitem').first()
  await expect(row).toContainText('Given back')
  await row.locator('summary', { hasText: 'Give back up to' }).click()
  await row.getByLabel('Amount').fill('1.00')
  await row.getByLabel('Reason').fill('They asked us to.')
  await row.getByLabel('Your password').fill('Wrong-42!')
  await row.getByRole('button', { name: 'Give back to the card' }).click()
  await expect(row.getByText('That is not your password.')).toBeVisible()
  await row.getByLabel('Your password').fill(demoPassword)
  await row.getByRole('button', { name: 'Give back to the card' }).click()
  await expect(page.getByText('It is on its way back to the card.')).toBeVisible()
  await expect(row).toContainText('$1.00')
  await expectNoViolations(page, 'card payments')
  await row.getByRole('link', { name: 'Arjun Shah' }).click()
  await expect(page.getByRole('heading', { name: 'Money of Arjun Shah' })).toBeVisible()
  await page.getByText('Adjust it by hand').locator('..').getByLabel('Amount').fill('12.50')
  await expect(page.getByText(/When a colleague agrees, Arjun Shah has \$[\d,.]+ instead of/)).toBeVisible()
  await page.locator('summary', { hasText: 'Give back up to' }).first().click()
  await expect(page.getByText(/It goes to the wallet of Arjun Shah/).first()).toBeVisible()
  await expectNoViolations(page, 'the money of one person')
})

test(
  'the withdraw panel follows what is typed, and the chart its switch',
  { tag: '@once' },
  async ({ page }) => {
    await signIn(page, 'creator@fanlight.test')
    await open(page, '/wallet')
    await page.getByLabel('Amount').fill('20')
    await expect(page.getByRole('button', { name: /Withdraw \$20\.00/ })).toBeVisible()
    await page.getByLabel('Amount').fill('99999999')
    await expect(page.getByText('There is not enough in your wallet for this.')).toBeVisible()
    await page.getByRole('button', { name: 'All of it' }).click()
    await expect(page.getByText('There is not enough in your wallet for this.')).toBeHidden()
    await page.getByRole('link', { name: 'Year', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Income by month' })).toBeVisible()
  },
)

test('a balance that cannot be read is said, not made up', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'fan@fanlight.test')
  await open(page, '/purchases')
  const card = page.getByRole('region', { name: 'Wallet' })
  await expect(card).toContainText('$')
  await page.route('**/v1/wallet', (route) => route.abort())
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(card).toContainText('Your balance could not be read.')
  await expect(card).not.toContainText('$')
  await page.unroute('**/v1/wallet')
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(card).toContainText('$')
})

test('a wallet that was never opened stands empty from the first', { tag: '@once' }, async ({ page }) => {
  await newcomer(page)
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'Wallet' })).toContainText('$0.00')
})
