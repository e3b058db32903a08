import type { Queries } from '../../db/database.ts'

/** A text that staff published in place of ours. */
export async function findPageText(sql: Queries, type: string, language: string) {
  const [row] = await sql<{ title: string; html: string; savedAt: Date }[]>`
    select title, html, saved_at from page_text where type = ${type} and language = ${language} and not is_draft`
  return row
}
