import type { Context } from '../../context.ts'
import { recordEvent } from '../../db/events.ts'
import type { Queries } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { isReason } from '../identity/public.ts'
import { knownAmong } from '../people/public.ts'
import { requireComment } from './read-comments.ts'
import { putReport, type ReportRow } from './report-store.ts'
import { findTalk } from './talk-access.ts'

type Kind = ReportRow['subjectKind']
type Report = { by: Person; type: Kind; id: string; reasonId: string; note?: string | undefined }

/**
 * Asks us to look at something. Only what somebody may know of can be reported, or reports would tell what is
 * there; a locked post can, for what it shows to everybody.
 */
export function reportSomething(context: Context, { by, type, id, reasonId, note = '' }: Report) {
  return context.db.transaction(async (tx) => {
    const personId = await ownerOf(context, tx, { by, type, id })
    if (personId === by.id) throw problem('NOT_YOURSELF')
    if (!(await isReason(tx, { id: reasonId, type: 'report' })))
      throw problem('REASON_UNKNOWN', { fields: { reasonId: 'Choose one of the reasons.' } })
    const report = await putReport(tx, {
      id: newId(),
      reporterId: by.id,
      subjectKind: type,
      subjectId: id,
      personId,
      reasonId,
      note: note.trim(),
      createdAt: context.now(),
    })
    if (report.isNew)
      await recordEvent(tx, { type: 'report.made', reportId: report.id, kind: type, subjectId: id, personId })
    return { reportId: report.id }
  })
}

/** Whose it is. */
async function ownerOf(context: Context, sql: Queries, { by, type, id }: Pick<Report, 'by' | 'type' | 'id'>) {
  if (type === 'post') return (await findTalk(context, sql, { viewer: by, postId: id })).post.creatorId
  if (type === 'comment')
    return (await requireComment(context, sql, { caller: by, commentId: id })).comment.authorId
  if (!(await knownAmong(sql, by.id, [id])).has(id)) throw problem('PERSON_NOT_FOUND')
  return id
}
