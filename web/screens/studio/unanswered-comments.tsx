import { Trans, useLingui } from '@lingui/react/macro'
import { Link, redirect } from 'react-router'
import { requireMember } from '../../features/account/session/session.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { pageOffset } from '../../lib/page/page-offset.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import type { Route } from './+types/unanswered-comments.ts'
import { UnansweredComment } from './unanswered-comment.tsx'
import { UserType } from '../../../contract/core/constants.ts'

const PAGE = 20
export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== UserType.creator) throw redirect('/home')
  const from = pageOffset(url)
  const { api } = context.get(serverContext)
  const { data, totalCount } = unwrapResponse(
    await api('GET /comments/waiting', { query: { offset: from, limit: PAGE } }),
  )
  // The last comment of this page was answered: goes back a page.
  if (data.length === 0 && from > 0) throw redirect('/studio/comments')
  return { comments: data, totalCount, from }
}

/** Unanswered comments on all posts. */
export default function UnansweredComments({ loaderData }: Route.ComponentProps) {
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
          <Trans>Who can comment</Trans>
        </Link>
      </header>
      {comments.length === 0 ? (
        <EmptyState
          illustration="door"
          title={<Trans>You’re all caught up</Trans>}
          action={
            <LinkButton to="/studio" tone="line" size="sm">
              <Trans>Studio</Trans>
            </LinkButton>
          }
        >
          <Trans>
            Comments on your latest posts stay here for two weeks, or until you reply or like them.
          </Trans>
        </EmptyState>
      ) : (
        <ul>
          {comments.map((comment) => (
            <UnansweredComment key={comment.commentId} comment={comment} />
          ))}
        </ul>
      )}
      <Pagination
        from={from}
        size={PAGE}
        total={totalCount}
        at={(place) => `?from=${place}`}
        className="pt-6"
      />
    </div>
  )
}
