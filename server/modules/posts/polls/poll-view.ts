import type { Static } from 'typebox'
import type { Poll } from '../../../../contract/content/post-card.ts'
import type { AccessResult } from '../../access/public.ts'
import type { PostCardRow } from '../access/load-post-rows.ts'
import { pollEnd } from './poll-rules.ts'

type PostPollRow = Pick<
  PostCardRow,
  'pollOptions' | 'pollHours' | 'pollVotes' | 'votedOption' | 'publishedAt'
>

/** Only with access to the post. Results are shown to the creator, after voting and after the end. */
export function toPoll(
  { pollOptions, pollHours, pollVotes, votedOption, publishedAt }: PostPollRow,
  { access, now }: { access: Pick<AccessResult, 'isAllowed' | 'isOwn'>; now: Date },
): Static<typeof Poll> | undefined {
  if (!access.isAllowed || !pollOptions || !pollHours) return undefined
  const end = pollEnd({ pollHours, publishedAt })
  const isEnded = end !== null && end <= now
  const hasResults = access.isOwn || isEnded || votedOption !== null
  const votesOf = (option: number) => Math.max(0, pollVotes?.[option] ?? 0)
  return {
    options: pollOptions.map((text, option) => ({ text, ...(hasResults ? { votes: votesOf(option) } : {}) })),
    totalVotes: pollOptions.reduce((sum, _, option) => sum + votesOf(option), 0),
    durationHours: pollHours,
    ...(end ? { endsAt: end.toISOString() } : {}),
    isEnded: isEnded ? 1 : 0,
    ...(votedOption === null ? {} : { votedOption }),
  }
}
