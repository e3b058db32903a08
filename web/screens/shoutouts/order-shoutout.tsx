import { Trans, useLingui } from '@lingui/react/macro'
import { data, Link } from 'react-router'
import { imageUrl } from '../../features/media/player/image-url.ts'
import { VideoPlayer } from '../../features/media/player/video-player.tsx'
import type { ShellHandle } from '../../features/layout/shell/shell.tsx'
import { serverContext } from '../../lib/api/server-context.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { cookieValue } from '../../lib/session/client-cookies.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { validZone } from '../posts/zoned-time.ts'
import type { Route } from './+types/order-shoutout.ts'
import { OrderForm } from './order-form.tsx'

export const handle: ShellHandle = { frame: 'wide' }
export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api } = context.get(serverContext)
  const profile = await api('GET /profile', { query: { username: params.username } })
  if (!profile.ok) throw data(null, { status: 404 })
  const answer = await api('GET /shoutouts/offer', { query: { userId: profile.body.data._id } })
  if (!answer.ok && answer.status === 404) throw data(null, { status: 404 })
  return {
    offer: unwrapResponse(answer).data,
    isOwn: profile.body.data.fullData,
    zone: validZone(cookieValue(request.headers.get('cookie'), 'zone')),
  }
}

/** A creator's shoutouts: what they offer, the wish and the price. */
export default function OrderShoutout({ loaderData: { offer, isOwn, zone } }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const { creator, intro, notDone, rating, deliveredCount, samples } = offer
  const name = creator.firstName || creator.username
  const delivered = i18n.number(deliveredCount)
  const stars = rating === undefined ? undefined : i18n.number(rating, { maximumFractionDigits: 1 })
  return (
    <div className="px-4 pt-4 pb-10 tablet:px-0 tablet:pt-7">
      <PageHead title={t`Shoutout from ${name}`} />
      <header className="flex items-center gap-5 border-b border-line pb-6">
        <Link to={`/${creator.username}`} className="shrink-0 rounded-full">
          <Avatar size={96} name={name} image={creator.profilePic} />
        </Link>
        <div className="min-w-0">
          <p className="text-13 font-semibold text-ink-2">
            <Trans>Shoutout</Trans>
          </p>
          <h1 className="type-40 break-words max-tablet:text-28">
            <Trans>A video from {name}</Trans>
          </h1>
          {intro && (
            <p dir="auto" className="break-words text-ink-2">
              {intro}
            </p>
          )}
          <p className="text-13 text-ink-2">
            {stars !== undefined && <Trans>{stars} stars</Trans>}
            {stars !== undefined && ' · '}
            <Trans>{delivered} delivered</Trans>
          </p>
        </div>
      </header>
      {samples.length > 0 && (
        <section
          aria-label={t`Sample videos`}
          className="flex gap-3 overflow-x-auto border-b border-line py-5"
        >
          {samples.map(({ _id, hlsUrl, fileUrl, url, captions }, index) => (
            <VideoPlayer
              key={_id}
              mediaId={_id}
              title={t`Sample ${index + 1}`}
              hlsUrl={hlsUrl}
              fileUrl={fileUrl}
              poster={url && imageUrl(url, 480)}
              captions={captions}
              className="aspect-9/16 h-72 shrink-0 overflow-hidden rounded-12 bg-sunk-2"
            />
          ))}
        </section>
      )}
      {notDone && (
        <p dir="auto" className="border-b border-line py-4 break-words text-ink-2">
          <b className="font-semibold text-ink">
            <Trans>Not offered:</Trans>
          </b>{' '}
          {notDone}
        </p>
      )}
      <OrderForm offer={offer} isOwn={isOwn} zone={zone} />
    </div>
  )
}
