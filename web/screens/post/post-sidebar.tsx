import { Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { Creator } from '../../features/people/creator/creator.ts'
import { creatorName, type Post } from '../../features/content/post/post.ts'
import type { Plans } from '../../features/commerce/plans/plans.ts'
import { LongDate } from '../../features/commerce/payments/long-date.tsx'
import { InlineAmount } from '../../features/commerce/payments/amount.tsx'
import { PostTile } from '../../features/content/post/post-tile.tsx'
import { useSession } from '../../features/account/session/session.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'

type PostSidebarProps = {
  post: Post
  card: Creator | undefined
  more: Post[]
  moreCount: number
  offered: Plans | undefined
}

/** Beside a post, or below it on narrow screens: the creator and more of their posts. */
export function PostSidebar({ post, card, more, moreCount, offered }: PostSidebarProps) {
  const { t, i18n } = useLingui()
  const { creator } = post
  const name = creatorName(post)
  const to = `/${creator.username}`
  const all = i18n.number(moreCount)
  return (
    <aside
      aria-label={t`About ${name}`}
      className="grid content-start gap-7 border-line px-3 py-7 max-wide:mx-auto max-wide:w-full max-wide:max-w-170 max-wide:border-t tablet:px-0 wide:sticky wide:top-0 wide:pt-6.5"
    >
      <Link to={to} className="flex items-center gap-4">
        <Avatar silent shape="arch" size={72} name={name} image={creator.profilePic} />
        <span className="grid min-w-0 gap-0.5">
          <b className="flex min-w-0 items-center gap-1.5 text-16 font-semibold">
            <bdi className="truncate">{name}</bdi>
            <BadgeCheck role="img" aria-label={t`Verified`} className="size-4 text-ink-3" />
          </b>
          {card?.headline && <bdi className="text-13 text-ink-2">{card.headline}</bdi>}
        </span>
      </Link>
      {offered && <SubscriptionInfo offered={offered} post={post} />}
      {more.length > 0 && (
        <section aria-labelledby="more-from">
          <header className="mb-3 flex items-baseline justify-between gap-4">
            <h2 id="more-from" className="font-semibold">
              <Trans>More from {creator.firstName}</Trans>
            </h2>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center text-13 text-ink-2 tabular-nums hover:underline"
            >
              <Trans>See all {all}</Trans>
            </Link>
          </header>
          <ul className="grid grid-cols-2 gap-2 max-wide:grid-cols-4 max-tablet:grid-cols-2">
            {more.map((other) => (
              <li key={other.postId}>
                <PostTile post={other} sizes="(min-width: 1240px) 160px, 50vw" className="!rounded-input" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}

/** The viewer's subscription, or the lowest plan price. */
function SubscriptionInfo({ offered: { plans, subscription }, post }: { offered: Plans; post: Post }) {
  const session = useSession()
  if (session?._id === post.creatorId) return null
  if (subscription) {
    const day = <LongDate at={subscription.periodEnd} />
    const isEnding = subscription.isCancelled || subscription.status !== 'active'
    return (
      <LinkButton to="/subscriptions" tone="line" wide className="-mt-2">
        <span className="truncate">
          {subscription.status === 'paused' ? (
            <Trans>Subscription paused</Trans>
          ) : isEnding ? (
            <Trans>Subscribed</Trans>
          ) : (
            <Trans>Subscribed, renews {day}</Trans>
          )}
        </span>
      </LinkButton>
    )
  }
  const cheapest = plans.toSorted((a, b) => Number(a.perMonth.amount) - Number(b.perMonth.amount))[0]
  if (!cheapest) return null
  return (
    <LinkButton to={`/${post.creator.username}#plans`} tone="line" wide className="-mt-2">
      <span className="truncate">
        <Trans>
          Subscribe, from <InlineAmount {...cheapest.perMonth} /> a month
        </Trans>
      </span>
    </LinkButton>
  )
}
