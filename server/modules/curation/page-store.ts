import type { Queries, Tx } from '../../db/database.ts'

export type PageRow = { title: string; html: string; savedAt: Date; by: string | null; isDraft: boolean }

/** The published text and the draft of a page, if they exist. */
export const findPageTexts = (sql: Queries, type: string, language: string) => sql<PageRow[]>`
  select t.title, t.html, t.saved_at, m.name as by, t.is_draft
  from page_text t left join staff_member m on m.id = t.saved_by where t.type = ${type} and t.language = ${language}`

type PageTextInput = { type: string; language: string; title: string; html: string; by: string; at: Date }
export const savePageText = (
  tx: Tx,
  { type, language, title, html, by, at }: PageTextInput,
  isDraft: boolean,
) =>
  tx`insert into page_text ${tx({ type, language, title, html, isDraft, savedBy: by, savedAt: at })}
    on conflict (type, language, is_draft) do update set title = excluded.title, html = excluded.html,
      saved_by = excluded.saved_by, saved_at = excluded.saved_at`
export const deletePageDraft = (tx: Tx, type: string, language: string) =>
  tx`delete from page_text where type = ${type} and language = ${language} and is_draft`
