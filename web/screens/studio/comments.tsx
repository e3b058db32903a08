import { Trans, useLingui } from '@lingui/react/macro'
import { Link, redirect } from 'react-router'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { pageFrom } from '../../lib/page-from.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageTurner } from '../../ui/page-turner.tsx'
import type { Route } from './+types/comments.ts'
import { WaitingComment } from './waiting-comment.tsx'

const PAGE = 20
export const shouldRevalidate = notForDialogs

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== 2) throw redirect('/home')
  const from = pageFrom(url)
  const { api } = context.get(serverSide)
  const { data, totalCount } = bodyOf(
    await api('GET /comments/waiting', { query: { offset: from, limit: PAGE } }),
  )
  // The last one of this page was answered: what is left stands before it.
  if (data.length === 0 && from > 0) throw redirect('/studio/comments')
  return { comments: data, totalCount, from }
}

/** What people said and nobody has answered yet, at all posts, to be answered one after the other. */
export default function CommentsToAnswer({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const { comments, totalCount, from } = loaderData
  return (
    <div className="px-4 pt-4 pb-10 tablet:px-0 tablet:pt-7">
      <PageHead title={t`Comments to answer`} hidden />
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pb-2">
        <h1 id="to-answer" tabIndex={-1} className="type-28 outline-none">
          <Trans>Comments to answer</Trans>{' '}
          <span className="text-20 font-medium text-ink-3 tabular-nums">{i18n.number(totalCount)}</span>
        </h1>
        <Link to="/settings/comments" className="font-semibold text-ember-text hover:underline">
          <Trans>Who may write</Trans>
        </Link>
      </header>
      {comments.length === 0 ? (
        <EmptyState
          drawing="door"
          title={<Trans>Nobody waits</Trans>}
          action={
            <LinkButton to="/studio" tone="line" size="sm">
              <Trans>Studio</Trans>
            </LinkButton>
          }
        >
          <Trans>
            What people write at your last posts stands here for two weeks, until you answer or like it.
          </Trans>
        </EmptyState>
      ) : (
        <ul>
          {comments.map((comment) => (
            <WaitingComment key={comment.commentId} comment={comment} />
          ))}
        </ul>
      )}
      <PageTurner
        from={from}
        size={PAGE}
        total={totalCount}
        at={(place) => `?from=${place}`}
        className="pt-6"
      />
    </div>
  )
}
