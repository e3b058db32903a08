import { Trans, useLingui } from '@lingui/react/macro'
import { Avatar } from '../../ui/display/avatar.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import type { PendingReview } from './review-types.ts'

/** A completed order that can be reviewed. */
export function PendingRow({ order: { orderId, title, other, writeBy } }: { order: PendingReview }) {
  const { i18n, t } = useLingui()
  const name = other?.firstName || other?.username || t`Deleted account`
  const until = i18n.date(writeBy, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <li className="flex flex-wrap items-center gap-3.5 border-b border-line py-4 last:border-0">
      <Avatar silent size={48} name={name} image={other?.profilePic} />
      <div className="min-w-40 flex-1">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-13 text-ink-2">
          {title} · <Trans>Review until {until}</Trans>
        </p>
      </div>
      <LinkButton to={`/reviews/${orderId}`} tone="ember" size="sm">
        <Trans>Write a review</Trans>
      </LinkButton>
    </li>
  )
}
