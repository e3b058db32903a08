import { describe, expect, test } from 'vitest'
import { nothingTold, toldBy } from './creator-state.ts'

const carrying = (told: string) => {
  const form = new FormData()
  form.set('told', told)
  return toldBy(form)
}

describe('what the steps before told', () => {
  test('comes back as it was', () => {
    const told = {
      ...nothingTold,
      firstName: 'Mei-Ling',
      groupIds: ['a', 'b'],
      phoneSent: { id: 'x', to: 'NO 9', resendInSeconds: 30, atMs: 5 },
    }
    expect(carrying(JSON.stringify(told))).toEqual(told)
  })

  test.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['null', 'null'],
    ['other kinds', '{"firstName": 1, "groupIds": "a", "emailSent": 5, "phoneSent": {"id": 3}}'],
  ])('counts as not told when it is %s', (_name, text) => {
    expect(carrying(text)).toEqual(nothingTold)
  })

  test('has nothing beyond what is known', () => {
    expect(carrying('{"password": "secret", "firstName": "M"}')).toEqual({ ...nothingTold, firstName: 'M' })
  })
})
