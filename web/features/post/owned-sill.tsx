import { Trans, useLingui } from '@lingui/react/macro'
import { ReceiptText } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { LinkButton } from '../../ui/link-button.tsx'
import { Sill } from '../../ui/sill.tsx'
import { pictureAt } from '../media/media-picture.ts'
import type { Post } from './post.ts'

/** Whether the strip hangs under what is seen, and not under a sound or alone. */
export const hasOwnedSill = ({ purchase, postData }: Post) =>
  purchase !== undefined && postData.length > 0 && postData.every(({ kind }) => kind !== 'audio')

/** Under what was bought: since when it is theirs, that it stays so, and its receipt. */
export function OwnedSill({ post }: { post: Post }) {
  const { purchase, postData } = post
  if (!purchase) return null
  const light = postData.find(({ kind, url }) => kind === 'image' && url)?.url
  return (
    <Sill isAlone={!hasOwnedSill(post)} {...(light ? { litBy: pictureAt(light, 320) } : {})}>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <Since at={purchase.at} />
        </p>
        <p className="mt-0.5 text-12 text-ink-2">
          <Trans>Also in Purchases. You will never be asked to pay for it again.</Trans>
        </p>
      </div>
      <LinkButton to={`/wallet/transactions/${purchase.transactionId}`} className="shrink-0">
        <ReceiptText aria-hidden className="size-4" />
        <Trans>Receipt</Trans>
      </LinkButton>
    </Sill>
  )
}

const never = () => () => undefined

/** The server does not know the reader's clock: it names the day, and the hour comes where the reader is. */
function Since({ at }: { at: string }) {
  const { i18n } = useLingui()
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [now] = useState(() => new Date())
  const isToday = isHere && new Date(at).toDateString() === now.toDateString()
  const zone = isHere ? {} : { timeZone: 'UTC' }
  const time = i18n.date(at, { hour: '2-digit', minute: '2-digit', ...zone })
  const day = i18n.date(at, { dateStyle: 'long', ...zone })
  return (
    <time dateTime={at}>
      {isToday ? <Trans>Yours since today, {time}</Trans> : <Trans>Yours since {day}</Trans>}
    </time>
  )
}
