import { invalidField } from '../../../http/problem.ts'
import { sanitizeText } from '../../../text/sanitize-text.ts'

/** Null without a poll. It ends `pollHours` after publication. */
export type PollRow = { pollOptions: string[] | null; pollHours: number | null }
export type PollInput = { options: string[]; durationHours: number } | '' | undefined

const MIN_OPTIONS = 2
const HOUR_MS = 3_600_000

/** The poll after an edit; drafts may be incomplete. */
export function resolvePoll(poll: PollInput, before: PollRow, isDraft: boolean): PollRow {
  const after = readPoll(poll, before)
  const { pollOptions: options } = after
  if (isDraft || !options) return after
  if (options.length < MIN_OPTIONS) throw invalidField('poll', 'A poll needs at least two options.')
  if (new Set(options).size < options.length)
    throw invalidField('poll', 'Each poll option can only be used once.')
  return after
}

function readPoll(poll: PollInput, before: PollRow): PollRow {
  if (poll === undefined) return { pollOptions: before.pollOptions, pollHours: before.pollHours }
  if (poll === '') return { pollOptions: null, pollHours: null }
  const pollOptions = poll.options
    .map((option) => sanitizeText(option).replaceAll('\n', ' '))
    .filter((option) => option !== '')
  return { pollOptions, pollHours: poll.durationHours }
}

export const isSamePoll = (a: PollRow, b: PollRow) =>
  a.pollHours === b.pollHours && JSON.stringify(a.pollOptions) === JSON.stringify(b.pollOptions)

/** Null until the post is published. */
export const pollEnd = ({ pollHours, publishedAt }: { pollHours: number; publishedAt: Date | null }) =>
  publishedAt && new Date(publishedAt.getTime() + pollHours * HOUR_MS)
