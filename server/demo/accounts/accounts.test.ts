import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { agency } from './agency.ts'
import { categories } from './categories.ts'
import { creators } from './creators.ts'
import { fans } from './fans.ts'
import { staff } from './staff.ts'
import type { SeedPerson } from './types.ts'

const agencyPeople: SeedPerson[] = [agency, ...agency.employees]
const everyone: SeedPerson[] = [...creators, ...fans, ...agencyPeople]

function artExists(folder: 'portraits' | 'covers', number: number) {
  const name = `${String(number).padStart(2, '0')}.webp`
  return existsSync(new URL(`../art/${folder}/${name}`, import.meta.url))
}

function repeated<T>(values: T[]) {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

function ageOn(dateOfBirth: string, day: string) {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return dateOfBirth.slice(5) <= day.slice(5) ? years : years - 1
}

describe('counts', () => {
  test('24 creators, 8 categories, 60 fans, 2 employees, 4 staff', () => {
    expect(creators).toHaveLength(24)
    expect(categories.map((category) => category.key)).toEqual([
      'music',
      'travel',
      'food',
      'fashion',
      'fitness',
      'art',
      'craft',
      'games',
    ])
    expect(fans).toHaveLength(60)
    expect(agency.employees).toHaveLength(2)
    expect(staff.map((member) => member.role).toSorted()).toEqual([
      'finance',
      'moderator',
      'owner',
      'support',
    ])
  })

  test.each(categories)('$key has at least three creators', ({ key }) => {
    expect(creators.filter((creator) => creator.categories.includes(key)).length).toBeGreaterThanOrEqual(3)
  })
})

test.each(categories)('$key has a calm blurb', ({ title, blurb }) => {
  expect(title).not.toBe('')
  expect(blurb.length).toBeLessThanOrEqual(80)
  expect(blurb).not.toMatch(/!|\p{Extended_Pictographic}/u)
})

describe('names and logins', () => {
  test('usernames and emails are unique', () => {
    expect(repeated(everyone.map((person) => person.username))).toEqual([])
    expect(repeated([...everyone, ...staff].map((account) => account.email))).toEqual([])
  })

  test('the fixed logins belong to the right accounts', () => {
    const owner = (email: string) => everyone.find((person) => person.email === email)?.username
    expect(owner('fan@fanlight.test')).toBe('hannab')
    expect(owner('creator@fanlight.test')).toBe('maralind')
    expect(owner('agency@fanlight.test')).toBe(agency.username)
    expect(staff.find((member) => member.email === 'admin@fanlight.test')?.role).toBe('owner')
  })

  test('one name is 60 characters long and none is longer', () => {
    const lengths = everyone.map((person) => `${person.firstName} ${person.lastName}`.length)
    expect(Math.max(...lengths)).toBe(60)
  })
})

describe.each(everyone)('$username', (person) => {
  test('has a valid username and email', () => {
    expect(person.username).toMatch(/^[a-z][a-z0-9_.]{2,29}$/)
    expect(person.email).toMatch(/^[a-z0-9_.]+@fanlight\.test$/)
    expect(person.firstName).not.toBe('')
    expect(person.lastName).not.toBe('')
  })

  test('is an adult who joined in the past', () => {
    const { dateOfBirth } = person
    expect(new Date(`${dateOfBirth}T00:00:00Z`).toISOString().slice(0, 10)).toBe(dateOfBirth)
    expect(ageOn(dateOfBirth, '2026-01-01')).toBeGreaterThanOrEqual(19)
    expect(person.joinedDaysAgo).toBeGreaterThan(0)
  })

  test('lives in a real time zone and pays in a real currency', () => {
    expect(() => new Intl.DateTimeFormat('en', { timeZone: person.place.timezone })).not.toThrow()
    expect(Intl.supportedValuesOf('currency')).toContain(person.currency)
    expect(person.place.country).toMatch(/^[A-Z]{2}$/)
    expect(person.language).toMatch(/^[a-z]{2}$/)
    expect(Math.abs(person.place.latitude)).toBeLessThanOrEqual(90)
    expect(Math.abs(person.place.longitude)).toBeLessThanOrEqual(180)
  })

  test('has a calm bio within 200 characters', () => {
    expect(person.bio.length).toBeLessThanOrEqual(200)
    expect(person.bio).not.toMatch(/[!！]|\p{Extended_Pictographic}/u)
  })
})

describe('images', () => {
  test('every portrait and cover file exists', () => {
    const portraits = everyone.flatMap((person) => (person.portrait === null ? [] : [person.portrait]))
    const covers = [...creators, ...categories].map((owner) => owner.cover)
    expect(portraits.filter((number) => !artExists('portraits', number))).toEqual([])
    expect(covers.filter((number) => !artExists('covers', number))).toEqual([])
  })

  test('creators share 1 to 24, everyone else 25 to 72, and no face is used twice', () => {
    const numbers = creators.map((creator) => creator.portrait ?? 0).toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 24 }, (_, index) => index + 1))
    const others = [...fans, ...agencyPeople].flatMap(({ portrait }) => (portrait === null ? [] : [portrait]))
    expect(others.filter((number) => number < 25 || number > 72)).toEqual([])
    expect(repeated(others)).toEqual([])
    expect(fans.some((fan) => fan.portrait === null)).toBe(true)
  })
})

describe.each(creators)('creator $username', (creator) => {
  test('has one to three existing categories', () => {
    const keys = new Set(categories.map((category) => category.key))
    expect(creator.categories.length).toBeGreaterThanOrEqual(1)
    expect(creator.categories.length).toBeLessThanOrEqual(3)
    expect(repeated(creator.categories)).toEqual([])
    expect(creator.categories.filter((key) => !keys.has(key))).toEqual([])
  })

  test('has a bio, a short headline, safe links and a phone', () => {
    expect(creator.bio).not.toBe('')
    expect(creator.headline.length).toBeGreaterThan(0)
    expect(creator.headline.length).toBeLessThanOrEqual(60)
    expect(creator.headline).not.toMatch(/!|\p{Extended_Pictographic}/u)
    for (const link of creator.links) expect(new URL(link.url).hostname).toMatch(/(^|\.)example\.com$/)
    expect(creator.phone.countryCode).toMatch(/^\+\d{1,3}$/)
    expect(creator.phone.number).toMatch(/^\d{7,12}$/)
  })
})

describe('agency', () => {
  test('manages four to six creators who exist', () => {
    const usernames = new Set(creators.map((creator) => creator.username))
    expect(agency.creators.length).toBeGreaterThanOrEqual(4)
    expect(agency.creators.length).toBeLessThanOrEqual(6)
    expect(repeated(agency.creators)).toEqual([])
    expect(agency.creators.filter((username) => !usernames.has(username))).toEqual([])
    expect(new URL(agency.website).hostname).toMatch(/(^|\.)example\.com$/)
  })
})
