import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Amount } from '../../features/commerce/payments/amount.tsx'
import { PostThumbnail } from '../../features/content/post/post-thumbnail.tsx'
import { withCommas } from '../../lib/format/short-number.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import type { Studio } from './studio-types.ts'

/** Views, likes and income of recent posts. */
export function RecentPosts({ studio }: { studio: Studio }) {
  const { t, i18n } = useLingui()
  const names = {
    free: t`free`,
    followers: t`followers`,
    subscribers: t`subscribers`,
    price: t`premium`,
    list: t`customer list`,
  }
  const day = (at: string) =>
    new Intl.DateTimeFormat(i18n.locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: studio.timezone,
    }).format(new Date(at))
  const head = 'pb-2.5 text-start text-12 font-medium text-ink-2'
  return (
    <section aria-labelledby="last-posts" className="py-7">
      <div className="flex items-baseline justify-between gap-3 pb-3">
        <h2 id="last-posts" className="type-20">
          <Trans>Latest posts</Trans>
        </h2>
        {studio.lastPosts.length > 0 && (
          <Link to="/posts" className="font-semibold text-ember-text hover:underline">
            <Trans>All posts</Trans>
          </Link>
        )}
      </div>
      {studio.lastPosts.length === 0 ? (
        <EmptyState
          illustration="door"
          title={<Trans>No posts yet</Trans>}
          action={
            <LinkButton to="/posts/new" tone="line">
              <Trans>New post</Trans>
            </LinkButton>
          }
        >
          <Trans>Your post stats will show up here.</Trans>
        </EmptyState>
      ) : (
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className={head}>
                <span className="sr-only">{t`Post`}</span>
              </th>
              <th scope="col" className={`${head} w-22 max-tablet:hidden`}>
                <Trans>Views</Trans>
              </th>
              <th scope="col" className={`${head} w-20 max-tablet:hidden`}>
                <Trans>Likes</Trans>
              </th>
              <th scope="col" className={`${head} w-24 !text-end`}>
                <Trans>Earned</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {studio.lastPosts.map((post) => (
              <tr key={post.postId} className="border-b border-line last:border-0">
                <td aria-labelledby={`post-${post.postId}`} className="py-2.5 pe-3">
                  <Link
                    to={`/post/${post.postId}`}
                    className="flex min-w-0 items-center gap-3 hover:underline"
                  >
                    <PostThumbnail
                      url={post.coverUrl}
                      mediaType={post.mediaType}
                      className="h-15 w-12 rounded-8"
                    />
                    <span className="grid min-w-0">
                      <b id={`post-${post.postId}`} className="line-clamp-1 font-semibold">
                        {post.title || t`A post`}
                      </b>
                      <span className="truncate text-13 text-ink-2">
                        {day(post.at)}, {names[post.visibility]}
                      </span>
                    </span>
                  </Link>
                </td>
                <td className="text-ink-2 tabular-nums max-tablet:hidden">{withCommas(post.views)}</td>
                <td className="text-ink-2 tabular-nums max-tablet:hidden">{withCommas(post.likes)}</td>
                <td className="text-end">
                  <Amount
                    amount={post.earned}
                    currency={post.price?.currency ?? studio.currency}
                    cents="plain"
                    className="font-semibold"
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
