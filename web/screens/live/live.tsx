import { Trans, useLingui } from '@lingui/react/macro'
import { Radio } from 'lucide-react'
import type { ReactNode } from 'react'
import { isCreator, useSession } from '../../features/account/session/session.ts'
import type { ShellHandle } from '../../features/layout/shell/shell.tsx'
import { serverContext } from '../../lib/api/server-context.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import type { Route } from './+types/live.ts'
import { ReminderButton } from './list/reminder-button.tsx'
import { StreamTile } from './list/stream-tile.tsx'

export const handle: ShellHandle = { frame: 'wide' }
export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(serverContext)
  const [live, scheduled, recorded] = await Promise.all([
    api('GET /stream/all', { query: { limit: 48 } }),
    api('GET /streams/scheduled', { query: { limit: 24 } }),
    api('GET /stream/recorded', { query: { limit: 24 } }),
  ])
  return {
    live: unwrapResponse(live).data,
    scheduled: unwrapResponse(scheduled).data,
    recorded: unwrapResponse(recorded).data,
  }
}

/** Streams that run now and later, and recordings. */
export default function Live({ loaderData: { live, scheduled, recorded } }: Route.ComponentProps) {
  const { t } = useLingui()
  const isHost = isCreator(useSession())
  const goLive = (
    <LinkButton to="/go-live" tone="ember" icon={<Radio aria-hidden className="size-4" />}>
      <Trans>Go live</Trans>
    </LinkButton>
  )
  return (
    <div className="grid gap-10 px-4 pt-4 pb-10 tablet:px-0 tablet:pt-8">
      <PageHead title={t`Live`} about={t`Live streams of creators, now and later.`} />
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="type-40 max-tablet:text-28">
          <Trans>Live</Trans>
        </h1>
        {isHost && goLive}
      </header>
      <Section title={<Trans>Live now</Trans>}>
        {live.length > 0 ? (
          <Grid>
            {live.map((stream) => (
              <StreamTile key={stream.streamId} stream={stream} />
            ))}
          </Grid>
        ) : (
          <EmptyState
            as="h3"
            illustration="fan"
            title={<Trans>No one is live right now</Trans>}
            action={
              scheduled.length === 0 && (
                <LinkButton to="/explore">
                  <Trans>Explore creators</Trans>
                </LinkButton>
              )
            }
          >
            <Trans>Live streams will appear here as soon as they start.</Trans>
          </EmptyState>
        )}
      </Section>
      {scheduled.length > 0 && (
        <Section title={<Trans>Coming up</Trans>}>
          <Grid>
            {scheduled.map((stream) => (
              <StreamTile key={stream.streamId} stream={stream} aside={<ReminderButton stream={stream} />} />
            ))}
          </Grid>
        </Section>
      )}
      {recorded.length > 0 && (
        <Section title={<Trans>Recordings</Trans>}>
          <Grid>
            {recorded.map((stream) => (
              <StreamTile key={stream.streamId} stream={stream} />
            ))}
          </Grid>
        </Section>
      )}
    </div>
  )
}

const Grid = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-x-5 gap-y-8 tablet:grid-cols-2 wide:grid-cols-3">{children}</div>
)

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="type-20">{title}</h2>
      {children}
    </section>
  )
}
