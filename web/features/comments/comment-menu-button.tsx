import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { isMember, useSession } from '../session/session.ts'
import type { CommentMenuProps } from './comment-menu.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'

const load = () => import('./comment-menu.tsx')
const CommentMenu = lazyPart(async () => (await load()).CommentMenu)
const look =
  'relative grid size-8 place-items-center rounded-full text-ink-3 hover:bg-wash hover:text-ink after:absolute after:-inset-1.5'

/** Three dots; the menu behind them is fetched when somebody reaches for it. Guests have nothing in it. */
export function CommentMenuButton(props: Omit<CommentMenuProps, 'trigger'>) {
  const { t } = useLingui()
  const [wanted, setWanted] = useState(false)
  if (!isMember(useSession())) return null
  const label = t`More about this comment by ${props.comment.author.username}`
  const icon = <Ellipsis aria-hidden className="size-4" />
  const button = (
    <button
      type="button"
      aria-label={label}
      data-part="menu"
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
      className={look}
    >
      {icon}
    </button>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <CommentMenu
        {...props}
        trigger={
          <button type="button" aria-label={label} data-part="menu" className={look}>
            {icon}
          </button>
        }
      />
    </Suspense>
  )
}
