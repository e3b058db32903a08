import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { isMember, useSession } from '../../account/session/session.ts'
import type { CommentMenuProps } from './comment-menu.tsx'
import { lazyComponent } from '../../../lib/hydration/lazy-component.ts'

const load = () => import('./comment-menu.tsx')
const CommentMenu = lazyComponent(async () => (await load()).CommentMenu)
const styles =
  'relative grid size-8 place-items-center rounded-full text-ink-3 hover:bg-wash hover:text-ink after:absolute after:-inset-1.5'

/** The menu's code is loaded on hover or focus. Not shown to guests. */
export function CommentMenuButton(props: Omit<CommentMenuProps, 'trigger'>) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  if (!isMember(useSession())) return null
  const label = t`More options for ${props.comment.author.username}’s comment`
  const icon = <Ellipsis aria-hidden className="size-4" />
  const button = (
    <button
      type="button"
      aria-label={label}
      data-part="menu"
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setOpen(true)}
      className={styles}
    >
      {icon}
    </button>
  )
  if (!isOpen) return button
  return (
    <Suspense fallback={button}>
      <CommentMenu
        {...props}
        trigger={
          <button type="button" aria-label={label} data-part="menu" className={styles}>
            {icon}
          </button>
        }
      />
    </Suspense>
  )
}
