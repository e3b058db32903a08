import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import { countQueue } from '../verification/public.ts'
import { findMember, listMembers } from './member-store.ts'

/** Staff members, owners first. */
export async function readMembers(
  { db }: Context,
  { by, offset = 0, limit = 10 }: { by: Staff; offset?: number; limit?: number },
) {
  const { rows, totalCount } = await listMembers(db, { offset, limit })
  const items = rows.map(({ id, name, email, role, hasJoined, createdAt }) => ({
    _id: id,
    name,
    email,
    role,
    isMe: id === by.id,
    hasJoined,
    createdAt: createdAt.toISOString(),
  }))
  return { items, totalCount }
}

/** The signed-in staff member and their pending work. */
export async function readMe({ db }: Context, { by }: { by: Staff }) {
  const me = await findMember(db, by.id)
  if (!me) throw problem('SESSION_ENDED')
  const { id, name, email, role } = me
  return { _id: id, name, email, role, waiting: { documents: await countQueue(db) } }
}
