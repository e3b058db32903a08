import { expect, test } from 'vitest'
import { emptyFields, formErrorsOf } from './form-errors.ts'

const places = { codes: { CODE_WRONG: 'code' }, fields: { email: 'EMAIL_WRONG', code: undefined } } as const

test('an error code mapped to a field is shown at that field', () => {
  expect(formErrorsOf({ message: '', code: 'CODE_WRONG' }, places)).toEqual({
    fields: { code: 'CODE_WRONG' },
  })
})

test("field errors use the screen's own message, or the server's", () => {
  const fields = { email: 'Enter a valid email address.', code: 'This field is required.', other: 'Hm.' }
  expect(formErrorsOf({ message: '', code: 'VALIDATION_FAILED', fields }, places)).toEqual({
    fields: { email: 'EMAIL_WRONG', code: 'This field is required.' },
  })
})

test('all other errors are shown above the form', () => {
  expect(formErrorsOf({ message: '', code: 'TOO_MANY_REQUESTS' }, places)).toEqual({
    form: 'TOO_MANY_REQUESTS',
    fields: {},
  })
})

test('empty required fields are reported', () => {
  const form = new FormData()
  form.set('email', ' ')
  form.set('name', 'Ada')
  expect(emptyFields(form, ['email', 'name', 'password'])).toEqual({
    email: 'REQUIRED',
    password: 'REQUIRED',
  })
})
