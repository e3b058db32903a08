import { beforeEach, expect, test } from 'vitest'
import type { Api } from '../../../contract/client.ts'
import { askWallet, changeWallet } from './ask-wallet.ts'
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
const opening = { userId: 'me', userType: 1, currency: 'USD' }

/** A server that has only these answers, and what it was asked. */
function server(answers: Record<string, unknown>) {
  const asked: string[] = []
  const api = ((name: string) => {
    asked.push(name)
    const answer = answers[name]
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }) as unknown as Api
  return { api, asked }
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
  let told = 0
  const leave = walletState.subscribe(() => (told += 1))
  await askWallet(server(answers).api, opening)
  leave()
  expect(walletState.get()).toMatchObject(expected)
  expect(told).toBe(1)
})

test('a failure after a success leaves no old balance behind', async () => {
  await askWallet(server({ 'GET /wallet': wallet(own) }).api)
  await askWallet(server({ 'GET /wallet': refused }).api)
  expect(walletState.get()).toEqual(failed)
})

test('only empty data opens a wallet', async () => {
  const { api, asked } = server({ 'GET /wallet': wallet(own) })
  await askWallet(api, opening)
  expect(asked).toEqual(['GET /wallet'])
})

test.each([
  ['12.00', '3.50', 'USD', '15.50'],
  ['12.00', '-3.50', 'USD', '8.50'],
  ['1200', '-1', 'JPY', '1199'],
  ['1.000', '0.375', 'KWD', '1.375'],
])('%s changed by %s %s is %s', (balance, by, currency, expected) => {
  walletState.publish({ wallet: { ...own, balance, currency }, status: true })
  changeWallet(by)
  expect(walletState.get()?.wallet?.balance).toBe(expected)
})

test('what is not known cannot be changed', () => {
  walletState.publish({ wallet: null, status: false })
  changeWallet('5.00')
  expect(walletState.get()).toEqual(failed)
})
