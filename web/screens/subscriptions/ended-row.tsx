import { Trans } from '@lingui/react/macro'
import { LongDay } from '../../features/payments/long-day.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Subscription } from './subscription.ts'

/** What is over: since when, and the way back. */
export function EndedRow({
  subscription: { creator, plan, endedAt, startedAt },
}: {
  subscription: Subscription
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-line py-4">
      <Avatar silent size={48} name={creator.name} picture={creator.profilePic} />
      <div className="min-w-40 flex-1">
        <h2 className="font-semibold">
          <bdi>{creator.name}</bdi>
        </h2>
        <p className="text-13 text-ink-2">
          <bdi>{plan.name}</bdi> ·{' '}
          <Trans>
            <LongDay at={startedAt} /> to <LongDay at={endedAt} />
          </Trans>
        </p>
      </div>
      <LinkButton to={`/${creator.username}#plans`} tone="line" size="sm">
        <Trans>Begin again</Trans>
      </LinkButton>
    </li>
  )
}
