import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { isReason } from '../identity/public.ts'
import { filterVisible } from '../people/public.ts'
import { requireComment } from '../comments/public.ts'
import { fileReport, type ReportRow } from '../reports/public.ts'
import { requirePost } from '../posts/public.ts'
import { requireStory } from '../stories/public.ts'

/** Reviews are reported by their own endpoint. */
type Kind = Exclude<ReportRow['subjectKind'], 'review'>
type ReportContentInput = { by: Person; type: Kind; id: string; reasonId: string; note?: string | undefined }

/**
 * Reports a post, comment, story or user. Only visible content can be reported, so that reports do not reveal
 * what exists; locked posts and stories can be.
 */
export function reportContent(context: Context, { by, type, id, reasonId, note = '' }: ReportContentInput) {
  return context.db.transaction(async (tx) => {
    const personId = await ownerOf(context, tx, { by, type, id })
    if (personId === by.id) throw problem('NOT_YOURSELF')
    if (!(await isReason(tx, { id: reasonId, type: 'report' })))
      throw problem('REASON_UNKNOWN', { fields: { reasonId: 'Choose a reason.' } })
    const reportId = await fileReport(tx, {
      reporterId: by.id,
      subjectKind: type,
      subjectId: id,
      personId,
      reasonId,
      note: note.trim(),
      createdAt: context.now(),
    })
    return { reportId }
  })
}

async function ownerOf(
  context: Context,
  sql: Queries,
  { by, type, id }: Pick<ReportContentInput, 'by' | 'type' | 'id'>,
) {
  if (type === 'post')
    return (await requirePost(context, sql, { viewer: by, postId: id, needs: 'open' })).post.creatorId
  if (type === 'comment')
    return (await requireComment(context, sql, { caller: by, commentId: id })).comment.authorId
  if (type === 'story') return (await requireStory(context, sql, { viewer: by, storyId: id })).row.creatorId
  if (!(await filterVisible(sql, by.id, [id])).has(id)) throw problem('PERSON_NOT_FOUND')
  return id
}
