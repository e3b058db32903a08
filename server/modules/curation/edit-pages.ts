import type { Context } from '../../context.ts'
import { recordAudit } from '../../db/audit.ts'
import type { Client } from '../../http/request-client.ts'
import { problem, invalidField } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import { readPage, type PageType } from '../pages/public.ts'
import { pageFault } from './page-html-rules.ts'
import { findPageTexts, savePageText, deletePageDraft, type PageRow } from './page-store.ts'

type StaffCaller = { by: Staff; client: Client }
type PageReference = { type: PageType; language: string }

const toText = ({ title, html, savedAt, by }: PageRow) => ({
  title,
  html,
  savedAt: savedAt.toISOString(),
  ...(by ? { by } : {}),
})

export async function readStaffPage(context: Context, { type, language }: PageReference) {
  const rows = await findPageTexts(context.db, type, language)
  const draft = rows.find(({ isDraft }) => isDraft)
  const published = rows.find(({ isDraft }) => !isDraft)
  const current = await readPage(context, { type, language })
  return {
    published: published ? toText(published) : { title: current.title, html: current.html },
    ...(draft ? { draft: toText(draft) } : {}),
  }
}

export async function savePage(
  { db, now }: Context,
  { by, type, language, title, html }: StaffCaller & PageReference & { title: string; html: string },
) {
  const fault = pageFault(html)
  if (fault) throw invalidField('html', fault)
  await db.transaction((tx) =>
    savePageText(tx, { type, language, title: title.trim(), html: html.trim(), by: by.id, at: now() }, true),
  )
  return {}
}

export function publishPage(
  { db, now }: Context,
  { by, client, type, language }: StaffCaller & PageReference,
) {
  return db.transaction(async (tx) => {
    const draft = (await findPageTexts(tx, type, language)).find(({ isDraft }) => isDraft)
    if (!draft) throw problem('NOTHING_TO_PUBLISH')
    const at = now()
    await savePageText(tx, { type, language, title: draft.title, html: draft.html, by: by.id, at }, false)
    await deletePageDraft(tx, type, language)
    await recordAudit(tx, {
      at,
      staffId: by.id,
      action: 'page.published',
      ip: client.ip,
      details: { type, language },
    })
    return {}
  })
}
