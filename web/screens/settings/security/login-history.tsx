import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { SettingGroup } from '../../../features/account/settings/setting-row.tsx'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { readDeviceName } from './device-name.ts'

type Entry = Data<Endpoints['GET /loginHistory']>['items'][number]
type Props = { entries: Entry[]; page: number; isLast: boolean; now: number }

/** Successful and failed logins. */
export function LoginHistory({ entries, page, isLast, now }: Props) {
  return (
    <SettingGroup id="history" title={<Trans>Login history</Trans>}>
      {page === 1 && <LastFailedLogin entries={entries} now={now} />}
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

const WEEK_MS = 7 * 86_400_000

/** After recent failed attempts, suggests changing the password. */
function LastFailedLogin({ entries, now }: Pick<Props, 'entries' | 'now'>) {
  const formats = useFormats()
  const failedAttempt = entries.find(
    ({ success, method, at }) => !success && method === 'password' && now - Date.parse(at) < WEEK_MS,
  )
  if (!failedAttempt) return null
  const ago = formats.timeDifference(failedAttempt.at, now)
  const place = formats.list([failedAttempt.city, failedAttempt.country])
  return (
    <div className="pb-3">
      <Banner
        tone="bad"
        icon={<CircleAlert aria-hidden className="size-5 shrink-0" />}
        action={
          <Link to="/settings/account/password">
            <Trans>This wasn’t me</Trans>
          </Link>
        }
      >
        {place ? (
          <Trans>
            Someone in <bdi>{place}</bdi> entered a wrong password {ago} ago.
          </Trans>
        ) : (
          <Trans>Someone entered a wrong password {ago} ago.</Trans>
        )}
      </Banner>
    </div>
  )
}

function HistoryRow({ entry, now }: { entry: Entry; now: number }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { browser, system } = readDeviceName(entry.userAgent)
  const deviceText = formats.list([entry.deviceModel, entry.deviceOs])
  const name =
    deviceText || (browser && system ? t`${browser} on ${system}` : browser || system || t`Unknown device`)
  const place = formats.list([entry.city, entry.country])
  const methods: Record<Entry['method'], string> = {
    password: t`Password`,
    google: t`Google`,
    passkey: t`Passkey`,
    authenticator: t`App code`,
    recovery: t`Recovery code`,
    'sign-up': t`Joined`,
    'email-link': t`Email link`,
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
        {entry.success ? t`Logged in` : t`Failed`}
      </Badge>
    </li>
  )
}
