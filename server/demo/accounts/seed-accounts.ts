import type { Tx } from '../../db/database.ts'
import { demoId } from '../demo-id.ts'
import { agency } from './agency.ts'
import { categories } from './categories.ts'
import { creators } from './creators.ts'
import { fans } from './fans.ts'
import { staff } from './staff.ts'
import type { SeedCreator, SeedPerson } from './types.ts'

type World = { passwordHash: string; now: Date }

const image = (kind: 'portraits' | 'covers', number: number) =>
  `demo/${kind}/${String(number).padStart(2, '0')}.webp`
const personId = (username: string) => demoId(`person ${username}`)

/** Creators with their categories, fans, the agency with its staff, and platform staff. */
export async function seedAccounts(tx: Tx, world: World) {
  await tx`insert into category ${tx(categories.map(({ key, title, blurb, cover }, position) => ({ id: demoId(`category ${key}`), key, title, blurb, coverPic: image('covers', cover), position })))}`
  const people = [
    ...creators.map((creator) => ({
      ...row(creator, 2, world),
      ...creatorColumns(tx, creator),
      isPrivate: false,
    })),
    ...fans.map((fan) => ({ ...row(fan, 1, world), ...noCreatorColumns(tx), isPrivate: true })),
    ...[agency, ...agency.employees].map((person) => ({
      ...row(person, 3, world),
      ...noCreatorColumns(tx),
      isPrivate: true,
    })),
  ]
  await tx`insert into person ${tx(people as never)}`
  const memberships = creators.flatMap(({ username, categories: keys }) =>
    keys.map((key, position) => ({
      personId: personId(username),
      categoryId: demoId(`category ${key}`),
      position,
    })),
  )
  await tx`insert into person_category ${tx(memberships)}`

  const agencyId = demoId(`agency ${agency.username}`)
  const { legalName, website, taxId } = agency
  await tx`insert into agency ${tx({ id: agencyId, ownerId: personId(agency.username), legalName, website, taxId })}`
  await tx`insert into agency_employee ${tx(agency.employees.map(({ username }) => ({ agencyId, personId: personId(username) })))}`
  await tx`insert into agency_creator ${tx(agency.creators.map((username) => ({ agencyId, creatorId: personId(username) })))}`
  await tx`insert into staff_member ${tx(staff.map((member) => ({ id: demoId(`staff ${member.email}`), ...member, passwordHash: world.passwordHash })))}`
}

function row(person: SeedPerson, userType: 1 | 2 | 3, { passwordHash, now }: World) {
  const createdAt = new Date(now.getTime() - person.joinedDaysAgo * 86_400_000)
  const {
    username,
    email,
    firstName,
    lastName,
    gender,
    dateOfBirth,
    currency,
    language,
    bio,
    place,
    portrait,
  } = person
  return {
    id: personId(username),
    userType,
    username,
    email,
    emailConfirmedAt: createdAt,
    passwordHash,
    firstName,
    lastName,
    gender,
    dateOfBirth,
    currency,
    language,
    bio,
    profilePic: portrait === null ? null : image('portraits', portrait),
    ...place,
    createdAt,
  }
}

const creatorColumns = (tx: Tx, { headline, links, cover, phone }: SeedCreator) => ({
  headline,
  links: tx.json(links),
  coverPic: image('covers', cover),
  countryCode: phone.countryCode,
  phoneNumber: phone.number,
  phoneE164: `+${`${phone.countryCode}${phone.number}`.replace(/\D/g, '')}`,
})
const noCreatorColumns = (tx: Tx) => ({
  headline: '',
  links: tx.json([]),
  coverPic: null,
  countryCode: null,
  phoneNumber: null,
  phoneE164: null,
})
