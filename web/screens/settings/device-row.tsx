import { Trans, useLingui } from '@lingui/react/macro'
import { Laptop, Monitor, Smartphone, Tablet } from 'lucide-react'
import { useFetcher } from 'react-router'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { useFormats } from '../../lib/format/use-formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { deviceLook } from './device-name.ts'
import { useSaid } from '../../lib/use-said.ts'

export type Device = Data<Endpoints['GET /devices']>['items'][number]

const icons = { phone: Smartphone, tablet: Tablet, laptop: Laptop, desktop: Monitor }

export function DeviceRow({ device, now, leaving }: { device: Device; now: number; leaving: boolean }) {
  const { t } = useLingui()
  const fetcher = useFetcher<{ ended?: number; message?: string }>()
  const { browser, system, kind } = deviceLook(device.userAgent)
  const Icon = icons[kind]
  const name = browser && system ? t`${browser} on ${system}` : browser || system || t`Unknown device`
  const busy = fetcher.state !== 'idle'
  useSaid(fetcher.data, t`${name} is signed out.`)
  return (
    <li
      className={cx(
        'flex min-h-16 items-center gap-3.5 border-t border-line py-2.5 transition-opacity first:border-0',
        (busy || leaving) && 'opacity-40',
      )}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-input bg-wash text-ink-2">
        <Icon aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <b className="font-semibold">{name}</b>
          {device.isCurrent && <Badge tone="ok">{t`This one`}</Badge>}
        </p>
        <Whereabouts device={device} now={now} />
      </div>
      {!device.isCurrent && (
        <fetcher.Form method="post">
          <input type="hidden" name="id" value={device._id} />
          <Button type="submit" size="xs" tone="line" busy={busy} aria-label={t`Sign out ${name}`}>
            <Trans>Sign out</Trans>
          </Button>
        </fetcher.Form>
      )}
    </li>
  )
}

function Whereabouts({ device, now }: { device: Device; now: number }) {
  const { t } = useLingui()
  const formats = useFormats()
  const place = formats.list([device.city, device.country])
  const ago = formats.timeDifference(device.lastUsedAt, now)
  const when = device.isCurrent ? t`Now` : t`${ago} ago`
  return (
    <p className="text-13 text-ink-2">
      {place && <bdi>{place}. </bdi>}
      <time dateTime={device.lastUsedAt} title={formats.dateTime(device.lastUsedAt, 'UTC')}>
        {when}
      </time>
    </p>
  )
}
