import type { Queries, Tx } from '../../db/database.ts'
import type { LoginId } from './login-id.ts'

export type PersonRow = {
  id: string
  userType: 1 | 2 | 3
  statusCode: number
  username: string
  email: string
  phoneE164: string | null
  passwordHash: string | null
  firstName: string
  lastName: string
  profilePic: string | null
  timezone: string
  currency: string
  agencyId: string | null
}

const columns = (sql: Queries) => sql`
  p.id, p.user_type, p.status_code, p.username, p.email, p.phone_e164, p.password_hash, p.first_name, p.last_name,
  p.profile_pic, p.timezone, p.currency,
  case p.user_type when 3 then coalesce(
    (select id from agency where owner_id = p.id), (select agency_id from agency_employee where person_id = p.id)) end as agency_id`

export async function findPerson(sql: Queries, id: string) {
  const [row] = await sql<PersonRow[]>`select ${columns(sql)} from person p where p.id = ${id}`
  return row
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

export async function takenUsernames(sql: Queries, usernames: string[]) {
  const rows = await sql<
    { username: string }[]
  >`select username from person where username in ${sql(usernames)}`
  return new Set(rows.map(({ username }) => username))
}

export type NewPerson = {
  id: string
  userType: 1 | 2 | 3
  username: string
  email: string
  emailConfirmedAt: Date
  passwordHash: string
  firstName: string
  lastName: string
  timezone: string
  language: string
  city: string
  country: string
}

/** Which of its unique values was taken, or undefined when the person is stored. */
export async function insertPerson(tx: Tx, person: NewPerson): Promise<'username' | 'email' | undefined> {
  const { count } = await tx`insert into person ${tx(person)} on conflict do nothing`
  if (count === 1) return undefined
  const [byEmail] = await tx`select 1 from person where email = ${person.email}`
  return byEmail ? 'email' : 'username'
}

export const updatePasswordHash = (tx: Tx, id: string, passwordHash: string) =>
  tx`update person set password_hash = ${passwordHash}, updated_at = now() where id = ${id}`
