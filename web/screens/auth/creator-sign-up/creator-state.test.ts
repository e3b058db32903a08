import { describe, expect, test } from 'vitest'
import { emptyCreatorDetails, readCreatorDetails } from './creator-state.ts'

const carrying = (details: string) => {
  const form = new FormData()
  form.set('details', details)
  return readCreatorDetails(form)
}

describe('details from earlier steps', () => {
  test('survive a round trip', () => {
    const details = {
      ...emptyCreatorDetails,
      firstName: 'Mei-Ling',
      groupIds: ['a', 'b'],
      phoneSent: { id: 'x', to: 'NO 9', resendInSeconds: 30, atMs: 5 },
    }
    expect(carrying(JSON.stringify(details))).toEqual(details)
  })

  test.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['null', 'null'],
    ['other kinds', '{"firstName": 1, "groupIds": "a", "emailSent": 5, "phoneSent": {"id": 3}}'],
  ])('are ignored when %s', (_name, text) => {
    expect(carrying(text)).toEqual(emptyCreatorDetails)
  })

  test('contain only known fields', () => {
    expect(carrying('{"password": "secret", "firstName": "M"}')).toEqual({
      ...emptyCreatorDetails,
      firstName: 'M',
    })
  })
})
