import type { Queries } from '../../db/database.ts'

export async function findEmailRecipient(sql: Queries, personId: string) {
  const [row] = await sql<{ email: string; language: string; timezone: string }[]>`
    select email, language, timezone from person where id = ${personId}`
  return row
}
