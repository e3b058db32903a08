import { expect, test } from 'vitest'
import { toProfileChanges, profileFormValues } from './profile-form-values.ts'

const formOf = (pairs: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of pairs) form.append(name, value)
  return form
}

test("a creator's form becomes an API request", () => {
  const typed = profileFormValues(
    formOf([
      ['isCreator', '1'],
      ['firstName', ' Mara '],
      ['gender', 'nonsense'],
      ['linkLabel', 'Shop'],
      ['linkUrl', 'shop.example.com'],
      ['linkLabel', ''],
      ['linkUrl', 'https://notes.example.com'],
      ['linkLabel', ''],
      ['linkUrl', ''],
      ['groupIds', 'a'],
      ['groupIds', 'b'],
    ]),
  )
  expect(toProfileChanges(typed)).toEqual({
    firstName: 'Mara',
    lastName: '',
    bio: '',
    gender: '',
    profilePic: '',
    coverPic: '',
    headline: '',
    links: [
      { label: 'Shop', url: 'shop.example.com' },
      { label: 'notes.example.com', url: 'https://notes.example.com' },
    ],
    groupIds: ['a', 'b'],
  })
})

test("a fan's form has no creator-only fields", () => {
  const sent = toProfileChanges(
    profileFormValues(
      formOf([
        ['firstName', 'Hanna'],
        ['dateOfBirth', '1993-09-14'],
      ]),
    ),
  )
  expect(Object.keys(sent).toSorted()).toEqual([
    'bio',
    'dateOfBirth',
    'firstName',
    'gender',
    'lastName',
    'profilePic',
  ])
})
