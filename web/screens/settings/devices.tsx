import { Trans, useLingui } from '@lingui/react/macro'
import { data, useFetcher } from 'react-router'
import { requireMember } from '../../features/session/session.ts'
import { atOnceOrLater, bodyOf } from '../../lib/answers.ts'
import { formText } from '../../lib/form-text.ts'
import { Later } from '../../lib/later.tsx'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import type { Route } from './+types/devices.ts'
import { type Device, DeviceRow } from './device-row.tsx'
import { PanelHead } from './panel-head.tsx'
import { useSaid } from '../../lib/use-said.ts'

export const shouldRevalidate = notForDialogs

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const list = async () => bodyOf(await api('GET /devices', { query: { limit: 100 } })).data
  return { now: Date.now(), ...(await atOnceOrLater(request, list())) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const id = formText(await request.formData(), 'id')
  const answer = await api('DELETE /devices', { query: id ? { id } : {} })
  return answer.ok
    ? data({ ended: answer.body.data.ended })
    : data({ message: answer.body.message }, { status: answer.status })
}

export default function DevicesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Devices`} hidden />
      <PanelHead title={t`Devices`}>
        <Trans>Sign out whatever you do not know or no longer use.</Trans>
      </PanelHead>
      {actionData && 'message' in actionData && (
        <div className="pt-5">
          <Banner tone="bad">{actionData.message}</Banner>
        </div>
      )}
      <Later value={loaderData.later} skeleton={<DevicesSkeleton />}>
        {(devices) => <DeviceList devices={devices} now={loaderData.now} />}
      </Later>
    </>
  )
}

function DeviceList({ devices, now }: { devices: Device[]; now: number }) {
  const everywhere = useFetcher<{ ended?: number; message?: string }>()
  const busy = everywhere.state !== 'idle'
  const { t } = useLingui()
  useSaid(everywhere.data, t`You are signed out everywhere else.`)
  const others = devices.filter(({ isCurrent }) => !isCurrent)
  return (
    <section aria-labelledby="signed-in" className="py-6">
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <h2 id="signed-in" className="type-20">
          <Trans>Where you are signed in</Trans>
        </h2>
        {others.length > 0 && (
          <everywhere.Form method="post">
            <button
              type="submit"
              disabled={busy}
              className="min-h-11 font-[550] text-ember-text underline-offset-3 hover:underline disabled:opacity-50"
            >
              <Trans>Sign out everywhere else</Trans>
            </button>
          </everywhere.Form>
        )}
      </div>
      <ul>
        {devices.map((device) => (
          <DeviceRow key={device._id} device={device} now={now} leaving={busy && !device.isCurrent} />
        ))}
      </ul>
      {others.length === 0 && (
        <p className="border-t border-line pt-4 text-ink-2">
          <Trans>Only here. Nobody else is signed in as you.</Trans>
        </p>
      )}
    </section>
  )
}

function DevicesSkeleton() {
  return (
    <SkeletonGroup className="grid gap-5 py-6">
      <Skeleton className="h-6 w-56" />
      {[0, 1, 2].map((n) => (
        <span key={n} className="flex items-center gap-3.5">
          <Skeleton className="size-10 rounded-input" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-3.5 w-44" />
            <Skeleton className="h-3 w-56 max-w-full" />
          </span>
        </span>
      ))}
    </SkeletonGroup>
  )
}
