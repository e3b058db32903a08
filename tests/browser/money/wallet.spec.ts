import { expect, test } from '@playwright/test'
import { demoId } from '../../../server/demo/demo-id.ts'
import { createNewUser } from '../support/new-user.ts'
import { openConsole, signInStaff } from '../support/staff-visitor.ts'
import { demoPassword, expectNoViolations, openPage, setPreferences, signIn } from '../support/visitor.ts'

test(
  'a creator withdraws after confirming identity, and staff approve',
  { tag: '@once' },
  async ({ page, browser, baseURL }) => {
    await signIn(page, 'creator@fanlight.test')
    await openPage(page, '/wallet/withdraw?amount=30')
    await expect(page.getByText('You receive')).toBeVisible()
    await page.getByRole('button', { name: /Withdraw/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await dialog.locator('input[type=password]').fill(demoPassword)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('In review').nth(1)).toBeVisible()
    await expectNoViolations(page, 'withdraw')

    const console = await browser.newContext({ baseURL: baseURL ?? '' })
    const staff = await console.newPage()
    await signInStaff(staff, 'finance@fanlight.test')
    await openConsole(staff, '/admin/finance')
    await expectNoViolations(staff, 'finance')
    const rows = staff.getByRole('listitem').filter({ hasText: '$30.00' })
    await rows.getByRole('link', { name: 'Open Mara Lindqvist’s payout' }).click()
    await expect(rows.getByText('Account holder')).toBeVisible()
    await expectNoViolations(staff, 'a payout that is open')
    await rows.getByRole('checkbox').check()
    await staff.getByRole('button', { name: 'Approve 1, $30.00' }).click()
    const question = staff.getByRole('dialog', { name: 'Approve 1 payout?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(rows).toHaveCount(1)
    await staff.getByRole('button', { name: 'Approve 1, $30.00' }).click()
    await question.getByRole('button', { name: 'Approve 1, $30.00' }).click()
    await expect(rows).toHaveCount(0)
    await staff.getByRole('button', { name: 'Check now' }).click()
    await expect(staff.getByRole('heading', { name: 'The ledger balances' })).toBeVisible()
    await console.close()
  },
)

test(
  'a new bank is usable after 48 hours, and an invalid number shows a localized error',
  { tag: '@once' },
  async ({ page, context, baseURL }) => {
    await signIn(page, 'teookafor')
    await openPage(page, '/wallet/banks/new?country=DE')
    await page.getByLabel('Account holder name').fill('Teo Okafor')
    await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01')
    await page.getByRole('button', { name: 'Add bank account' }).click()
    // A typo is found before the password is asked.
    await expect(page.getByText('This IBAN isn’t valid. Check it and try again.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectNoViolations(page, 'new bank')

    // The server's message is in the page's language.
    await setPreferences(context, baseURL, { language: 'ar' })
    await openPage(page, '/wallet/banks/new?country=DE')
    await page.locator('input[name=holderName]').fill('Teo Okafor')
    await page.locator('input[name=iban]').fill('DE89 3704 0044 0532 0130 01')
    await page.getByRole('button', { name: 'إضافة حساب بنكي' }).click()
    await expect(page.getByText('رقم IBAN هذا غير صالح. راجعه وحاول مجددًا.')).toBeVisible()
    await page.locator('input[name=iban]').fill('DE89 3704 0044 0532 0130 00')
    await page.getByRole('button', { name: 'إضافة حساب بنكي' }).click()
    await page.getByRole('dialog').locator('input[type=password]').fill(demoPassword)
    await page.getByRole('dialog').locator('button[type=submit]').click()
    await page.waitForURL('**/wallet/banks')
    await expect(page.getByText('Test Bank DE 3000')).toBeVisible()
  },
)

test('users who may not pay are told whom to contact', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'creator@fanlight.test')
  await page.clock.install()
  await openPage(page, '/billing/new')
  await expect(page.getByText('This isn’t available for your account.').first()).toBeVisible()
  // An alert is announced at once; its button is reachable by focus.
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
  'opening a link pays nothing, and amounts over the threshold need confirmation',
  { tag: '@once' },
  async ({ page }) => {
    await signIn(page, 'fan@fanlight.test')
    const balance = async () => (await page.request.get('/v1/wallet')).text()
    const before = await balance()
    const creatorId = demoId('person maralind')
    await openPage(
      page,
      `/checkout?kind=tip&creatorId=${creatorId}&tip=30.00&attempt=somebody-elses&back=/maralind`,
    )
    const pay = page.getByRole('button', { name: 'Pay $30.00' })
    await page.getByRole('radio', { name: /4242/ }).check()
    await pay.click()
    const sure = page.getByRole('button', { name: 'Pay 30.00 US dollars' })
    await expect(sure).toBeVisible()
    await expect(page.getByText('You asked us to confirm purchases over $25.00.')).toBeVisible()
    await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
    await expectNoViolations(page, 'asked twice')
    expect(await balance()).toBe(before)
    await page.getByRole('radio', { name: /^Wallet/ }).check()
    await sure.click()
    await expect(page).toHaveURL(/\/maralind$/)
    expect(await balance()).not.toBe(before)
  },
)

test('opening a link saves no card; its owner does', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'simone.b')
  const headers = { platform: '3' }
  const cards = async () => (await page.request.get('/v1/card')).text()
  for (const [, cardId] of (await cards()).matchAll(/"_id":"([^"]+)"/g))
    await page.request.delete(`/v1/card?cardId=${cardId}`, { headers })
  const typed = { number: '5555555555554444', expMonth: 8, expYear: 2031, cvc: '123', name: 'Simone B' }
  const made = await page.request.post('/v1/card/token', { headers, data: typed })
  const { data } = (await made.json()) as { data: { token: string } }
  await openPage(page, `/billing/new?token=${data.token}`)
  const keep = page.getByRole('button', { name: 'Save card' })
  await expect(keep).toBeVisible()
  expect(await cards()).not.toContain('4444')
  await keep.click()
  await page.waitForURL('**/billing')
  await expect(page.getByText(/4444/)).toBeVisible()
})

test('staff refund a card payment only with their password', { tag: '@once' }, async ({ page }) => {
  await signInStaff(page, 'finance@fanlight.test')
  await openConsole(page, '/admin/payments?search=arjun.shah')
  const row = page.getByRole('main').getByRole('listitem').first()
  await expect(row).toContainText('Refunded')
  await row.locator('summary', { hasText: 'Refund (up to' }).click()
  await row.getByLabel('Template').selectOption('Goodwill, half')
  await expect(row.getByLabel('Reason')).toHaveValue('Half refunded as a goodwill gesture.')
  await row.getByLabel('Amount').fill('1.00')
  await row.getByLabel('Reason').fill('They asked us to.')
  await row.getByLabel('Your password').fill('Wrong-42!')
  await row.getByRole('button', { name: 'Refund to card' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refund to card' }).click()
  await expect(row.getByText('Incorrect password.')).toBeVisible()
  await row.getByLabel('Your password').fill(demoPassword)
  await row.getByRole('button', { name: 'Refund to card' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refund to card' }).click()
  await expect(page.getByText('The refund is on its way to the card.')).toBeVisible()
  await expect(row).toContainText('$1.00')
  await expectNoViolations(page, 'card payments')
  await row.getByRole('link', { name: 'Arjun Shah' }).click()
  await expect(page.getByRole('heading', { name: 'Arjun Shah’s money' })).toBeVisible()
  await page.getByText('Manual adjustment').locator('..').getByLabel('Amount').fill('12.50')
  await expect(page.getByText(/Once approved, Arjun Shah will have \$[\d,.]+ instead of/)).toBeVisible()
  await page.locator('summary', { hasText: 'Refund (up to' }).first().click()
  await expect(page.getByText(/The refund goes to Arjun Shah’s wallet/).first()).toBeVisible()
  await expectNoViolations(page, 'the money of one person')
})

test(
  'the withdraw form updates while typing, and the chart by its switch',
  { tag: '@once' },
  async ({ page }) => {
    await signIn(page, 'creator@fanlight.test')
    await openPage(page, '/wallet')
    await page.getByLabel('Amount').fill('20')
    await expect(page.getByRole('button', { name: /Withdraw \$20\.00/ })).toBeVisible()
    await page.getByLabel('Amount').fill('99999999')
    await expect(page.getByText('You don’t have enough money in your wallet.')).toBeVisible()
    await page.getByRole('button', { name: 'Max' }).click()
    await expect(page.getByText('You don’t have enough money in your wallet.')).toBeHidden()
    await page.getByRole('link', { name: 'Year', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Income by month' })).toBeVisible()
  },
)

test('a balance that failed to load shows an error', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'fan@fanlight.test')
  await openPage(page, '/purchases')
  const card = page.getByRole('region', { name: 'Wallet' })
  await expect(card).toContainText('$')
  await page.route('**/v1/wallet', (route) => route.abort())
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(card).toContainText('We couldn’t load your balance.')
  await expect(card).not.toContainText('$')
  await page.unroute('**/v1/wallet')
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(card).toContainText('$')
})

test('a new wallet is shown empty on the first visit', { tag: '@once' }, async ({ page }) => {
  await createNewUser(page)
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'Wallet' })).toContainText('$0.00')
})
