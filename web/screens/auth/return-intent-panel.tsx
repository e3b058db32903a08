import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ReturnIntent } from '../../features/account/auth/return-intent.ts'
import { fullName } from '../../features/people/creator/creator.ts'
import { mediaUrl } from '../../lib/api/media-url.ts'
import { Arch } from '../../ui/brand/arch.tsx'
import { CastLight } from '../../ui/brand/cast-light.tsx'

type Words = { title: ReactNode; text: ReactNode }

function wordsFor({ kind, creator }: ReturnIntent): Words {
  const name = creator ? <bdi>{fullName(creator)}</bdi> : null
  switch (kind) {
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

/** The same as a strip on phones, if there is something to return to. */
export function ReturnIntentStrip({ cameFor }: { cameFor: ReturnIntent }) {
  if (cameFor.kind === 'nothing') return null
  const { title, text } = wordsFor(cameFor)
  const src = cameFor.kind === 'creator' ? pictureOf(cameFor) : undefined
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
