import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { loadPostCards } from '../access/load-post-cards.ts'
import { requirePost } from '../access/require-post.ts'
import { pollEnd } from './poll-rules.ts'
import { insertVote, lockPoll } from './poll-store.ts'

type VoteInput = { by: Person; postId: string; option: number }

/**
 * One vote per viewer, which is final; voting for the same option again changes nothing. Records no event, because
 * event inserts serialize commits.
 */
export const voteInPoll = (context: Context, { by, postId, option }: VoteInput) =>
  context.db.transaction(async (tx) => {
    const { access } = await requirePost(context, tx, { viewer: by, postId, needs: 'unlocked' })
    if (access.isOwn) throw problem('NOT_YOURSELF')
    const poll = await lockPoll(tx, postId)
    if (!poll || option >= poll.pollOptions.length) throw problem('POLL_OPTION_NOT_FOUND')
    const at = context.now()
    const end = pollEnd(poll)
    if (end && end <= at) throw problem('POLL_ENDED')
    if ((await insertVote(tx, { postId, personId: by.id, option, at })) !== option)
      throw problem('POLL_ALREADY_VOTED')
    const [card] = await loadPostCards(context, { ids: [postId], viewer: by, sql: tx })
    if (!card) throw problem('POST_NOT_FOUND')
    return card
  })
