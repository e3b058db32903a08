import { Trans, useLingui } from '@lingui/react/macro'
import { UserRound } from 'lucide-react'
import { Link } from 'react-router'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { fullName } from '../../people/creator/creator.ts'
import { Amount } from '../../commerce/payments/amount.tsx'
import { PostTime } from '../post/post-time.tsx'

type Tip = Data<Endpoints['GET /tips']>['items'][number]
type TipRowProps = { tip: Tip; direction: 'given' | 'received' }

/** A tip from the sender's or the recipient's view: other party, reason and status. */
export function TipRow({ tip, direction }: TipRowProps) {
  const { t } = useLingui()
  const { with: other, postId, message } = tip
  const name = other && fullName(other)
  const forWhat = tip.goal ?? tip.menuItem ?? (postId && (tip.postTitle || t`A post`))
  return (
    <li className="flex items-center gap-4 border-b border-line py-4">
      {name ? (
        <Avatar silent size={48} name={name} image={other.profilePic} />
      ) : (
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-sunk-2 text-ink-3">
          <UserRound aria-hidden />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {other ? (
            <Link
              to={`/${other.username}`}
              className="inline-flex min-h-6 min-w-0 items-center font-semibold hover:underline"
            >
              <bdi className="truncate">{name}</bdi>
            </Link>
          ) : (
            <b className="font-semibold">
              {direction === 'received' && tip.isAnonymous === 1 ? (
                <Trans>Anonymous</Trans>
              ) : (
                <Trans>Deleted user</Trans>
              )}
            </b>
          )}
          <TipStatus {...{ tip, direction }} />
        </div>
        <p className="text-13 text-ink-2">
          {forWhat && (
            <>
              {postId ? (
                <Link to={`/post/${postId}`} className="inline-flex min-h-6 items-center hover:underline">
                  <bdi>{forWhat}</bdi>
                </Link>
              ) : (
                <bdi>{forWhat}</bdi>
              )}
              {' · '}
            </>
          )}
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

/** Payment status and anonymity. */
function TipStatus({ tip, direction }: TipRowProps) {
  const isGiven = direction === 'given'
  return (
    <>
      {tip.state === 'held' && (
        <Badge tone="info">
          <Trans>Held until the goal is reached</Trans>
        </Badge>
      )}
      {tip.state === 'returned' && (
        <Badge>{isGiven ? <Trans>Refunded to you</Trans> : <Trans>Refunded</Trans>}</Badge>
      )}
      {isGiven && tip.isAnonymous === 1 && (
        <Badge>
          <Trans>Anonymous</Trans>
        </Badge>
      )}
    </>
  )
}
