import type { Context } from '../../context.ts'
import { recordAudit } from '../../db/audit.ts'
import type { Client } from '../../http/client-of.ts'
import { problem, wrongField } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import { readPage, type PageType } from '../pages/public.ts'
import { pageFault } from './page-html-rules.ts'
import { findTexts, putText, removeTextDraft, type PageRow } from './page-store.ts'

type By = { by: Staff; client: Client }
type Which = { type: PageType; language: string }

const toText = ({ title, html, savedAt, by }: PageRow) => ({
  title,
  html,
  savedAt: savedAt.toISOString(),
  ...(by ? { by } : {}),
})

export async function readStaffPage(context: Context, { type, language }: Which) {
  const rows = await findTexts(context.db, type, language)
  const draft = rows.find(({ isDraft }) => isDraft)
  const own = rows.find(({ isDraft }) => !isDraft)
  const shown = await readPage(context, { type, language })
  return {
    published: own ? toText(own) : { title: shown.title, html: shown.html },
    ...(draft ? { draft: toText(draft) } : {}),
  }
}

export async function savePage(
  { db, now }: Context,
  { by, type, language, title, html }: By & Which & { title: string; html: string },
) {
  const fault = pageFault(html)
  if (fault) throw wrongField('html', fault)
  await db.transaction((tx) =>
    putText(tx, { type, language, title: title.trim(), html: html.trim(), by: by.id, at: now() }, true),
  )
  return {}
}

export function publishPage({ db, now }: Context, { by, client, type, language }: By & Which) {
  return db.transaction(async (tx) => {
    const draft = (await findTexts(tx, type, language)).find(({ isDraft }) => isDraft)
    if (!draft) throw problem('NOTHING_TO_PUBLISH')
    const at = now()
    await putText(tx, { type, language, title: draft.title, html: draft.html, by: by.id, at }, false)
    await removeTextDraft(tx, type, language)
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
