import type { Queries, Tx } from '../../../db/database.ts'

export type LinkPreviewRow = {
  url: string
  /** Empty if the page has no preview. */
  title: string
  description: string
  site: string
  imageKey: string | null
  fetchedAt: Date
}

export const loadPreviews = (sql: Queries, urls: string[]) => sql<LinkPreviewRow[]>`
  select * from link_preview where url = any(${urls}::text[])`

export async function findFreshPreview(sql: Queries, { url, since }: { url: string; since: Date }) {
  const [row] = await sql<
    LinkPreviewRow[]
  >`select * from link_preview where url = ${url} and fetched_at > ${since}`
  return row
}

/** Returns the picture that is no longer used. */
export async function savePreview(tx: Tx, row: LinkPreviewRow) {
  const [before] = await tx<{ imageKey: string | null }[]>`
    select image_key from link_preview where url = ${row.url} for update`
  await tx`insert into link_preview ${tx(row)} on conflict (url) do update set title = excluded.title,
    description = excluded.description, site = excluded.site, image_key = excluded.image_key,
    fetched_at = excluded.fetched_at`
  return before?.imageKey ?? undefined
}

export async function findIdByUsername(sql: Queries, usernames: string[]) {
  return sql<{ id: string; username: string }[]>`
    select id, username from person where username = any(${usernames}::text[]) and is_shown(status_code)`
}

export const saveLink = (tx: Tx, { id, link }: { id: string; link: string | undefined }) => tx`
  update message set content = case when ${link ?? null}::text is null then content - 'link'
    else content || jsonb_build_object('link', ${link ?? null}::text) end where id = ${id}`
