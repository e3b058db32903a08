import { Trans, useLingui } from '@lingui/react/macro'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { SettingGroup } from '../../features/security/setting-row.tsx'
import { useFormats } from '../../lib/format/use-formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { deviceLook } from './device-name.ts'

type Entry = Data<Endpoints['GET /loginHistory']>['items'][number]
type Props = { entries: Entry[]; page: number; isLast: boolean; now: number }

/** Who came in and who tried. */
export function LoginHistory({ entries, page, isLast, now }: Props) {
  return (
    <SettingGroup id="history" title={<Trans>Login history</Trans>}>
      {entries.length === 0 ? (
        <p className="text-ink-2">
          <Trans>Nothing yet.</Trans>
        </p>
      ) : (
        <ul>
          {entries.map((entry) => (
            <HistoryRow key={entry._id} entry={entry} now={now} />
          ))}
        </ul>
      )}
      {(page > 1 || !isLast) && (
        <div className="flex gap-2 pt-3">
          {page > 1 && (
            <LinkButton to={page > 2 ? `?page=${page - 1}#history` : '?#history'} size="sm" tone="line">
              <Trans>Newer</Trans>
            </LinkButton>
          )}
          {!isLast && (
            <LinkButton to={`?page=${page + 1}#history`} size="sm" tone="line">
              <Trans>Older</Trans>
            </LinkButton>
          )}
        </div>
      )}
    </SettingGroup>
  )
}

function HistoryRow({ entry, now }: { entry: Entry; now: number }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { browser, system } = deviceLook(entry.userAgent)
  const told = formats.list([entry.deviceModel, entry.deviceOs])
  const name =
    told || (browser && system ? t`${browser} on ${system}` : browser || system || t`Unknown device`)
  const place = formats.list([entry.city, entry.country])
  const methods: Record<Entry['method'], string> = {
    password: t`Password`,
    google: t`Google`,
    passkey: t`Passkey`,
    authenticator: t`Code from app`,
    recovery: t`Recovery code`,
    'sign-up': t`Joined`,
  }
  const ago = formats.timeDifference(entry.at, now)
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-0.5 border-t border-line py-2.5 first:border-0">
      <time
        dateTime={entry.at}
        title={formats.dateTime(entry.at, 'UTC')}
        className="w-32 shrink-0 text-13 text-ink-2"
      >
        {t`${ago} ago`}
      </time>
      <span className="min-w-40 flex-1">
        <bdi>{name}</bdi>
        {place && <bdi className="block text-13 text-ink-2">{place}</bdi>}
      </span>
      <span className="w-28 text-13 text-ink-2">{methods[entry.method]}</span>
      <Badge tone={entry.success ? 'ok' : 'bad'} className="ms-auto">
        {entry.success ? t`Came in` : t`Refused`}
      </Badge>
    </li>
  )
}
