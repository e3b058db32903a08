import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useFetcher } from 'react-router'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { fullName } from '../../features/creator/creator.ts'
import { squareAt } from '../../features/media/media-picture.ts'
import { Amount } from '../../features/payments/amount.tsx'
import { useFormats } from '../../lib/format/use-formats.ts'
import { say, sayError } from '../../lib/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'

type Purchase = Data<Endpoints['GET /purchases']>['items'][number]

/** Something that was bought: what it is, what became of it, and whether it can still be given back. */
export function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { post, creator, state, refundedAt } = purchase
  const title = purchase.title || t`Post`
  const isThere = post?.isVisible === 1
  return (
    <li className="relative flex items-center gap-4 border-b border-line py-4">
      <Cover purchase={purchase} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {isThere ? (
            <Link to={`/post/${purchase.subjectId}`} className="truncate font-semibold hover:underline">
              {title}
            </Link>
          ) : (
            <b className="truncate font-semibold">{title}</b>
          )}
          {refundedAt ? (
            <Badge>
              <Trans>Given back</Trans>
            </Badge>
          ) : (
            state !== 'there' && (
              <Badge tone="info">
                {state === 'hidden' && <Trans>Hidden by its creator, kept for you</Trans>}
                {state === 'expired' && <Trans>No longer sold, kept for you</Trans>}
                {state === 'deleted' && <Trans>Deleted by its creator, kept for you</Trans>}
                {state === 'removed' && <Trans>Taken down by Fanlight</Trans>}
              </Badge>
            )
          )}
          {purchase.isFailed === 1 && !refundedAt && (
            <Badge tone="warn">
              <Trans>A file of it failed</Trans>
            </Badge>
          )}
        </div>
        <p className="text-13 text-ink-2">
          {creator ? fullName(creator) : <Trans>Somebody who has left</Trans>} ·{' '}
          <span className="whitespace-nowrap">{dateTime(purchase.at)}</span>
        </p>
        {purchase.refundableUntil && <Refund purchase={purchase} />}
      </div>
      <Amount {...purchase.price} className="shrink-0 text-16" />
    </li>
  )
}

/**
 * The first picture of what was bought, or a closed pane: what can still be given back unopened must not be opened
 * by this list.
 */
function Cover({ purchase }: { purchase: Purchase }) {
  const isClosed = purchase.refundableUntil !== undefined && purchase.isOpened === 0
  const url = isClosed ? undefined : purchase.post?.postData.find((media) => media.url)?.url
  return url ? (
    <img
      src={squareAt(url, 160)}
      alt=""
      loading="lazy"
      width={64}
      height={64}
      className="size-16 shrink-0 rounded-input bg-sunk-2 object-cover"
    />
  ) : (
    <span className="grid size-16 shrink-0 place-items-center rounded-input bg-sunk-2 text-ink-3">
      <Lock aria-hidden className="size-5" />
    </span>
  )
}

function Refund({ purchase }: { purchase: Purchase }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const fetcher = useFetcher<{ message: string }>()
  const answer = fetcher.data
  useEffect(() => {
    if (!answer) return
    if (answer.message) sayError(answer.message)
    else say(t`It is given back. The money is in your wallet.`)
  }, [answer, t])
  const until = purchase.refundableUntil ? dateTime(purchase.refundableUntil) : ''
  return (
    <fetcher.Form
      method="post"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1.5 text-13 text-ink-2"
    >
      <input type="hidden" name="purchaseId" value={purchase._id} />
      <Button type="submit" size="xs" tone="line" busy={fetcher.state !== 'idle'}>
        <Trans>Give back</Trans>
      </Button>
      {purchase.isFailed === 1 ? (
        <Trans>Something of it failed.</Trans>
      ) : purchase.state === 'removed' ? (
        <Trans>It was taken down before you opened it.</Trans>
      ) : (
        <Trans>Until {until}, while you have not opened it.</Trans>
      )}
    </fetcher.Form>
  )
}
