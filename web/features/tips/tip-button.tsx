import { useLingui } from '@lingui/react/macro'
import { HandCoins } from 'lucide-react'
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { sayPaymentUnavailable } from '../../lib/say.ts'
import { wallFor } from '../../lib/session/wall.ts'
import { iconLook } from '../../ui/icon-button.tsx'
import { isMember, isStaff, useSession } from '../session/session.ts'
import { tipPath, type Tipped, type TipGiven } from './tip.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const load = () => import('./tip-sheet.tsx')
const TipSheet = lazyPart(async () => (await load()).TipSheet)

export type Press = {
  to: string
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void
  onPointerEnter: () => void
}
type TipButtonProps = {
  to: Tipped
  /** What was given: the post's new sum, its goal, the comment that came with it. */
  onGiven?: (given: TipGiven) => void
  /** What is chosen already when the sheet opens. */
  amount?: string
  /** The look of the link; without it an icon. */
  children?: (press: Press) => ReactNode
}

/**
 * Opens the tip sheet: `<TipButton to={post} onGiven={…}/>`; with `children` it looks as they say. A link to a page
 * that does the same without JavaScript. Guests go to the wall and come back, accounts that cannot pay are told whom
 * to ask, one's own post and staff have none.
 */
export function TipButton({ to, onGiven, amount, children }: TipButtonProps) {
  const { t } = useLingui()
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [isOpen, setOpen] = useState(false)
  if (session?._id === to.creator._id || isStaff(session)) return null
  const press = {
    to: tipPath(to, pathname + search),
    onPointerEnter: () => void load(),
    onClick: (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
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
        <Link aria-label={t`Tip ${to.creator.firstName}`} className={iconLook()} {...press}>
          <HandCoins aria-hidden />
        </Link>
      )}
      {isOpen && (
        <Suspense>
          <TipSheet
            to={to}
            onClose={() => setOpen(false)}
            {...(amount ? { amount } : {})}
            {...(onGiven ? { onGiven } : {})}
          />
        </Suspense>
      )}
    </>
  )
}
