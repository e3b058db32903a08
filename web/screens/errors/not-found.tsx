import { Trans, useLingui } from '@lingui/react/macro'
import { data, Link, useLocation } from 'react-router'
import type { Creator } from '../../features/creator/creator.ts'
import { MissingPage } from '../../features/shell/missing-page.tsx'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { isUsernamePath } from '../../lib/session/wall.ts'
import type { Route } from './+types/not-found.ts'
import { ComingCreator } from './coming-creator.tsx'
import { ComingRoom, isComingRoom } from './coming-room.tsx'

export const shouldRevalidate = notForDialogs

/** Nothing stands here. Where the address looks like a name, the nearest one is looked for. */
export async function loader({ context, url: { pathname } }: Route.LoaderArgs) {
  const [wanted = ''] = pathname.slice(1).split('/')
  if (!isUsernamePath(pathname)) return data({}, { status: 404 })
  const { api } = context.get(serverSide)
  const found: Creator[] = []
  for (const searchText of new Set([wanted, wanted.slice(0, 4), wanted.slice(0, 3)])) {
    const answer = await api('GET /featureCreator', { query: { searchText, limit: 1 } })
    if (answer.ok) found.push(...answer.body.data)
    if (found.length) break
  }
  const [near] = found
  return data(near ? { near, isThem: near.username === wanted.toLowerCase() } : {}, { status: 404 })
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const { near, isThem } = loaderData as { near?: Creator; isThem?: boolean }
  return (
    <>
      <PageHead title={near && isThem ? near.firstName : t`No window at this address`} hidden />
      {near && isThem ? (
        <ComingCreator creator={near} />
      ) : isComingRoom(pathname) ? (
        <ComingRoom pathname={pathname} />
      ) : (
        <MissingPage>
          <Trans>
            <bdi dir="ltr" className="break-all">
              {pathname}
            </bdi>{' '}
            does not exist.
          </Trans>{' '}
          {near && (
            <Trans>
              Did you mean{' '}
              <Link to={`/${near.username}`} className="font-[550] text-ember-text hover:underline">
                <bdi dir="ltr">@{near.username}</bdi>
              </Link>
              ?
            </Trans>
          )}
        </MissingPage>
      )}
    </>
  )
}
