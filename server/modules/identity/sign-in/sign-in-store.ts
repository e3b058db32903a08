import type { Queries } from '../../../db/database.ts'

export type SignInOutcome = 'success' | 'password-wrong' | 'code-wrong' | 'refused'
export type SignInMethod =
  | 'password'
  | 'google'
  | 'passkey'
  | 'authenticator'
  | 'recovery'
  | 'sign-up'
  | 'email-link'
export type SignInRow = {
  id: string
  personId: string
  outcome: SignInOutcome
  method: SignInMethod
  device: Record<string, unknown>
  ip: string
  userAgent: string
  city: string
  country: string
  at: Date
}

export const insertSignIn = (sql: Queries, row: SignInRow) =>
  sql`insert into sign_in ${sql({ ...row, device: sql.json(row.device as never) as never })}`

/** Newest first. */
export async function listSignIns(
  sql: Queries,
  { personId, offset, limit }: { personId: string; offset: number; limit: number },
) {
  const rows = await sql<SignInRow[]>`
    select * from sign_in where person_id = ${personId} order by at desc, id desc offset ${offset} limit ${limit}`
  const [count] = await sql<
    { total: number }[]
  >`select count(*)::int as total from sign_in where person_id = ${personId}`
  return { rows, totalCount: count?.total ?? 0 }
}
