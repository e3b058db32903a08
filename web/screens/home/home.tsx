import { useLingui } from '@lingui/react/macro'
import { HouseBanner } from '../../features/discovery/house-banner.tsx'
import { isMember, useSession } from '../../features/session/session.ts'
import { atOnceOrLater, bodyOf } from '../../lib/answers.ts'
import { Later } from '../../lib/later.tsx'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import type { Route } from './+types/home.ts'
import { HomeSection } from './home-section.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { GuestHello, MemberFeed } from './hello.tsx'

export const shouldRevalidate = notForDialogs

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(serverSide)
  const world = async () => {
    const [home, banners] = await Promise.all([api('GET /homePage'), api('GET /banner')])
    const { sections } = bodyOf(home).data
    // A page without its banner is still the page.
    return { sections, banners: banners.ok ? banners.body.data : [] }
  }
  return atOnceOrLater(request, world())
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t`Home`}
        about={t`Creators in their windows: music, travel, food, fashion, fitness, art, craft and games.`}
      />
      <h1 className="sr-only">{t`Home`}</h1>
      <Later value={loaderData.later} skeleton={<HomeSkeleton />} big>
        {(world) => <HomeWorld {...world} />}
      </Later>
    </>
  )
}

type World = Awaited<Route.ComponentProps['loaderData']['later']>

function HomeWorld({ sections, banners }: World) {
  const session = useSession()
  const followed = sections.find(({ kind }) => kind === 'followed')
  const groups = sections.flatMap((section) => section.groups)
  const total = Math.max(
    0,
    ...sections
      .filter(({ kind }) => kind === 'featured' || kind === 'newest')
      .map(({ totalCount }) => totalCount),
  )
  const firstRow = sections.findIndex(({ kind }) => !['categories', 'followed', 'online'].includes(kind))
  return (
    <>
      {followed && <HomeSection section={followed} eager={false} />}
      {banners[0] && (
        <div className="px-4 pt-5 tablet:px-0 tablet:pt-6.5">
          <HouseBanner banner={banners[0]} />
        </div>
      )}
      {isMember(session) ? (
        <MemberFeed following={followed?.totalCount ?? 0} />
      ) : (
        <GuestHello creators={total} categories={groups.length} />
      )}
      {sections.map((section, n) =>
        section === followed ? null : (
          <HomeSection key={section._id} section={section} eager={n === firstRow} />
        ),
      )}
    </>
  )
}
