import { Trans, useLingui } from '@lingui/react/macro'
import { Laptop, Monitor, Smartphone, Tablet } from 'lucide-react'
import { useFetcher } from 'react-router'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { readDeviceName } from './device-name.ts'
import { useActionToast } from '../../../lib/toast/use-action-toast.ts'

export type Device = Data<Endpoints['GET /devices']>['items'][number]

const icons = { phone: Smartphone, tablet: Tablet, laptop: Laptop, desktop: Monitor }

export function DeviceRow({ device, now, leaving }: { device: Device; now: number; leaving: boolean }) {
  const { t } = useLingui()
  const fetcher = useFetcher<{ ended?: number; message?: string }>()
  const { browser, system, kind } = readDeviceName(device.userAgent)
  const Icon = icons[kind]
  const name = browser && system ? t`${browser} on ${system}` : browser || system || t`Unknown device`
  const busy = fetcher.state !== 'idle'
  useActionToast(fetcher.data, t`${name} has been logged out.`)
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
          {device.isCurrent && <Badge tone="ok">{t`This device`}</Badge>}
        </p>
        <Whereabouts device={device} now={now} />
      </div>
      {!device.isCurrent && (
        <fetcher.Form method="post">
          <input type="hidden" name="id" value={device._id} />
          <Button type="submit" size="xs" tone="line" busy={busy} aria-label={t`Log out ${name}`}>
            <Trans>Log out</Trans>
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
