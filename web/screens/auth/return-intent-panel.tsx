import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ReturnIntent } from '../../features/account/auth/return-intent.ts'
import { InlineAmount } from '../../features/commerce/payments/amount.tsx'
import { fullName } from '../../features/people/creator/creator.ts'
import { mediaUrl } from '../../lib/api/media-url.ts'
import { Arch } from '../../ui/brand/arch.tsx'
import { CastLight } from '../../ui/brand/cast-light.tsx'

type Words = { title: ReactNode; text: ReactNode }

/** Price and billing period of the plan that was chosen. */
function PlanTerms({ plan, price }: Pick<ReturnIntent, 'plan' | 'price'>) {
  if (!plan || !price) return null
  const amount = <InlineAmount {...price} />
  const terms =
    plan.months === 12 ? (
      <Trans>{amount} a year</Trans>
    ) : plan.months === 1 ? (
      <Trans>{amount} a month</Trans>
    ) : (
      <Trans>
        {amount} every <Plural value={plan.months} one="# month" other="# months" />
      </Trans>
    )
  if (plan.trialDays === 0) return terms
  return (
    <Trans>
      <Plural value={plan.trialDays} one="# day free" other="# days free" />, then {terms}
    </Trans>
  )
}

function wordsFor(cameFor: ReturnIntent): Words {
  const { kind, creator, price } = cameFor
  const name = creator ? <bdi>{fullName(creator)}</bdi> : null
  switch (kind) {
    case 'subscribe':
      return {
        title: (
          <Trans>
            Subscribe to {name}, <PlanTerms {...cameFor} />
          </Trans>
        ),
        text: <Trans>Sign up first. You won’t be charged until you confirm.</Trans>,
      }
    case 'unlock':
      return {
        title: price ? (
          <Trans>
            Unlock {name}’s post for <InlineAmount {...price} />
          </Trans>
        ) : (
          <Trans>Unlock {name}’s post</Trans>
        ),
        text: <Trans>Sign up first. You won’t be charged until you confirm.</Trans>,
      }
    case 'follow':
      return {
        title: <Trans>Follow {name}</Trans>,
        text: <Trans>You’ll follow them as soon as you’re signed in.</Trans>,
      }
    case 'like':
      return {
        title: <Trans>Like {name}’s post</Trans>,
        text: <Trans>We’ll add your like and bring you right back.</Trans>,
      }
    case 'save':
      return {
        title: <Trans>Save {name}’s post</Trans>,
        text: <Trans>We’ll save it for you and bring you right back.</Trans>,
      }
    case 'creator':
      return {
        title: <Trans>Next: {name}’s page</Trans>,
        text: <Trans>We’ll bring you right back to this page.</Trans>,
      }
    case 'post':
      return {
        title: <Trans>Next: open the post</Trans>,
        text: <Trans>We’ll bring you back to it. You won’t be charged until you confirm.</Trans>,
      }
    case 'live':
      return {
        title: <Trans>Next: watch the stream</Trans>,
        text: <Trans>We’ll bring you back to the stream.</Trans>,
      }
    case 'chat':
      return {
        title: <Trans>Next: send a message</Trans>,
        text: <Trans>We’ll bring you back to the conversation.</Trans>,
      }
    case 'shop':
      return {
        title: <Trans>Next: view the listing</Trans>,
        text: <Trans>We’ll bring you back to it. You won’t be charged until you confirm.</Trans>,
      }
    case 'page':
      return {
        title: <Trans>Next: where you left off</Trans>,
        text: <Trans>We’ll take you there after you sign up.</Trans>,
      }
    default:
      return { title: name, text: creator?.headline }
  }
}

const pictureOf = ({ creator }: ReturnIntent) =>
  creator?.profilePic ? mediaUrl(creator.profilePic, 640) : undefined

/** Right half of wide screens: the creator or post the user wanted, and that they will return to it. */
export function ReturnIntentPanel({ cameFor }: { cameFor: ReturnIntent }) {
  const src = pictureOf(cameFor)
  const { title, text } = wordsFor(cameFor)
  return (
    <aside className="sticky top-0 grid h-dvh place-items-center overflow-hidden bg-sunk max-desktop:hidden">
      <div className="w-[min(380px,28vw,56vh)]">
        <div className="relative">
          <Arch
            key={src}
            src={src}
            alt={cameFor.creator ? fullName(cameFor.creator) : ''}
            filled={src ? undefined : 0.6}
            className="z-1 w-full"
          >
            {src && <i className="window-glass window-opens absolute inset-0" />}
          </Arch>
          <CastLight src={src} height={220} className="window-throws opacity-42!" />
        </div>
        <div className="relative z-1 min-h-26 pt-7">
          <p className="type-20">{title}</p>
          <p className="mt-1 text-ink/80">{text}</p>
        </div>
      </div>
    </aside>
  )
}

/** Kinds whose creator is the one the user came for, not a featured one. */
const hasOwnPicture = new Set<ReturnIntent['kind']>([
  'creator',
  'subscribe',
  'unlock',
  'follow',
  'like',
  'save',
])

/** The same as a strip on phones, if there is something to return to. */
export function ReturnIntentStrip({ cameFor }: { cameFor: ReturnIntent }) {
  if (cameFor.kind === 'nothing') return null
  const { title, text } = wordsFor(cameFor)
  const src = hasOwnPicture.has(cameFor.kind) ? pictureOf(cameFor) : undefined
  return (
    <div className="flex items-center gap-3 rounded-card bg-sunk p-2.5 pe-3.5 desktop:hidden">
      <Arch src={src} filled={src ? undefined : 0.6} className="w-11" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-13 text-ink-2">{text}</p>
      </div>
    </div>
  )
}
