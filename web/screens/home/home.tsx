import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { HouseBanner } from '../../features/discovery/house-banner.tsx'
import { isMember, isStaff, useSession } from '../../features/session/session.ts'
import { atOnceOrLater, bodyOf } from '../../lib/answers.ts'
import { Later } from '../../lib/later.tsx'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import type { Route } from './+types/home.ts'
import { FeedLater } from './feed-later.tsx'
import { FeedSwitch } from './feed-switch.tsx'
import { feedKind, filterFor } from './feed-kind.ts'
import { HomeSkeleton } from './home-skeleton.tsx'
import { GuestHello } from './hello.tsx'
import { SectionLater } from './section-later.tsx'
import { StoriesRow } from './stories-row.tsx'

const PAGE = 10

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { api } = context.get(serverSide)
  const kind = feedKind(url.searchParams.get('feed'))
  const world = async () => {
    const before = new Date().toISOString()
    const session = await api('GET /session')
    const isGuest = !session.ok || session.body.data.isGuest
    const [home, banners, posts] = await Promise.all([
      api('GET /homePage'),
      api('GET /banner'),
      api('GET /posts', { query: { filter: filterFor(kind, isGuest), limit: PAGE, before } }),
    ])
    const { sections } = bodyOf(home).data
    const { data, totalCount } = bodyOf(posts)
    return {
      sections,
      // A page without its banner is still the page.
      banners: banners.ok ? banners.body.data : [],
      first: { data, totalCount, before },
    }
  }
  return { kind, ...(await atOnceOrLater(request, world())) }
}

type Loaded = Awaited<ReturnType<typeof loader>>
let last: { atMs: number; data: Loaded } | undefined
const KEPT_MS = 10 * 60_000

/** Kept as the answers themselves: a page that is come back to stands there at once. */
async function keepHome(data: Loaded) {
  const later = await data.later
  last = { atMs: Date.now(), data: { ...data, later } }
}

/** Coming back finds home as it was left; what was done since stands in the posts themselves. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs): Promise<Loaded> {
  const kind = feedKind(new URL(request.url).searchParams.get('feed'))
  return last?.data.kind === kind && Date.now() - last.atMs < KEPT_MS ? last.data : serverLoader()
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const isAsked = notForDialogs(args)
  // Following somebody changes who stands here: then the page is made anew.
  if (isAsked && args.formMethod) last = undefined
  return isAsked
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  useEffect(() => {
    // One that fails is shown as such and not kept.
    if (loaderData !== last?.data) keepHome(loaderData).catch(() => undefined)
  }, [loaderData])
  return (
    <>
      <PageHead
        title={t`Home`}
        about={t`Creators in their windows: music, travel, food, fashion, fitness, art, craft and games.`}
      />
      <h1 className="sr-only">{t`Home`}</h1>
      <Later value={loaderData.later} skeleton={<HomeSkeleton />} big>
        {(world) => <HomeWorld {...world} kind={loaderData.kind} />}
      </Later>
    </>
  )
}

type World = Awaited<Loaded['later']> & Pick<Loaded, 'kind'>

function HomeWorld({ sections, banners, first, kind }: World) {
  const session = useSession()
  const followed = sections.find((section) => section.kind === 'followed')
  const groups = sections.flatMap((section) => section.groups)
  const total = Math.max(
    0,
    ...sections
      .filter((section) => section.kind === 'featured' || section.kind === 'newest')
      .map(({ totalCount }) => totalCount),
  )
  const between: { key: string; part: ReactNode }[] = sections
    .filter((section) => section !== followed)
    .map((section) => ({ key: section._id, part: <SectionLater section={section} eager={false} /> }))
  return (
    <>
      {followed && <StoriesRow label={followed.title} creators={followed.creators} />}
      {banners[0] && (
        <div className="px-4 pt-5 tablet:px-0 tablet:pt-6.5">
          <HouseBanner banner={banners[0]} />
        </div>
      )}
      {!isMember(session) && !isStaff(session) && <GuestHello creators={total} categories={groups.length} />}
      <div className="flex justify-end px-3 pt-4 tablet:px-0">
        <FeedSwitch kind={kind} />
      </div>
      <FeedLater
        key={`${kind} ${session?._id}`}
        kind={kind}
        first={first}
        between={between}
        following={followed?.totalCount ?? 0}
      />
    </>
  )
}
