import { useLingui } from '@lingui/react/macro'
import { HandCoins } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { sayPaymentUnavailable } from '../../lib/say.ts'
import { wallFor } from '../../lib/session/wall.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { isMember, useSession } from '../session/session.ts'
import type { Tipped, TipGiven } from './tip.ts'

const load = () => import('./tip-sheet.tsx')
const TipSheet = lazy(async () => ({ default: (await load()).TipSheet }))

type TipButtonProps = {
  to: Tipped
  /** What was given: the post's new sum, its goal, the comment that came with it. */
  onGiven?: (given: TipGiven) => void
  /** The look of the button; without it an icon. */
  children?: (press: { onClick: () => void; onPointerEnter: () => void }) => ReactNode
}

/**
 * Opens the tip sheet: `<TipButton to={post} onGiven={…}/>`; with `children` the button looks as they say. Guests go
 * to the wall and come back, accounts that cannot pay are told whom to ask, one's own post has none.
 */
export function TipButton({ to, onGiven, children }: TipButtonProps) {
  const { t } = useLingui()
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [isOpen, setOpen] = useState(false)
  if (session?._id === to.creator._id) return null
  const press = {
    onPointerEnter: () => void load(),
    onClick: () => {
      if (!isMember(session)) void navigate(wallFor(pathname + search))
      else if (session.userType !== 1) sayPaymentUnavailable()
      else setOpen(true)
    },
  }
  return (
    <>
      {children ? (
        children(press)
      ) : (
        <IconButton label={t`Tip ${to.creator.firstName}`} {...press}>
          <HandCoins aria-hidden />
        </IconButton>
      )}
      {isOpen && (
        <Suspense>
          <TipSheet to={to} onClose={() => setOpen(false)} {...(onGiven ? { onGiven } : {})} />
        </Suspense>
      )}
    </>
  )
}
