import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useFormats } from '../../lib/format/use-formats.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import type { VipEntry } from './vip-types.ts'

const URGENT_MS = 6 * 3_600_000

/** A VIP message: fan, text and the time left to answer. */
export function VipMessageRow({ entry: { fan, message }, nowMs }: { entry: VipEntry; nowMs: number }) {
  const { t } = useLingui()
  const name = [fan.firstName, fan.lastName].filter(Boolean).join(' ') || fan.username
  const { vip, payload, chatId } = message
  return (
    <li className="flex flex-wrap items-center gap-3.5 py-4">
      <Avatar silent size={48} name={name} image={fan.profilePic} />
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={`/${fan.username}`} className="min-w-0 truncate font-semibold hover:underline">
            <bdi>{name}</bdi>
          </Link>
          {vip && <State vip={vip} nowMs={nowMs} />}
        </p>
        <p dir="auto" className="line-clamp-2 text-14 break-words text-ink-2">
          {payload.text || t`Attachment`}
        </p>
      </div>
      <LinkButton
        to={`/chat?c=${chatId}`}
        tone={vip?.state === 'held' ? 'ember' : 'line'}
        size="sm"
        className="ms-auto"
      >
        {vip?.state === 'held' ? <Trans>Answer</Trans> : <Trans>Open chat</Trans>}
      </LinkButton>
    </li>
  )
}

function State({ vip, nowMs }: { vip: NonNullable<VipEntry['message']['vip']>; nowMs: number }) {
  const { timeDifference } = useFormats()
  if (vip.state === 'answered')
    return (
      <Badge tone="ok">
        <Trans>Answered</Trans>
      </Badge>
    )
  if (vip.state === 'returned')
    return (
      <Badge>
        <Trans>Returned</Trans>
      </Badge>
    )
  const leftMs = Date.parse(vip.answerBy) - nowMs
  const left = timeDifference(nowMs, vip.answerBy)
  if (leftMs <= 0)
    return (
      <Badge tone="bad">
        <Trans>Late</Trans>
      </Badge>
    )
  return (
    <Badge tone={leftMs < URGENT_MS ? 'warn' : 'plain'}>
      <Trans>{left} left</Trans>
    </Badge>
  )
}
