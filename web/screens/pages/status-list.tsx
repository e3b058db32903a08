import { Trans, useLingui } from '@lingui/react/macro'
import { Database, DoorOpen, Gauge, Server } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Parts, Readiness } from './use-readiness.ts'

/** Each part and what it means for people, not for machines. */
export function StatusList({ parts, state }: { parts: Parts; state: Readiness['state'] }) {
  const { t } = useLingui()
  const known = {
    web: { icon: Server, name: t`Website`, good: t`Pages are served`, bad: t`Pages do not come` },
    database: {
      icon: Database,
      name: t`Memory`,
      good: t`Everything is stored and found`,
      bad: t`Nothing can be stored or found right now`,
    },
    limits: {
      icon: Gauge,
      name: t`Guard`,
      good: t`Too many requests are held back`,
      bad: t`The guard against floods does not answer`,
    },
    accepting: {
      icon: DoorOpen,
      name: t`Door`,
      good: t`Newcomers are let in`,
      bad: t`This part of the house is closing; another takes over`,
    },
  }
  const all: Parts = { web: state === 'asking' ? undefined : state !== 'silent', ...parts }
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
              <Badge tone={fine ? 'ok' : 'bad'}>{fine ? <Trans>Works</Trans> : <Trans>Dark</Trans>}</Badge>
            )}
          </li>
        )
      })}
    </ul>
  )
}
