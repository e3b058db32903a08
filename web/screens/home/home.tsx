import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { PromoBanner } from '../../features/people/discovery/promo-banner.tsx'
import { isCreator, isMember, isStaff, useSession } from '../../features/account/session/session.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { deferOnNavigation } from '../../lib/hydration/defer-on-navigation.ts'
import { Deferred } from '../../lib/hydration/deferred.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import type { Route } from './+types/home.ts'
import { DeferredFeed } from './deferred-feed.tsx'
import { FeedSwitch } from './feed-switch.tsx'
import { feedKind, filterFor } from './feed-kind.ts'
import { HomeSkeleton } from './home-skeleton.tsx'
import { GuestWelcome } from './guest-welcome.tsx'
import { DeferredSection } from './deferred-section.tsx'
import type { HomeSection } from './section-link.ts'
import { StoriesRow } from './stories-row.tsx'

const PAGE = 10
/** What fills the first screen of a member; the browser loads the rest. Guests share one complete page. */
const FIRST_POSTS = 2
const FIRST_SECTIONS = 1

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { api } = context.get(serverContext)
  const kind = feedKind(url.searchParams.get('feed'))
  const world = async () => {
    const before = new Date().toISOString()
    const session = await api('GET /session')
    const isGuest = !session.ok || session.body.data.isGuest
    const [home, banners, posts, stories] = await Promise.all([
      api('GET /homePage', { query: isGuest ? {} : { limit: FIRST_SECTIONS } }),
      api('GET /banner'),
      api('GET /posts', {
        query: { filter: filterFor(kind, isGuest), limit: isGuest ? PAGE : FIRST_POSTS, before },
      }),
      api('GET /stories', { query: { limit: 30 } }),
    ])
    const { sections } = unwrapResponse(home).data
    const { data, totalCount } = unwrapResponse(posts)
    return {
      sections,
      // The page also works without its banner.
      banners: banners.ok ? banners.body.data : [],
      rings: stories.ok ? stories.body.data : [],
      first: { data, totalCount, before },
    }
  }
  return { kind, ...(await deferOnNavigation(request, world())) }
}

type Loaded = Awaited<ReturnType<typeof loader>>
let last: { atMs: number; data: Loaded } | undefined
const KEPT_MS = 10 * 60_000

/** Caches the promises, so that returning to the page renders at once. */
async function keepHome(data: Loaded) {
  const later = await data.deferred
  last = { atMs: Date.now(), data: { ...data, deferred: later } }
}

/** Going back restores home as it was left; the post cache holds later changes. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs): Promise<Loaded> {
  const kind = feedKind(new URL(request.url).searchParams.get('feed'))
  return last?.data.kind === kind && Date.now() - last.atMs < KEPT_MS ? last.data : serverLoader()
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const isAsked = revalidateUnlessDialogOnly(args)
  // Following someone changes the feed, so it is reloaded.
  if (isAsked && args.formMethod) last = undefined
  return isAsked
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  useEffect(() => {
    // Failed loads are shown but not cached.
    if (loaderData !== last?.data) keepHome(loaderData).catch(() => undefined)
  }, [loaderData])
  return (
    <>
      <PageHead
        title={t`Home`}
        about={t`Creators in music, travel, food, fashion, fitness, art, craft and games.`}
      />
      <h1 className="sr-only">{t`Home`}</h1>
      <Deferred value={loaderData.deferred} skeleton={<HomeSkeleton />} big>
        {(world) => <HomeWorld {...world} kind={loaderData.kind} />}
      </Deferred>
    </>
  )
}

const toPart = (section: HomeSection) => ({
  key: section._id,
  part: <DeferredSection section={section} eager={false} />,
})

type World = Awaited<Loaded['deferred']> & Pick<Loaded, 'kind'>

function HomeWorld({ sections, banners, rings, first, kind }: World) {
  const { t } = useLingui()
  const session = useSession()
  const followed = sections.find((section) => section.kind === 'followed')
  const groups = sections.flatMap((section) => section.groups)
  const total = Math.max(
    0,
    ...sections
      .filter((section) => section.kind === 'featured' || section.kind === 'newest')
      .map(({ totalCount }) => totalCount),
  )
  const between = sections.filter((section) => section !== followed).map(toPart)
  return (
    <>
      {(followed ?? (rings.length > 0 || isCreator(session))) && (
        <StoriesRow
          label={t`Stories`}
          rings={rings}
          creators={followed?.creators ?? []}
          canAdd={isCreator(session)}
        />
      )}
      {banners[0] && (
        <div className="px-4 pt-5 tablet:px-0 tablet:pt-6.5">
          <PromoBanner banner={banners[0]} />
        </div>
      )}
      {!isMember(session) && !isStaff(session) && (
        <GuestWelcome creators={total} categories={groups.length} />
      )}
      <div className="flex justify-end px-3 pt-4 tablet:px-0">
        <FeedSwitch kind={kind} />
      </div>
      <DeferredFeed
        key={`${kind} ${session?._id}`}
        kind={kind}
        first={first}
        between={between}
        laterSections={isMember(session) ? FIRST_SECTIONS : undefined}
        toPart={toPart}
        following={followed?.totalCount ?? 0}
      />
    </>
  )
}
