import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CameFor } from '../../features/auth/came-for.ts'
import { fullName } from '../../features/creator/creator.ts'
import { mediaUrl } from '../../lib/media-url.ts'
import { Arch } from '../../ui/arch.tsx'
import { CastLight } from '../../ui/cast-light.tsx'

type Words = { title: ReactNode; text: ReactNode }

function wordsFor({ kind, creator }: CameFor): Words {
  const name = creator ? <bdi>{fullName(creator)}</bdi> : null
  switch (kind) {
    case 'creator':
      return {
        title: <Trans>You wanted to see {name}</Trans>,
        text: <Trans>After this you are back at this window.</Trans>,
      }
    case 'post':
      return {
        title: <Trans>You wanted to open a post</Trans>,
        text: <Trans>We bring you back to it, and you decide again whether to pay.</Trans>,
      }
    case 'live':
      return {
        title: <Trans>You wanted to watch live</Trans>,
        text: <Trans>We bring you back to the stream.</Trans>,
      }
    case 'chat':
      return {
        title: <Trans>You wanted to write</Trans>,
        text: <Trans>We bring you back to the conversation.</Trans>,
      }
    case 'shop':
      return {
        title: <Trans>You wanted to see something for sale</Trans>,
        text: <Trans>We bring you back to it, and you decide again whether to pay.</Trans>,
      }
    case 'page':
      return {
        title: <Trans>You were on your way</Trans>,
        text: <Trans>We bring you back to where you were going.</Trans>,
      }
    default:
      return { title: name, text: creator?.headline }
  }
}

const pictureOf = ({ creator }: CameFor) =>
  creator?.profilePic ? mediaUrl(creator.profilePic, 640) : undefined

/** The other half of a wide screen: a window, the light it throws, and a promise to come back to it. */
export function WantedWindow({ cameFor }: { cameFor: CameFor }) {
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

/** The same on a phone, where there is something to come back to. */
export function WantedStrip({ cameFor }: { cameFor: CameFor }) {
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
