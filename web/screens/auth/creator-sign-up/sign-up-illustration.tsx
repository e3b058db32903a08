import { Trans } from '@lingui/react/macro'
import { Arch } from '../../../ui/brand/arch.tsx'

/** Decoration of wide screens: the creator's preview card fills in step by step. */
export function SignUpIllustration({
  firstName,
  username,
  filled,
}: {
  firstName: string
  username: string
  filled: number
}) {
  return (
    <aside className="sticky top-0 grid h-dvh place-items-center overflow-hidden bg-sunk max-desktop:hidden">
      <div className="w-[min(380px,28vw,56vh)]">
        <Arch filled={filled} className="w-full" />
        <div className="grid min-h-26 content-start gap-1 pt-7 text-center">
          <p className="type-28 break-words">
            <bdi>{firstName}</bdi>
          </p>
          {username && (
            <p className="text-ink-2">
              <bdi dir="ltr">@{username}</bdi>
            </p>
          )}
          <p className="text-13 text-ink-2">
            <Trans>Only you can see this for now</Trans>
          </p>
        </div>
      </div>
    </aside>
  )
}
