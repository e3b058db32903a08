import { Trans } from '@lingui/react/macro'
import { LongDate } from '../../features/commerce/payments/long-date.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import type { Subscription } from './subscription.ts'

/** An ended subscription with its end date and a link to renew. */
export function EndedSubscriptionRow({
  subscription: { creator, plan, endedAt, startedAt },
}: {
  subscription: Subscription
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-line py-4">
      <Avatar silent size={48} name={creator.name} image={creator.profilePic} />
      <div className="min-w-40 flex-1">
        <h2 className="font-semibold">
          <bdi>{creator.name}</bdi>
        </h2>
        <p className="text-13 text-ink-2">
          <bdi>{plan.name}</bdi> ·{' '}
          <Trans>
            <LongDate at={startedAt} /> to <LongDate at={endedAt} />
          </Trans>
        </p>
      </div>
      <LinkButton to={`/${creator.username}#plans`} tone="line" size="sm">
        <Trans>Resubscribe</Trans>
      </LinkButton>
    </li>
  )
}
