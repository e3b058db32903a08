/** Types of the demo accounts. Pure data: the seeder turns them into rows and sets the passwords. */

export type SeedCategory = {
  key: string
  title: string
  blurb: string
  /** covers/NN.webp */
  cover: number
}

export type SeedPlace = {
  city: string
  state: string
  /** ISO 3166-1 alpha-2 */
  country: string
  /** IANA name */
  timezone: string
  latitude: number
  longitude: number
}

export type SeedPerson = {
  /** a-z 0-9 _ . ; 3 to 30 characters; starts with a letter */
  username: string
  firstName: string
  lastName: string
  email: string
  /** portraits/NN.webp; null = no portrait */
  portrait: number | null
  gender: 'female' | 'male' | 'other' | null
  /** yyyy-mm-dd */
  dateOfBirth: string
  place: SeedPlace
  /** ISO 4217, by country */
  currency: string
  /** ISO 639-1 */
  language: string
  /** At most 200 characters, may be empty for fans. */
  bio: string
  joinedDaysAgo: number
}

export type SeedLink = { label: string; url: string }

export type SeedCreator = SeedPerson & {
  /** covers/NN.webp */
  cover: number
  /** One to three category keys, the first is the main one. */
  categories: string[]
  /** At most 60 characters. */
  headline: string
  links: SeedLink[]
  phone: { countryCode: string; number: string }
}

export type SeedFan = SeedPerson

export type SeedAgency = SeedPerson & {
  legalName: string
  website: string
  taxId: string
  employees: SeedPerson[]
  /** Usernames of the creators it manages. */
  creators: string[]
}

export type SeedStaff = {
  email: string
  name: string
  role: 'support' | 'moderator' | 'finance' | 'owner'
}
