import { Trans, useLingui } from '@lingui/react/macro'
import type { ShellHandle } from '../../features/layout/shell/shell.tsx'
import { serverContext } from '../../lib/api/server-context.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import type { Route } from './+types/stories.ts'
import { nameOf } from './story.ts'
import { Viewer } from './viewer/viewer.tsx'

export const handle: ShellHandle = { frame: 'chat' }
/** The viewer keeps its own state; a sheet on it must not restart it. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname

export async function loader({ context, params: { username } }: Route.LoaderArgs) {
  const { api } = context.get(serverContext)
  const answer = await api('GET /stories/detail', { query: { username } })
  if (!answer.ok && answer.body.code === 'STORY_NOT_FOUND') return { username }
  return { username, page: unwrapResponse(answer).data }
}

export default function Stories({ loaderData: { username, page } }: Route.ComponentProps) {
  const { t } = useLingui()
  if (!page)
    return (
      <>
        <PageHead title={t`Stories`} hidden />
        <EmptyState
          big
          as="h1"
          illustration="house"
          title={<Trans>No current stories</Trans>}
          action={
            <LinkButton to={`/${username}`} tone="ember">
              <Trans>View profile</Trans>
            </LinkButton>
          }
        >
          <Trans>Stories disappear after 24 hours.</Trans>
        </EmptyState>
      </>
    )
  const name = nameOf(page.ring.creator)
  return (
    <>
      <PageHead title={t`Stories by ${name}`} hidden />
      <h1 className="sr-only">{t`Stories by ${name}`}</h1>
      <Viewer key={page.ring.creator._id} page={page} />
    </>
  )
}
