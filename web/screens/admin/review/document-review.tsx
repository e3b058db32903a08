import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { Form } from 'react-router'
import type { Reason, Side } from '../../../features/account/verification/verification.ts'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { ConfirmButton } from '../shell/confirm-button.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Kbd } from '../../../ui/display/kbd.tsx'
import { DocumentImage } from './document-image.tsx'
import type { QueueItem, ReviewItem } from './review-types.ts'
import { SideRejectionReasons } from './side-rejection-reasons.tsx'
import { SubmittedDetails } from './submitted-details.tsx'
import { useReviewShortcuts } from './use-review-shortcuts.ts'

type DocumentReviewProps = {
  item: ReviewItem
  queue: QueueItem[]
  total: number
  fault: string | undefined
  busy: boolean
  now: number
}

/** One document: its sides, the submitted details and the decision. Every action has a shortcut. */
export function DocumentReview({ item, queue, total, fault, busy, now }: DocumentReviewProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const form = useRef<HTMLFormElement>(null)
  const sides = item.parts.map(({ side }) => side)
  const [active, setActive] = useState<Side>(sides[0] ?? 'front')
  const [reasons, setReasons] = useState<Partial<Record<Side, Reason>>>({})
  const choose = (side: Side, reason: Reason) =>
    setReasons({ ...reasons, [side]: reasons[side] === reason ? undefined : reason })
  const place = queue.findIndex(({ _id }) => _id === item._id) + 1
  const { armed, zoomed, turned, zoom, turn } = useReviewShortcuts({
    form,
    sides,
    active,
    setActive,
    choose,
    queue,
    id: item._id,
  })
  const name = `${item.firstName} ${item.lastName}`.trim()
  const count = Object.values(reasons).filter(Boolean).length
  return (
    <Form ref={form} method="post" className="grid gap-6">
      <input type="hidden" name="documentId" value={item._id} />
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <p className="text-12 font-semibold text-ink-2">
            <Trans>
              {place} of {total}, received {formats.dateTime(item.submittedAt, 'UTC')}
            </Trans>
          </p>
          <h2 className="type-28">{name}</h2>
        </div>
        <span className="flex gap-2">
          <Badge tone="info">
            <Trans>Verifying</Trans>
          </Badge>
          <Badge>{item.tries > 1 ? t`Attempt ${item.tries}` : t`First attempt`}</Badge>
        </span>
      </header>
      <div className="grid gap-4 tablet:grid-cols-2 wide:auto-cols-fr wide:grid-flow-col wide:grid-cols-none">
        {item.parts.map((part) => (
          <DocumentImage
            key={part.side}
            documentId={item._id}
            part={part}
            isActive={part.side === active}
            isLarge={zoomed === part.side}
            turns={turned[part.side] ?? 0}
            onActive={() => setActive(part.side)}
            onZoom={() => zoom(part.side)}
            onTurn={() => turn(part.side)}
          />
        ))}
      </div>
      <SubmittedDetails item={item} now={now} />
      <div className="grid gap-5">
        <p className="text-13 font-semibold text-ink-2">
          <Trans>If you reject, choose a reason for each side. The user will see it.</Trans>
        </p>
        {sides.map((side) => (
          <SideRejectionReasons
            key={side}
            side={side}
            isActive={side === active}
            value={reasons[side]}
            onChoose={(reason) => choose(side, reason)}
          />
        ))}
      </div>
      {fault && (
        <Banner tone="bad" icon={<CircleAlert aria-hidden />}>
          {fault}
        </Banner>
      )}
      {armed && (
        <p role="status" className="rounded-card bg-sunk px-4 py-3 font-[550]">
          {armed === 'approve' ? (
            <Trans>Press A again to approve {name}, or Esc to cancel.</Trans>
          ) : (
            <Trans>Press R again to reject these documents, or Esc to cancel.</Trans>
          )}
        </p>
      )}
      <footer className="max-tablet:[&_kbd]:hidden sticky bottom-0 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-paper/92 px-4 py-3 backdrop-blur-lg">
        <ConfirmButton
          name="intent"
          value="reject"
          tone="danger"
          busy={busy}
          question={t`Reject ${name}’s documents?`}
          consequence={<Trans>They’ll be asked to send the rejected sides again.</Trans>}
          confirmLabel={<Trans>Reject</Trans>}
        >
          {count ? <Trans>Reject ({count})</Trans> : <Trans>Reject</Trans>} <Kbd keys={['R']} />
        </ConfirmButton>
        <Button type="submit" name="intent" value="release" tone="line">
          <Trans>Release</Trans> <Kbd keys={['G']} />
        </Button>
        <span className="ms-auto flex items-center gap-2 text-12 text-ink-2 max-tablet:hidden">
          <Kbd keys={['J', 'K']} /> <Trans>next, previous</Trans>
        </span>
        <ConfirmButton
          name="intent"
          value="approve"
          tone="ember"
          busy={busy}
          question={t`Approve ${name}’s documents?`}
          consequence={<Trans>They’ll be verified and notified by email.</Trans>}
          confirmLabel={<Trans>Approve</Trans>}
        >
          <Trans>Approve</Trans>
          <kbd className="rounded-6 border border-white/60 px-1.5 font-ui text-12">A</kbd>
        </ConfirmButton>
      </footer>
    </Form>
  )
}
