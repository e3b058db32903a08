import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { data, Link } from 'react-router'
import { imageUrl } from '../../features/media/player/image-url.ts'
import { VideoPlayer } from '../../features/media/player/video-player.tsx'
import { InlineAmount } from '../../features/commerce/payments/amount.tsx'
import { requireMember } from '../../features/account/session/session.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { useFormats } from '../../lib/format/use-formats.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { cookieValue } from '../../lib/session/client-cookies.ts'
import { cx } from '../../ui/cx.ts'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { validZone } from '../posts/zoned-time.ts'
import type { Route } from './+types/shoutout.ts'
import { languageOptions } from './language-options.ts'
import { useOccasionNames } from './occasions.tsx'
import { runShoutoutAction } from './shoutout-action.ts'
import { ShoutoutActions } from './shoutout-actions.tsx'
import { ShoutoutState } from './shoutout-state.tsx'
import { useShoutoutUpdates } from './use-shoutout-updates.ts'
import type { Shoutout } from './shoutout-types.ts'

export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { orderId } = params
  const answer = await context.get(serverContext).api('GET /shoutouts/detail', { query: { orderId } })
  return {
    shoutout: unwrapResponse(answer).data,
    zone: validZone(cookieValue(request.headers.get('cookie'), 'zone')),
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const answer = await runShoutoutAction(api, params.orderId, await request.formData())
  return answer.ok ? data({ message: '' }) : data({ message: answer.body.message }, { status: answer.status })
}

/** One shoutout for either side: wish, video, next steps and history. */
export default function ShoutoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { shoutout, zone } = loaderData
  const { other, side, state, number, total, videos, isOpen, revisionNote, chatId } = shoutout
  const name = other?.firstName || other?.username || t`Deleted account`
  const promised = dateTime(shoutout.promisedAt, zone)
  useShoutoutUpdates(shoutout.orderId)
  return (
    <div className="px-4 pt-4 pb-10 tablet:px-0 tablet:pt-7">
      <PageHead title={t`Shoutout`} hidden />
      <header className="flex items-center gap-1 border-b border-line pb-5">
        <Link
          to="/shoutouts"
          aria-label={t`Back`}
          className="-ms-3 grid size-11 shrink-0 place-items-center rounded-full hover:bg-wash"
        >
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
        </Link>
        <div className="min-w-0 flex-1">
          <h1 className="type-28 break-words">
            {side === 'selling' ? <Trans>Shoutout for {name}</Trans> : <Trans>Shoutout from {name}</Trans>}
          </h1>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-2">
            <ShoutoutState state={state} />
            <span>{number}</span>
            <InlineAmount {...total} />
            {isOpen === 1 && (
              <span>
                <Trans>Promised by {promised}</Trans>
              </span>
            )}
          </p>
        </div>
        {chatId && (
          <LinkButton to={`/chat?c=${chatId}`} tone="line" size="sm">
            <Trans>Open chat</Trans>
          </LinkButton>
        )}
      </header>
      {videos.map((video) => (
        <figure key={video._id} className="border-b border-line py-5">
          <VideoPlayer
            mediaId={video._id}
            title={t`Shoutout`}
            hlsUrl={video.hlsUrl}
            fileUrl={video.fileUrl}
            poster={video.url && imageUrl(video.url, 640)}
            captions={video.captions}
            className={cx(
              'overflow-hidden rounded-12 bg-sunk-2',
              isUpright(video) ? 'mx-auto aspect-9/16 max-h-[70dvh]' : 'aspect-video',
            )}
          />
          <figcaption className="pt-2 text-13 text-ink-2">{dateTime(video.deliveredAt, zone)}</figcaption>
        </figure>
      ))}
      <Wish shoutout={shoutout} />
      {revisionNote && (
        <section className="border-b border-line py-5">
          <h2 className="pb-1 font-semibold">
            <Trans>Requested change</Trans>
          </h2>
          <p dir="auto" className="break-words whitespace-pre-wrap">
            {revisionNote}
          </p>
        </section>
      )}
      <ShoutoutActions shoutout={shoutout} message={actionData?.message} />
    </div>
  )
}

const isUpright = ({ width = 0, height = 0 }: Shoutout['videos'][number]) => height > width

function Wish({ shoutout: { wish } }: { shoutout: Shoutout }) {
  const { i18n, t } = useLingui()
  const names = useOccasionNames()
  const language = languageOptions(i18n.locale).find(({ value }) => value === wish.language)?.label
  const facts = [
    { label: t`Occasion`, value: names[wish.occasion] },
    { label: t`For`, value: [wish.forName, wish.pronunciation].filter(Boolean).join(', ') },
    ...(wish.fromName ? [{ label: t`From`, value: wish.fromName }] : []),
    { label: t`Language`, value: language ?? wish.language },
    { label: t`Visibility`, value: wish.isPrivate ? t`Private` : t`May be shown by the creator` },
  ]
  return (
    <section className="grid gap-4 border-b border-line py-5">
      <dl className="grid gap-x-6 gap-y-2 tablet:grid-cols-2">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex gap-3">
            <dt className="w-24 shrink-0 text-ink-2">{label}</dt>
            <dd dir="auto" className="min-w-0 break-words">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <p dir="auto" className="rounded-14 bg-sunk p-4 break-words whitespace-pre-wrap">
        {wish.instructions}
      </p>
    </section>
  )
}
