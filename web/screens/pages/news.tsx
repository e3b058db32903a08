import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { isMember } from '../../features/account/session/session.ts'
import { api } from '../../lib/api/api.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { useFormats } from '../../lib/format/use-formats.ts'
import { mediaUrl } from '../../lib/api/media-url.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { serverContext } from '../../lib/api/server-context.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import type { Route } from './+types/news.ts'
import { PageNav } from './page-nav.tsx'

const PAGE = 20

/** Seeing the newest page marks all updates as read. */
function useMarkUpdatesRead(isOwn: boolean) {
  useEffect(() => {
    // A failure only means that the updates are offered again.
    if (isOwn) void api('POST /productUpdates/read').catch(() => undefined)
  }, [isOwn])
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api: ask } = context.get(serverContext)
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1)
  const offset = (page - 1) * PAGE
  const { data, totalCount } = unwrapResponse(
    await ask('GET /productUpdates', { query: { offset, limit: PAGE } }),
  )
  const session = await ask('GET /session')
  const isOwn = session.ok && isMember(session.body.data) && !session.body.data.impersonation
  return { updates: data, page, hasMore: totalCount > offset + PAGE, isOwn }
}

/** Product news, newest first. */
export default function News({ loaderData: { updates, page, hasMore, isOwn } }: Route.ComponentProps) {
  const { t } = useLingui()
  useMarkUpdatesRead(isOwn)
  return (
    <div className="px-4 pt-3 tablet:px-0 tablet:pt-7">
      <PageHead title={t`What’s new`} about={t`What’s changed on Fanlight, newest first.`} />
      <PageNav />
      <h1 className="type-40 pt-8 pb-4">
        <Trans>What’s new</Trans>
      </h1>
      {updates.length === 0 && <EmptyState illustration="drawerful" title={<Trans>No updates yet</Trans>} />}
      <ul className="grid">
        {updates.map((update) => (
          <li key={update._id} className="border-t border-line py-6 first:border-0">
            <Update {...update} />
          </li>
        ))}
      </ul>
      <div className="flex gap-3 py-6">
        {page > 1 && (
          <LinkButton to={`?page=${page - 1}`}>
            <Trans>Newer</Trans>
          </LinkButton>
        )}
        {hasMore && (
          <LinkButton to={`?page=${page + 1}`}>
            <Trans>Older</Trans>
          </LinkButton>
        )}
      </div>
    </div>
  )
}

type NewsItem = Route.ComponentProps['loaderData']['updates'][number]

function Update({ message, description, type, thumbnailUrl, publishedAt, ...linked }: NewsItem) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const kinds = { new: t`New`, better: t`Improvement`, notice: t`Notice` }
  return (
    <article className="flex flex-wrap gap-x-6 gap-y-4 tablet:flex-nowrap">
      {thumbnailUrl && (
        <img
          src={mediaUrl(thumbnailUrl, 480)}
          alt=""
          width={160}
          height={120}
          loading="lazy"
          className="aspect-[4/3] w-40 shrink-0 rounded-12 bg-sunk object-cover"
        />
      )}
      <div className="grid min-w-0 gap-1.5">
        <p className="flex items-center gap-3 text-13 text-ink-2">
          <Badge>{kinds[type]}</Badge>
          <time dateTime={publishedAt}>{dateTime(publishedAt)}</time>
        </p>
        <h2 className="type-20 break-words">{message}</h2>
        <p className="max-w-[60ch] text-16 break-words text-ink-2">{description}</p>
        <Onward {...linked} />
      </div>
    </article>
  )
}

const onward =
  'inline-flex min-h-11 items-center justify-self-start font-semibold text-ember-text hover:underline'

/** Target of an entry: a screen, a creator page or an external link. */
function Onward({ linkedWith, linkedValue }: Pick<NewsItem, 'linkedWith' | 'linkedValue'>) {
  if (linkedWith === 'none' || !linkedValue) return null
  if (linkedWith === 'web')
    return (
      <a href={linkedValue} rel="noopener noreferrer" className={onward}>
        <Trans>Read more</Trans>
      </a>
    )
  const to = linkedWith === 'creator' ? `/${linkedValue.replace(/^[/@]*/, '')}` : linkedValue
  return (
    <Link to={to} className={onward}>
      <Trans>View</Trans>
    </Link>
  )
}
