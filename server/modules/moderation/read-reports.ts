import { ProfileStatus } from '../../../contract/core/constants.ts'
import type { Static } from 'typebox'
import type { moderation } from '../../../contract/staff/moderation.ts'
import type { Context } from '../../context.ts'
import type { Staff } from '../../http/tokens.ts'
import { loadReportedContent } from './load-reported-content.ts'
import {
  countOpen,
  listDecided,
  listOpen,
  listOwners,
  listReportReasons,
  type CaseRow,
  type DecisionRow,
  type OwnerRow,
  type ReportReasonsRow,
} from './report-store.ts'

type Reported = Static<(typeof moderation)['GET /staff/reports']['reply']>['items'][number]
type ReadReportsQuery = {
  by: Staff
  filter?: 'open' | 'decided'
  search?: string
  offset?: number
  limit?: number
}

/** Reported content, one case per subject, with reasons and notes. */
export async function readReports(
  context: Context,
  { by, filter = 'open', search = '', offset = 0, limit = 10 }: ReadReportsQuery,
): Promise<{ items: Reported[]; totalCount: number }> {
  const sql = context.db
  const list = filter === 'open' ? listOpen : listDecided
  const { rows, totalCount } = await list(sql, { search: search.trim(), offset, limit })
  const idsOf = (type: CaseRow['type']) => rows.flatMap((row) => (row.type === type ? row.id : []))
  const [content, owners, reasons] = await Promise.all([
    loadReportedContent(context, {
      by,
      postIds: idsOf('post'),
      commentIds: idsOf('comment'),
      storyIds: idsOf('story'),
      reviewIds: idsOf('review'),
    }),
    listOwners(sql, [...new Set(rows.flatMap(({ personId }) => personId ?? []))]),
    rows.length ? listReportReasons(sql, rows) : [],
  ])
  const byId = new Map(owners.map((owner) => [owner.id, owner]))
  // A subject may have several decisions with different reports.
  const reasonsByCase = new Map(reasons.map((row) => [`${row.id} ${row.decisionId ?? ''}`, row]))
  const items = rows.map((row) => {
    const owner = row.personId ? byId.get(row.personId) : undefined
    const summary = row.type === 'person' ? toPersonContent(owner) : content.get(row.id)
    return toReported(row, {
      owner,
      why: reasonsByCase.get(`${row.id} ${row.decision?.id ?? ''}`),
      content: summary ?? missingContent,
    })
  })
  return { items, totalCount }
}

export const countOpenReports = async ({ db }: Context) => ({ reports: await countOpen(db) })

type ContentSummary = Pick<Reported, 'title' | 'text' | 'media' | 'state'> &
  Partial<Pick<Reported, 'postId' | 'at'>>
const missingContent: ContentSummary = { title: '', text: '', media: [], state: 'gone' }
const toPersonContent = (owner: OwnerRow | undefined): ContentSummary | undefined =>
  owner && {
    title: `${owner.firstName} ${owner.lastName}`.trim(),
    text: owner.bio,
    media: [],
    state: owner.statusCode === ProfileStatus.suspended ? 'removed' : 'there',
  }

type ReportContext = {
  owner: OwnerRow | undefined
  why: ReportReasonsRow | undefined
  content: ContentSummary
}
const toReported = (row: CaseRow, { owner, why, content }: ReportContext): Reported => ({
  type: row.type,
  id: row.id,
  ...(owner ? { owner: toOwner(owner) } : {}),
  ...content,
  reports: row.reports,
  firstAt: row.firstAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
  reasons: why?.reasons ?? [],
  notes: (why?.notes ?? []).map(({ text, at, username }) => ({
    text,
    at: new Date(at).toISOString(),
    ...(username ? { username } : {}),
  })),
  ...(row.decision ? { decision: toDecision(row.decision) } : {}),
})

const toOwner = ({ id, username, firstName, lastName, profilePic, statusCode }: OwnerRow) => ({
  _id: id,
  username,
  firstName,
  lastName,
  ...(profilePic ? { profilePic } : {}),
  statusCode,
})

const toDecision = ({ id, outcome, reason, by, at, undoneAt, undoneBy, undoneReason }: DecisionRow) => ({
  _id: id,
  outcome,
  reason,
  by,
  at: new Date(at).toISOString(),
  ...(undoneAt
    ? { undone: { reason: undoneReason ?? '', by: undoneBy ?? '', at: new Date(undoneAt).toISOString() } }
    : {}),
})
