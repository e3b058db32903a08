import type { Queries } from '../../../db/database.ts'

type AccountRow = {
  id: string
  userType: number
  statusCode: number
  username: string
  firstName: string
  email: string
  countryCode: string | null
  phoneE164: string | null
  hasPassword: boolean
  dateOfBirth: string | null
  referralCode: string
  createdAt: Date
}

export async function findAccount(sql: Queries, id: string) {
  const [row] = await sql<AccountRow[]>`
    select id, user_type, status_code, username, first_name, email, country_code, phone_e164,
      password_hash is not null as has_password, date_of_birth::text, referral_code, created_at
    from person where id = ${id}`
  return row
}
