import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useFetcher } from 'react-router'
import type { Data } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'
import { fullName } from '../../features/people/creator/creator.ts'
import { squareImageUrl } from '../../features/media/player/image-url.ts'
import { Amount } from '../../features/commerce/payments/amount.tsx'
import { useFormats } from '../../lib/format/use-formats.ts'
import { showSuccess, showError } from '../../lib/toast/toast-messages.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Button } from '../../ui/form/button.tsx'

type Purchase = Data<Endpoints['GET /purchases']>['items'][number]

/** A purchase: content, state and whether it can be refunded. */
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
              <Trans>Refunded</Trans>
            </Badge>
          ) : (
            state !== 'there' && (
              <Badge tone="info">
                {state === 'hidden' && <Trans>Hidden by the creator. You keep access.</Trans>}
                {state === 'expired' && <Trans>No longer for sale. You keep access.</Trans>}
                {state === 'deleted' && <Trans>Deleted by the creator. You keep access.</Trans>}
                {state === 'removed' && <Trans>Removed by Fanlight</Trans>}
              </Badge>
            )
          )}
          {purchase.isFailed === 1 && !refundedAt && (
            <Badge tone="warn">
              <Trans>A file failed to load</Trans>
            </Badge>
          )}
        </div>
        <p className="text-13 text-ink-2">
          {creator ? fullName(creator) : <Trans>Deleted user</Trans>} ·{' '}
          <span className="whitespace-nowrap">{dateTime(purchase.at)}</span>
        </p>
        {purchase.refundableUntil && <Refund purchase={purchase} />}
      </div>
      <Amount {...purchase.price} className="shrink-0 text-16" />
    </li>
  )
}

/** First image of the purchase, or a placeholder: a refundable purchase must not be revealed by this list. */
function Cover({ purchase }: { purchase: Purchase }) {
  const isClosed = purchase.refundableUntil !== undefined && purchase.isOpened === 0
  const url = isClosed ? undefined : purchase.post?.postData.find((media) => media.url)?.url
  return url ? (
    <img
      src={squareImageUrl(url, 160)}
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
    if (answer.message) showError(answer.message)
    else showSuccess(t`Refunded. The money is in your wallet.`)
  }, [answer, t])
  const until = purchase.refundableUntil ? dateTime(purchase.refundableUntil) : ''
  return (
    <fetcher.Form
      method="post"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1.5 text-13 text-ink-2"
    >
      <input type="hidden" name="purchaseId" value={purchase._id} />
      <Button type="submit" size="xs" tone="line" busy={fetcher.state !== 'idle'}>
        <Trans>Get refund</Trans>
      </Button>
      {purchase.isFailed === 1 ? (
        <Trans>Something in it failed to load.</Trans>
      ) : purchase.state === 'removed' ? (
        <Trans>It was removed before you opened it.</Trans>
      ) : (
        <Trans>Until {until}, if you haven’t opened it.</Trans>
      )}
    </fetcher.Form>
  )
}
