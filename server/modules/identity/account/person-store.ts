import type { Queries, Tx } from '../../../db/database.ts'
import type { LoginId } from '../sign-in/login-id.ts'

export type PersonRow = {
  id: string
  userType: 1 | 2 | 3
  statusCode: number
  statusBefore: number | null
  eraseAt: Date | null
  twoStepAt: Date | null
  username: string
  email: string
  emailConfirmedAt: Date | null
  countryCode: string | null
  phoneNumber: string | null
  phoneE164: string | null
  passwordHash: string | null
  firstName: string
  lastName: string
  profilePic: string | null
  dateOfBirth: Date | null
  timezone: string
  language: string
  currency: string
  agencyId: string | null
}

const columns = (sql: Queries) => sql`
  p.id, p.user_type, p.status_code, p.status_before, p.erase_at, p.two_step_at, p.username, p.email,
  p.email_confirmed_at, p.country_code, p.phone_number, p.phone_e164, p.password_hash, p.first_name, p.last_name, p.profile_pic, p.date_of_birth,
  p.timezone, p.language, p.currency,
  case p.user_type when 3 then coalesce(
    (select id from agency where owner_id = p.id), (select agency_id from agency_employee where person_id = p.id)) end as agency_id`

export async function findPerson(sql: Queries, id: string) {
  const [row] = await sql<PersonRow[]>`select ${columns(sql)} from person p where p.id = ${id}`
  return row
}

/** Saves the language the client uses; emails are written in it. */
export async function saveUsedLanguage(
  tx: Tx,
  { id, language }: Pick<PersonRow, 'id' | 'language'>,
  used: { language: string; isLanguageExplicit?: boolean },
) {
  if (!used.isLanguageExplicit || used.language === language) return
  await tx`update person set language = ${used.language} where id = ${id}`
}

/** Locks the row until the transaction ends. */
export async function lockPerson(tx: Tx, id: string) {
  await tx`select 1 from person where id = ${id} for update`
  return findPerson(tx, id)
}

export async function findPersonByLogin(sql: Queries, login: LoginId) {
  const match =
    'email' in login
      ? sql`p.email = ${login.email}`
      : 'phone' in login
        ? sql`p.phone_e164 = ${login.phone}`
        : sql`p.username = ${login.username}`
  const [row] = await sql<PersonRow[]>`select ${columns(sql)} from person p where ${match}`
  return row
}

export async function findPersonByReferral(sql: Queries, referralCode: string) {
  const [row] = await sql<{ id: string }[]>`
    select id from person where referral_code = ${referralCode} and status_code not in (2, 3, 4)`
  return row
}

export type NewPerson = {
  id: string
  userType: 1 | 2 | 3
  username: string
  email: string
  emailConfirmedAt: Date
  passwordHash: string | null
  firstName: string
  lastName: string
  timezone: string
  language: string
  city: string
  country: string
  statusCode?: number
  countryCode?: string
  countryCodeName?: string
  phoneNumber?: string
  phoneE164?: string
  dateOfBirth?: string
  profilePic?: string
  isPrivate?: boolean
  referredBy?: string
}
export type TakenField = 'username' | 'email' | 'phone'

/** Returns the unique field that was taken, or undefined when the person was stored. */
export async function insertPerson(tx: Tx, person: NewPerson): Promise<TakenField | undefined> {
  const { count } = await tx`insert into person ${tx(person as never)} on conflict do nothing`
  if (count === 1) return undefined
  const [byEmail] = await tx`select 1 from person where email = ${person.email}`
  if (byEmail) return 'email'
  const [byPhone] = await tx`select 1 from person where phone_e164 = ${person.phoneE164 ?? null}`
  return byPhone ? 'phone' : 'username'
}

export type PersonChange = Partial<{
  userType: 1 | 2 | 3
  statusCode: number
  statusBefore: number | null
  leftAt: Date | null
  eraseAt: Date | null
  twoStepAt: Date | null
  username: string
  email: string
  emailConfirmedAt: Date | null
  countryCode: string | null
  countryCodeName: string | null
  phoneNumber: string | null
  phoneE164: string | null
  passwordHash: string | null
  dateOfBirth: string
  profilePic: string | null
  isPrivate: boolean
}>

/** Returns the unique field that was taken, or undefined when the change was stored. */
export async function updatePerson(
  tx: Tx,
  id: string,
  change: PersonChange,
): Promise<TakenField | undefined> {
  try {
    await tx.attempt(
      async (inner) => inner`update person set ${inner(change)}, updated_at = now() where id = ${id}`,
    )
    return undefined
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    const taken = code === '23505' ? uniqueConstraints[constraint ?? ''] : undefined
    if (!taken) throw error
    return taken
  }
}
const uniqueConstraints: Record<string, TakenField> = {
  person_username: 'username',
  person_email: 'email',
  person_phone: 'phone',
}

export const updatePasswordHash = (tx: Tx, id: string, passwordHash: string) =>
  tx`update person set password_hash = ${passwordHash}, updated_at = now() where id = ${id}`
