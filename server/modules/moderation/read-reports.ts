import type { Static } from 'typebox'
import type { moderation } from '../../../contract/moderation.ts'
import type { Context } from '../../context.ts'
import type { Staff } from '../../http/tokens.ts'
import { loadReported } from '../posts/public.ts'
import {
  countOpen,
  listDecided,
  listOpen,
  listOwners,
  listWhy,
  type CaseRow,
  type DecisionRow,
  type OwnerRow,
  type WhyRow,
} from './report-store.ts'

type Reported = Static<(typeof moderation)['GET /staff/reports']['reply']>['items'][number]
type Read = { by: Staff; filter?: 'open' | 'decided'; offset?: number; limit?: number }

/** What people reported, each thing once, with what it is and why they did. */
export async function readReports(
  context: Context,
  { by, filter = 'open', offset = 0, limit = 10 }: Read,
): Promise<{ items: Reported[]; totalCount: number }> {
  const sql = context.db
  const { rows, totalCount } = await (filter === 'open' ? listOpen : listDecided)(sql, { offset, limit })
  const idsOf = (type: CaseRow['type']) => rows.flatMap((row) => (row.type === type ? row.id : []))
  const [things, owners, why] = await Promise.all([
    loadReported(context, { by, postIds: idsOf('post'), commentIds: idsOf('comment') }),
    listOwners(sql, [...new Set(rows.flatMap(({ personId }) => personId ?? []))]),
    rows.length ? listWhy(sql, rows) : [],
  ])
  const byId = new Map(owners.map((owner) => [owner.id, owner]))
  // One thing may have been decided about more than once, each time for other reasons.
  const whyOf = new Map(why.map((row) => [`${row.id} ${row.decisionId ?? ''}`, row]))
  const items = rows.map((row) => {
    const owner = row.personId ? byId.get(row.personId) : undefined
    const thing = row.type === 'person' ? personThing(owner) : things.get(row.id)
    return toReported(row, {
      owner,
      why: whyOf.get(`${row.id} ${row.decision?.id ?? ''}`),
      thing: thing ?? gone,
    })
  })
  return { items, totalCount }
}

export const countWaiting = async ({ db }: Context) => ({ reports: await countOpen(db) })

type Thing = Pick<Reported, 'title' | 'text' | 'media' | 'state'> & Partial<Pick<Reported, 'postId' | 'at'>>
const gone: Thing = { title: '', text: '', media: [], state: 'gone' }
const personThing = (owner: OwnerRow | undefined): Thing | undefined =>
  owner && {
    title: `${owner.firstName} ${owner.lastName}`.trim(),
    text: owner.bio,
    media: [],
    state: owner.statusCode === 2 ? 'removed' : 'there',
  }

type Around = { owner: OwnerRow | undefined; why: WhyRow | undefined; thing: Thing }
const toReported = (row: CaseRow, { owner, why, thing }: Around): Reported => ({
  type: row.type,
  id: row.id,
  ...(owner ? { owner: toOwner(owner) } : {}),
  ...thing,
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
