import { Trans, useLingui } from '@lingui/react/macro'
import { Check, IdCard, ScanFace, CreditCard } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/display/badge.tsx'
import { cx } from '../../../ui/cx.ts'
import { reasonTexts, type Side, sideNames, sideNotes, type Verification } from './verification.ts'

type Part = NonNullable<Verification['document']>['parts'][number]
const icons = { front: IdCard, back: CreditCard, selfie: ScanFace }

/** The sides of a document with their status and rejection reasons. */
export function DocumentSides({
  sides,
  parts,
  again,
}: {
  sides: Side[]
  parts?: Part[]
  /** Shown below a side that must be sent again. */
  again?: (side: Side) => ReactNode
}) {
  return (
    <ul>
      {sides.map((side) => (
        <DocumentSide key={side} side={side} part={parts?.find((item) => item.side === side)} again={again} />
      ))}
    </ul>
  )
}

type DocumentSideProps = { side: Side; part: Part | undefined; again?: (side: Side) => ReactNode }

function DocumentSide({ side, part, again }: DocumentSideProps) {
  const { i18n } = useLingui()
  const Icon = icons[side]
  const isRejected = part?.status === 'rejected'
  return (
    <li className="flex gap-4 border-t border-line py-4 first:border-0">
      <span
        className={cx(
          'grid h-12 w-16 shrink-0 place-items-center rounded-8',
          isRejected ? 'bg-bad-soft text-bad-text' : 'bg-wash text-ink-2',
        )}
      >
        <Icon aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <b className="font-semibold">{i18n._(sideNames[side])}</b>
          <SideBadge status={part?.status} />
        </div>
        {isRejected && part.reason ? (
          <p className="mt-1">
            <b className="font-semibold">{i18n._(reasonTexts[part.reason])}</b> {part.note}
          </p>
        ) : (
          <p className="text-13 text-ink-2">{i18n._(sideNotes[side])}</p>
        )}
        {isRejected && again?.(side)}
      </div>
    </li>
  )
}

function SideBadge({ status }: { status: Part['status'] | undefined }) {
  if (status === 'waiting')
    return (
      <Badge tone="info">
        <Trans>In review</Trans>
      </Badge>
    )
  if (status === 'approved')
    return (
      <Badge tone="ok" icon={<Check aria-hidden />}>
        <Trans>Accepted</Trans>
      </Badge>
    )
  if (status === 'rejected')
    return (
      <Badge tone="bad">
        <Trans>Rejected</Trans>
      </Badge>
    )
  return (
    <Badge>
      <Trans>Missing</Trans>
    </Badge>
  )
}
