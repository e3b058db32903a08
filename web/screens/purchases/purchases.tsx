import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { data, Link, redirect, useFetcher } from 'react-router'
import { useEffect } from 'react'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { fullName } from '../../features/creator/creator.ts'
import { squareAt } from '../../features/media/media-picture.ts'
import { Amount } from '../../features/payments/amount.tsx'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { formText } from '../../lib/form-text.ts'
import { useFormats } from '../../lib/format/use-formats.ts'
import { pageFrom } from '../../lib/page-from.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { say, sayError } from '../../lib/say.ts'
import { serverSide } from '../../lib/server-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageTurner } from '../../ui/page-turner.tsx'
import type { Route } from './+types/purchases.ts'

type Purchase = Data<Endpoints['GET /purchases']>['items'][number]
const PAGE = 20
export const shouldRevalidate = notForDialogs

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const from = pageFrom(url)
  const { api } = context.get(serverSide)
  const { data: list, totalCount } = bodyOf(
    await api('GET /purchases', { query: { offset: from, limit: PAGE } }),
  )
  return { list, totalCount, from }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const form = await request.formData()
  const body = { purchaseId: formText(form, 'purchaseId') }
  const answer = await context.get(serverSide).api('POST /purchases/refund', { body })
  const isPage = request.headers.get('sec-fetch-dest') === 'document'
  if (answer.ok && isPage) return redirect('/purchases')
  return answer.ok ? data({ message: '' }) : data({ message: answer.body.message }, { status: answer.status })
}

/** What one bought, for good: also what its creator hides or has taken away. */
export default function Purchases({
  loaderData: { list, totalCount, from },
  actionData,
}: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="px-4 pt-4 pb-10 tablet:px-0 tablet:pt-8">
      <PageHead title={t`Purchases`} hidden />
      <header className="border-b border-line pb-5">
        <h1 className="type-28">
          <Trans>Purchases</Trans>
        </h1>
        <p className="mt-0.5 text-ink-2">
          <Trans>What you bought stays yours, whatever becomes of it elsewhere.</Trans>
        </p>
      </header>
      {actionData?.message && (
        <p role="alert" className="pt-4 text-bad-text">
          {actionData.message}
        </p>
      )}
      {list.length === 0 ? (
        <EmptyState
          drawing="door"
          title={<Trans>Nothing bought yet</Trans>}
          action={
            <LinkButton to="/explore" tone="ember">
              <Trans>Explore</Trans>
            </LinkButton>
          }
        >
          <Trans>A post with a price opens once and for all. It stands here then.</Trans>
        </EmptyState>
      ) : (
        <ul>
          {list.map((purchase) => (
            <PurchaseRow key={purchase._id} purchase={purchase} />
          ))}
        </ul>
      )}
      <PageTurner from={from} size={PAGE} total={totalCount} at={(to) => `?from=${to}`} className="pt-6" />
    </div>
  )
}

function PurchaseRow({ purchase }: { purchase: Purchase }) {
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
                {state === 'deleted' && <Trans>Taken down, kept for you</Trans>}
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
          {creator ? fullName(creator) : <Trans>Somebody who has left</Trans>} · {dateTime(purchase.at)}
        </p>
        {purchase.refundableUntil && <Refund purchase={purchase} />}
      </div>
      <Amount {...purchase.price} className="shrink-0 text-16" />
    </li>
  )
}

/** The first picture of what was bought, or a closed pane. */
function Cover({ purchase }: { purchase: Purchase }) {
  const url = purchase.post?.postData.find((media) => media.url)?.url
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
      ) : (
        <Trans>Until {until}, while you have not opened it.</Trans>
      )}
    </fetcher.Form>
  )
}
