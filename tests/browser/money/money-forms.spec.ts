import { expect, test } from '@playwright/test'
import { openPage, signIn } from '../support/visitor.ts'

test('Enter in the withdraw form acts on the typed amount', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'creator@fanlight.test')
  await openPage(page, '/wallet/withdraw')
  const amount = page.getByLabel('Amount')
  await amount.fill('25')
  await amount.press('Enter')
  await expect(page.getByRole('button', { name: 'Withdraw $25.00' })).toBeEnabled()
  await expect(amount).toHaveValue('25')
  await amount.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible()
  await expect(amount).toHaveValue('25')
})

test(
  'the withdraw button waits for the fee of the typed amount and needs one click',
  { tag: '@once' },
  async ({ page }) => {
    await signIn(page, 'creator@fanlight.test')
    await openPage(page, '/wallet/withdraw')
    // Typed and read in one step, so that the preview cannot arrive in between.
    const isDisabled = await page.getByLabel('Amount').evaluate(async (input: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '25')
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      await new Promise(requestAnimationFrame)
      return input.form?.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled
    })
    expect(isDisabled).toBe(true)
    await page.getByRole('button', { name: 'Withdraw $25.00' }).click()
    await expect(page.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible()
    await expect(page).toHaveURL(/\/wallet\/withdraw$/)
  },
)

test('the card form formats while typing and finds typos', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'fan@fanlight.test')
  await openPage(page, '/billing/new')
  const number = page.getByLabel('Card number')
  await number.pressSequentially('4242424242424241')
  await expect(number).toHaveValue('4242 4242 4242 4241')
  await expect(page.getByText('Visa', { exact: true })).toBeAttached()
  const expiry = page.getByLabel('Expires')
  await expiry.pressSequentially('1329')
  await expect(page.getByText('Check the card number.')).toBeVisible()
  await page.getByLabel('Security code').pressSequentially('123')
  await expect(page.getByText('Enter the expiry date as MM/YY.')).toBeVisible()
  // A digit changed in the middle keeps the caret there.
  await expiry.fill('')
  await expiry.pressSequentially('1229')
  await expect(expiry).toHaveValue('12/29')
  await number.press('End')
  await number.press('Backspace')
  await number.pressSequentially('2')
  await expect(page.getByText('Check the card number.')).toBeHidden()
  await expect(page.getByText('Enter the expiry date as MM/YY.')).toBeHidden()
})

test('the server checks the card form without JavaScript', { tag: '@once' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await signIn(page, 'fan@fanlight.test')
  await page.goto('/billing/new')
  await page.getByLabel('Card number').fill('4242424242424241')
  await page.getByLabel('Expires').fill('13/29')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Nora Test')
  await page.getByRole('button', { name: 'Add card' }).click()
  await expect(page.getByText('Check the card number.')).toBeVisible()
  await expect(page.getByText('Enter the expiry date as MM/YY.')).toBeVisible()
  await context.close()
})

test('creators see why they cannot buy, and no button to pay', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'creator@fanlight.test')
  await openPage(page, '/casprowe')
  const plans = page.getByRole('region', { name: 'Plans' })
  await expect(plans.getByText('Only fan accounts can make purchases.')).toBeVisible()
  await expect(plans.getByRole('button', { name: /Subscribe/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Tip / })).toHaveCount(0)
})

test('six digits stay in their boxes', { tag: '@once' }, async ({ page }) => {
  await openPage(page, '/dev/ui')
  const code = page.getByLabel('Code from the message')
  await code.fill('')
  await code.pressSequentially('123456')
  const moved = await code.evaluate((input) => {
    const frame = input.closest('div')?.getBoundingClientRect()
    return { shift: input.getBoundingClientRect().left - (frame?.left ?? 0), scroll: input.scrollLeft }
  })
  expect(moved).toEqual({ shift: 0, scroll: 0 })
})
