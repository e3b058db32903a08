import { Trans, useLingui } from '@lingui/react/macro'
import { Database, DoorOpen, Gauge, Server } from 'lucide-react'
import { Badge } from '../../ui/display/badge.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import type { ServiceStates, Readiness } from './use-readiness.ts'

/** Each service and what its state means for users. */
export function StatusList({ parts, state }: { parts: ServiceStates; state: Readiness['state'] }) {
  const { t } = useLingui()
  const known = {
    web: { icon: Server, name: t`Website`, good: t`Pages are loading`, bad: t`Pages aren’t loading` },
    database: {
      icon: Database,
      name: t`Database`,
      good: t`Reads and writes are working`,
      bad: t`Data can’t be read or saved right now`,
    },
    limits: {
      icon: Gauge,
      name: t`Rate limiting`,
      good: t`Excess requests are being limited`,
      bad: t`Rate limiting is unavailable`,
    },
    accepting: {
      icon: DoorOpen,
      name: t`Sign-up`,
      good: t`New visitors can get in`,
      bad: t`This server is shutting down; traffic is moving to another one`,
    },
  }
  const all: ServiceStates = { web: state === 'asking' ? undefined : state !== 'silent', ...parts }
  return (
    <ul className="border-t border-line">
      {Object.entries(known).map(([key, { icon: Icon, name, good, bad }]) => {
        const fine = all[key]
        return (
          <li key={key} className="flex min-h-18 items-center gap-3.5 border-b border-line py-3">
            <span className="grid size-10 shrink-0 place-items-center rounded-input bg-wash text-ink-2">
              <Icon aria-hidden />
            </span>
            <div className="min-w-0 flex-1">
              <b className="block font-semibold">{name}</b>
              {fine === undefined ? (
                <Skeleton className="mt-1.5 h-3 w-40" />
              ) : (
                <p className="text-13 text-ink-2">{fine ? good : bad}</p>
              )}
            </div>
            {fine !== undefined && (
              <Badge tone={fine ? 'ok' : 'bad'}>
                {fine ? <Trans>Operational</Trans> : <Trans>Down</Trans>}
              </Badge>
            )}
          </li>
        )
      })}
    </ul>
  )
}
