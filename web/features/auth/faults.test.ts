import { expect, test } from 'vitest'
import { emptyOnes, faultsOf } from './faults.ts'

const places = { codes: { CODE_WRONG: 'code' }, fields: { email: 'EMAIL_WRONG', code: undefined } } as const

test('a refusal of one field stands at that field', () => {
  expect(faultsOf({ message: '', code: 'CODE_WRONG' }, places)).toEqual({ fields: { code: 'CODE_WRONG' } })
})

test('fields of the request get our word, or else the sentence of the server', () => {
  const fields = { email: 'This is not an email address.', code: 'This is required.', other: 'Hm.' }
  expect(faultsOf({ message: '', code: 'VALIDATION_FAILED', fields }, places)).toEqual({
    fields: { email: 'EMAIL_WRONG', code: 'This is required.' },
  })
})

test('everything else stands above the form', () => {
  expect(faultsOf({ message: '', code: 'TOO_MANY_REQUESTS' }, places)).toEqual({
    form: 'TOO_MANY_REQUESTS',
    fields: {},
  })
})

test('empty fields are found', () => {
  const form = new FormData()
  form.set('email', ' ')
  form.set('name', 'Ada')
  expect(emptyOnes(form, ['email', 'name', 'password'])).toEqual({ email: 'REQUIRED', password: 'REQUIRED' })
})
