import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { fullName } from '../../features/creator/creator.ts'
import { Amount } from '../../features/payments/amount.tsx'
import { useFormats } from '../../lib/format/use-formats.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'

type Tip = Data<Endpoints['GET /tips']>['items'][number]

/** Something one gave: to whom, for what, and where the money is. */
export function TipRow({ tip }: { tip: Tip }) {
  const { dateTime } = useFormats()
  const { with: to, postId, message } = tip
  const name = to && fullName(to)
  const forWhat = tip.goal ?? tip.menuItem ?? tip.postTitle
  return (
    <li className="flex items-center gap-4 border-b border-line py-4">
      <Avatar silent size={48} name={name ?? ''} picture={to?.profilePic} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {to ? (
            <Link
              to={postId ? `/post/${postId}` : `/${to.username}`}
              className="inline-flex min-h-6 min-w-0 items-center font-semibold hover:underline"
            >
              <bdi className="truncate">{name}</bdi>
            </Link>
          ) : (
            <b className="font-semibold">
              <Trans>Somebody who has left</Trans>
            </b>
          )}
          {tip.state === 'held' && (
            <Badge tone="info">
              <Trans>Waits for the goal</Trans>
            </Badge>
          )}
          {tip.state === 'returned' && (
            <Badge>
              <Trans>Came back to you</Trans>
            </Badge>
          )}
          {tip.isAnonymous === 1 && (
            <Badge>
              <Trans>Without your name</Trans>
            </Badge>
          )}
        </div>
        <p className="text-13 text-ink-2">
          {forWhat && (
            <>
              <bdi>{forWhat}</bdi> ·{' '}
            </>
          )}
          <span className="whitespace-nowrap">{dateTime(tip.at)}</span>
        </p>
        {message && (
          <q dir="auto" className="line-clamp-2 pt-0.5">
            {message}
          </q>
        )}
      </div>
      <Amount amount={tip.amount} currency={tip.currency} className="shrink-0 text-16" />
    </li>
  )
}
