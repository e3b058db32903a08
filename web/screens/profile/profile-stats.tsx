import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { shortNumber } from '../../lib/format/short-number.ts'
import { cx } from '../../ui/cx.ts'
import type { ProfilePageData } from './load-profile-page.ts'

/** Followers, subscribers, posts and likes. */
export function ProfileStats({ profile, card }: Pick<ProfilePageData, 'profile' | 'card'>) {
  const { i18n } = useLingui()
  const { totalFollower, totalSubscriber, subscriptionData } = profile
  const facts: { value: string; words: ReactNode; exact?: number }[] = [
    {
      value: shortNumber(totalFollower),
      exact: totalFollower,
      words: <Plural value={totalFollower} one="follower" other="followers" />,
    },
    // Without any plan there is no subscriber count.
    ...(subscriptionData.length > 0 || totalSubscriber > 0
      ? [
          {
            value: shortNumber(totalSubscriber),
            exact: totalSubscriber,
            words: <Plural value={totalSubscriber} one="subscriber" other="subscribers" />,
          },
        ]
      : []),
    ...(card
      ? [
          {
            value: shortNumber(card.postCount),
            words: <Plural value={card.postCount} one="post" other="posts" />,
          },
        ]
      : []),
    ...(card?.rating === undefined
      ? []
      : [
          {
            value: i18n.number(card.rating, { minimumFractionDigits: 1 }),
            words: <Plural value={card.ratingCount} one="from # rating" other="from # ratings" />,
          },
        ]),
  ]
  return (
    <dl
      className={cx(
        'my-5 flex flex-wrap gap-x-5 gap-y-3 tablet:gap-x-8',
        // Four fill a phone's width; fewer would be too far apart.
        facts.length > 3 && 'max-tablet:justify-between max-tablet:gap-x-2',
      )}
    >
      {facts.map(({ value, words, exact }, n) => (
        <div
          key={n}
          className="flex flex-col-reverse"
          {...(exact === undefined ? {} : { title: i18n.number(exact) })}
        >
          <dt className="text-12 text-ink-2 tablet:text-13">{words}</dt>
          <dd className="font-display text-16 font-[640] tracking-[-0.015em] tabular-nums tablet:text-20">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
