import { Trans } from '@lingui/react/macro'
import { UserRound } from 'lucide-react'
import { Link } from 'react-router'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { fullName } from '../../features/creator/creator.ts'
import { Amount } from '../../features/payments/amount.tsx'
import { PostTime } from '../../features/post/post-time.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'

type Tip = Data<Endpoints['GET /tips']>['items'][number]

/** Something a creator was given. Who gave without a name has none here either. */
export function ReceivedTip({ tip }: { tip: Tip }) {
  const { with: giver, postId, message } = tip
  const name = giver && fullName(giver)
  const forWhat = tip.goal ?? tip.menuItem ?? tip.postTitle
  return (
    <li className="flex items-center gap-4 border-b border-line py-4">
      {name ? (
        <Avatar silent size={48} name={name} picture={giver.profilePic} />
      ) : (
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-sunk-2 text-ink-3">
          <UserRound aria-hidden />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {giver ? (
            <Link
              to={`/${giver.username}`}
              className="inline-flex min-h-6 min-w-0 items-center font-semibold hover:underline"
            >
              <bdi className="truncate">{name}</bdi>
            </Link>
          ) : (
            <b className="font-semibold">
              {tip.isAnonymous === 1 ? (
                <Trans>Somebody without a name</Trans>
              ) : (
                <Trans>Somebody who has left</Trans>
              )}
            </b>
          )}
          {tip.state === 'held' && (
            <Badge tone="info">
              <Trans>Waits for the goal</Trans>
            </Badge>
          )}
          {tip.state === 'returned' && (
            <Badge>
              <Trans>Given back</Trans>
            </Badge>
          )}
        </div>
        <p className="flex flex-wrap items-center gap-x-2 text-13 text-ink-2">
          {forWhat &&
            (postId ? (
              <Link
                to={`/post/${postId}`}
                className="inline-flex min-h-6 min-w-0 items-center hover:underline"
              >
                <bdi className="truncate">{forWhat}</bdi>
              </Link>
            ) : (
              <bdi>{forWhat}</bdi>
            ))}
          <PostTime at={tip.at} className="whitespace-nowrap" />
        </p>
        {message && (
          <q dir="auto" className="line-clamp-3 pt-0.5">
            {message}
          </q>
        )}
      </div>
      <Amount amount={tip.amount} currency={tip.currency} className="shrink-0 text-16" />
    </li>
  )
}
