import { Trans, useLingui } from '@lingui/react/macro'
import { data, useFetcher } from 'react-router'
import { requireMember } from '../../../features/account/session/session.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { deferOnNavigation } from '../../../lib/hydration/defer-on-navigation.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { Deferred } from '../../../lib/hydration/deferred.tsx'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../../lib/page/should-revalidate.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/display/skeleton.tsx'
import type { Route } from './+types/devices.ts'
import { type Device, DeviceRow } from './device-row.tsx'
import { PanelHeader } from '../panel-head.tsx'
import { useActionToast } from '../../../lib/toast/use-action-toast.ts'

export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const list = async () => unwrapResponse(await api('GET /devices', { query: { limit: 100 } })).data
  return { now: Date.now(), ...(await deferOnNavigation(request, list())) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
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
      <PanelHeader title={t`Devices`}>
        <Trans>Log out any device you don’t recognize or no longer use.</Trans>
      </PanelHeader>
      {actionData && 'message' in actionData && (
        <div className="pt-5">
          <Banner tone="bad">{actionData.message}</Banner>
        </div>
      )}
      <Deferred value={loaderData.deferred} skeleton={<DevicesSkeleton />}>
        {(devices) => <DeviceList devices={devices} now={loaderData.now} />}
      </Deferred>
    </>
  )
}

function DeviceList({ devices, now }: { devices: Device[]; now: number }) {
  const everywhere = useFetcher<{ ended?: number; message?: string }>()
  const busy = everywhere.state !== 'idle'
  const { t } = useLingui()
  useActionToast(everywhere.data, t`All other devices have been logged out.`)
  const others = devices.filter(({ isCurrent }) => !isCurrent)
  return (
    <section aria-labelledby="signed-in" className="py-6">
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <h2 id="signed-in" className="type-20">
          <Trans>Where you’re logged in</Trans>
        </h2>
        {others.length > 0 && (
          <everywhere.Form method="post">
            <button
              type="submit"
              disabled={busy}
              className="min-h-11 font-[550] text-ember-text underline-offset-3 hover:underline disabled:opacity-50"
            >
              <Trans>Log out all other devices</Trans>
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
          <Trans>Only this device is logged in.</Trans>
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
