import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { numberFormat } from '../../../lib/format/cached-formats.ts'
import { loginPathFor } from '../../../lib/session/login-redirect.ts'
import { showError } from '../../../lib/toast/toast-messages.ts'
import { cx } from '../../../ui/cx.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Radio } from '../../../ui/form/radio.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { isMember, isStaff, useSession } from '../../account/session/session.ts'
import type { Post } from '../post/post.ts'
import { updateCachedPost } from '../post/state/post-cache.ts'

type Poll = NonNullable<Post['poll']>
type PostPollProps = { post: Post; poll: Poll }

/** The poll of a post: options to vote for, or results. */
export function PostPoll({ post, poll }: PostPollProps) {
  const { t } = useLingui()
  const hasResults = poll.options.some(({ votes }) => votes !== undefined)
  return (
    <section aria-label={t`Poll`} className="mt-3 grid gap-2 max-tablet:px-1">
      {hasResults ? <PollResults poll={poll} /> : <PollForm post={post} poll={poll} />}
      <p className="text-13 text-ink-2">
        <Plural value={poll.totalVotes} one="# vote" other="# votes" />
        {' · '}
        <PollEnd poll={poll} />
      </p>
    </section>
  )
}

function PollEnd({ poll: { endsAt, isEnded } }: { poll: Poll }) {
  const { i18n } = useLingui()
  if (isEnded) return <Trans>Ended</Trans>
  if (!endsAt) return <Trans>Starts when the post is published</Trans>
  const end = i18n.date(endsAt, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    // Server and browser may differ in time zone.
    <time dateTime={endsAt} suppressHydrationWarning>
      <Trans>Ends {end}</Trans>
    </time>
  )
}

/** A plain form without JavaScript. Uncontrolled, because an option may be chosen before the page is interactive. */
function PollForm({ post: { postId }, poll }: PostPollProps) {
  const { t } = useLingui()
  const session = useSession()
  const { pathname, search } = useLocation()
  const [isSending, setSending] = useState(false)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    const option = Number(new FormData(event.currentTarget).get('option'))
    const answer = await api('POST /posts/vote', { body: { postId, option } }).catch(() => undefined)
    setSending(false)
    if (answer?.ok) updateCachedPost(postId, answer.body.data)
    else showError(answer?.body.message ?? t`Something went wrong. Check your connection and try again.`)
  }
  const canVote = isMember(session)
  return (
    <form method="post" action="/post/act" onSubmit={onSubmit} className="grid gap-2">
      <input type="hidden" name="intent" value="vote" />
      <input type="hidden" name="postId" value={postId} />
      <input type="hidden" name="back" value={pathname + search} />
      <fieldset className="grid gap-2" disabled={!canVote}>
        <legend className="sr-only">
          <Trans>Choose one option</Trans>
        </legend>
        {poll.options.map(({ text }, option) => (
          <Radio
            key={text}
            name="option"
            value={option}
            required
            label={<bdi className="break-words">{text}</bdi>}
            className="rounded-input border border-line-2 px-3.5 py-2 has-checked:border-ember has-disabled:!opacity-100"
          />
        ))}
      </fieldset>
      {canVote ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button type="submit" size="sm" busy={isSending}>
            <Trans>Vote</Trans>
          </Button>
          <span className="text-13 text-ink-2">
            <Trans>Votes are final. You’ll see the results after voting.</Trans>
          </span>
        </div>
      ) : (
        !isStaff(session) && (
          <LinkButton size="sm" to={loginPathFor(pathname + search)} className="justify-self-start">
            <Trans>Sign up to vote</Trans>
          </LinkButton>
        )
      )}
    </form>
  )
}

function PollResults({ poll: { options, totalVotes, votedOption } }: { poll: Poll }) {
  const { i18n } = useLingui()
  return (
    <ul className="grid gap-2">
      {options.map(({ text, votes = 0 }, option) => {
        const share = totalVotes > 0 ? votes / totalVotes : 0
        const percent = numberFormat(i18n.locale, { style: 'percent' }).format(share)
        return (
          <li
            key={text}
            className="relative flex min-h-11 items-center gap-3 overflow-hidden rounded-input bg-sunk px-3.5 py-2"
          >
            <i
              style={{ width: `${share * 100}%` }}
              className={cx(
                'absolute inset-y-0 start-0',
                votedOption === option ? 'bg-ember-soft' : 'bg-sunk-2',
              )}
            />
            <span className={cx('relative min-w-0 flex-1', votedOption === option && 'font-semibold')}>
              <bdi className="break-words">{text}</bdi>
              {votedOption === option && (
                <>
                  <Check aria-hidden className="ms-1.5 inline size-4" />
                  <span className="sr-only">
                    <Trans>Your vote</Trans>
                  </span>
                </>
              )}
            </span>
            <span className="relative font-[550] tabular-nums">{percent}</span>
          </li>
        )
      })}
    </ul>
  )
}
