import { UserType } from '../../../../contract/core/constants.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Api } from '../../../../contract/core/client.ts'
import { fetchWallet, adjustWalletBalance } from './fetch-wallet.ts'
import { walletState } from './wallet-state.ts'

const own = {
  walletId: 'w',
  currency: 'USD',
  balance: '12.00',
  pending: '0.00',
  held: '0.00',
  locked: '0.00',
  owed: '0.00',
}
const ok = (data: unknown) => ({ ok: true, status: 200, body: { message: '', data } })
const refused = { ok: false, status: 500, body: { message: 'no', code: 'INTERNAL' } }
const wallet = (...walletData: unknown[]) => ok({ countryCodeName: 'US', walletData })
const opening = { userId: 'me', userType: UserType.fan, currency: 'USD' }

/** Fake API with fixed responses that records its calls. */
function server(answers: Record<string, unknown>) {
  const calls: string[] = []
  const api = ((name: string) => {
    calls.push(name)
    const response = answers[name]
    return response instanceof Error ? Promise.reject(response) : Promise.resolve(response)
  }) as unknown as Api
  return { api, calls }
}
beforeEach(() => walletState.publish(undefined))

const failed = { wallet: null, status: false }
test.each([
  ['there', { 'GET /wallet': wallet(own) }, { wallet: { balance: '12.00' }, status: true }],
  ['refused', { 'GET /wallet': refused }, failed],
  ['not reached', { 'GET /wallet': new TypeError('no network') }, failed],
  [
    'empty, and opened',
    { 'GET /wallet': wallet(), 'POST /wallet': ok({ ...own, balance: '0.00' }) },
    { wallet: { balance: '0.00' }, status: true },
  ],
  ['empty, and not opened', { 'GET /wallet': wallet(), 'POST /wallet': refused }, failed],
])('a wallet that is %s', async (_name, answers, expected) => {
  let notifications = 0
  const unsubscribe = walletState.subscribe(() => (notifications += 1))
  await fetchWallet(server(answers).api, opening)
  unsubscribe()
  expect(walletState.get()).toMatchObject(expected)
  expect(notifications).toBe(1)
})

test('a failed request clears the previous balance', async () => {
  await fetchWallet(server({ 'GET /wallet': wallet(own) }).api)
  await fetchWallet(server({ 'GET /wallet': refused }).api)
  expect(walletState.get()).toEqual(failed)
})

test('only an empty response opens a wallet', async () => {
  const { api, calls } = server({ 'GET /wallet': wallet(own) })
  await fetchWallet(api, opening)
  expect(calls).toEqual(['GET /wallet'])
})

test.each([
  ['12.00', '3.50', 'USD', '15.50'],
  ['12.00', '-3.50', 'USD', '8.50'],
  ['1200', '-1', 'JPY', '1199'],
  ['1.000', '0.375', 'KWD', '1.375'],
])('%s changed by %s %s is %s', (balance, by, currency, expected) => {
  walletState.publish({ wallet: { ...own, balance, currency }, status: true })
  adjustWalletBalance(by)
  expect(walletState.get()?.wallet?.balance).toBe(expected)
})

test('an unknown balance cannot be adjusted', () => {
  walletState.publish({ wallet: null, status: false })
  adjustWalletBalance('5.00')
  expect(walletState.get()).toEqual(failed)
})
