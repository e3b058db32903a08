import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Amount } from '../../features/commerce/payments/amount.tsx'
import { useFormats } from '../../lib/format/use-formats.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { useOccasionNames } from './occasions.tsx'
import { ShoutoutState } from './shoutout-state.tsx'
import type { Shoutout } from './shoutout-types.ts'

/** A shoutout in the creator's queue or among a fan's orders. */
export function ShoutoutRow({ shoutout, zone }: { shoutout: Shoutout; zone: string }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const names = useOccasionNames()
  const { orderId, other, wish, state, isOpen, dueAt, createdAt, total } = shoutout
  const name = other?.firstName || other?.username || t`Deleted account`
  const due = dueAt && dateTime(dueAt, zone)
  return (
    <li className="border-b border-line last:border-0">
      <Link to={`/shoutouts/${orderId}`} className="flex items-center gap-3.5 py-4 hover:bg-wash">
        <Avatar silent size={48} name={name} image={other?.profilePic} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <b className="font-semibold">
              <bdi>{name}</bdi>
            </b>
            <ShoutoutState state={state} />
          </span>
          <span className="block truncate text-14 text-ink-2">
            {names[wish.occasion]} · <bdi>{wish.forName}</bdi>
          </span>
          <span className="block text-13 text-ink-2">
            {isOpen && due ? <Trans>Due {due}</Trans> : dateTime(createdAt, zone)}
          </span>
        </span>
        <Amount {...total} cents="plain" className="!text-16" />
      </Link>
    </li>
  )
}
