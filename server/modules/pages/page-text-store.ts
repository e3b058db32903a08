import type { Queries } from '../../db/database.ts'

/** A text published by staff, which overrides the built-in one. */
export async function findPageText(sql: Queries, type: string, language: string) {
  const [row] = await sql<{ title: string; html: string; savedAt: Date }[]>`
    select title, html, saved_at from page_text where type = ${type} and language = ${language} and not is_draft`
  return row
}
