import { Trans, useLingui } from '@lingui/react/macro'
import { Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/display/avatar.tsx'
import { jonas, mara } from './images.ts'
import { FeatureRow } from './feature-row.tsx'

const bubble = 'rounded-panel px-4 py-2.5 text-16 leading-5.5 text-pretty'
const looks = {
  creator: `${bubble} rounded-ss-6 bg-lift`,
  team: `${bubble} rounded-ss-6 border border-line-2`,
  own: `${bubble} rounded-ee-6 bg-invert text-invert-text`,
  automatic: 'ms-[11px] border-s-2 border-line-2 py-0.5 ps-3.5 text-ink-2',
}

export function AnswersRow() {
  const { t } = useLingui()
  return (
    <FeatureRow
      flipped
      title={<Trans>Message creators, and know who’s replying.</Trans>}
      text={
        <Trans>
          Messages, voice notes, offers and paid calls in one place. Every message shows whether the creator,
          a team member or an automatic rule wrote it. It can’t be switched off.
        </Trans>
      }
    >
      <div
        role="group"
        aria-label={t`Example conversation`}
        className="grid gap-5 rounded-panel bg-sunk px-5 py-6 tablet:px-8 tablet:py-9"
      >
        <Said
          look="automatic"
          by={<AutomaticBadge />}
          name={<Trans>Automatic</Trans>}
          role={<Trans>sent to every new subscriber</Trans>}
        >
          <Trans>Welcome. Subscriber streams are on Fridays at 20:00.</Trans>
        </Said>
        <Said
          look="team"
          by={<Avatar silent size={24} name="Jonas Lie" src={jonas} />}
          name="Jonas Lie"
          role={<Trans>for Mara, orders</Trans>}
        >
          <Trans>Your print ships on Monday.</Trans>
        </Said>
        <Said look="own">
          <Trans>Could Mara sign it on the back?</Trans>
        </Said>
        <Said
          look="creator"
          by={<Avatar silent size={24} name="Mara" src={mara} />}
          name="Mara"
          role={<Trans>wrote this herself</Trans>}
        >
          <Trans>Of course I will. Pencil or ink?</Trans>
        </Said>
      </div>
    </FeatureRow>
  )
}

/** Badge of automatic messages. */
export function AutomaticBadge({ large }: { large?: boolean }) {
  return (
    <span className={`grid shrink-0 place-items-center rounded-full bg-lift ${large ? 'size-8' : 'size-6'}`}>
      <Zap aria-hidden className={large ? 'size-4' : 'size-3.5'} />
    </span>
  )
}

type SaidProps = {
  look: keyof typeof looks
  by?: ReactNode
  name?: ReactNode
  role?: ReactNode
  children: ReactNode
}

/** A message with its author. Own messages have no name. */
function Said({ look, by, name, role, children }: SaidProps) {
  return (
    <div
      className={`grid max-w-[88%] gap-1 ${look === 'own' ? 'justify-items-end justify-self-end' : 'justify-items-start'}`}
    >
      {by && (
        <div className="mb-0.5 flex items-center gap-2 text-12 text-ink-2">
          {by}
          <b className="shrink-0 font-semibold text-ink">{name}</b>
          <span>{role}</span>
        </div>
      )}
      <p className={looks[look]}>{children}</p>
    </div>
  )
}
