import { useLingui } from '@lingui/react/macro'
import { isMember, useSession } from '../../features/session/session.ts'
import { atOnceOrLater, bodyOf } from '../../lib/answers.ts'
import { Later } from '../../lib/later.tsx'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import type { Route } from './+types/home.ts'
import { byCategory } from './by-category.ts'
import { CategoryIndex } from './category-index.tsx'
import { CategorySection } from './category-section.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { GuestHello, MemberFeed } from './hello.tsx'
import { StoriesRow } from './stories-row.tsx'

export const shouldRevalidate = notForDialogs

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(serverSide)
  const world = async () => {
    const creators = bodyOf(await api('GET /featureCreator', { query: { limit: 100 } })).data
    const groups = bodyOf(await api('GET /group', { query: { limit: 100 } })).data
    return { creators, groups }
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

function HomeWorld({ creators, groups }: World) {
  const session = useSession()
  const sections = byCategory(groups, creators)
  return (
    <>
      <StoriesRow creators={creators.slice(0, 14)} />
      {isMember(session) ? (
        <MemberFeed />
      ) : (
        <GuestHello creators={creators.length} categories={sections.length} />
      )}
      <CategoryIndex groups={sections.map(({ group }) => group)} />
      {sections.map(({ group, creators: inside }) => (
        <CategorySection key={group._id} group={group} creators={inside} />
      ))}
    </>
  )
}
