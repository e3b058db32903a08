import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/tokens.ts'
import { requireStreamAccess } from '../access/stream-access.ts'
import { pagingOf, type Paging } from '../lists/list-streams.ts'
import { listMessageRows } from './message-store.ts'
import { toStreamMessage } from './message-view.ts'

type ListMessages = Paging & { caller: Caller; streamId: string; creatorId?: string | undefined }
const PAGE = 20

export async function listMessages(
  context: Context,
  { caller, streamId, creatorId, ...paging }: ListMessages,
) {
  await requireStreamAccess(context, context.db, { viewer: caller, streamId, creatorId })
  const query = { streamId, ...pagingOf({ limit: PAGE, ...paging }) }
  const { rows, totalCount } = await listMessageRows(context.db, query)
  return { items: rows.map(toStreamMessage), totalCount }
}
