import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { creatorName } from './post.ts'
import type { PostMenuProps } from './post-menu.tsx'
import { lazyComponent } from '../../../lib/hydration/lazy-component.ts'

const load = () => import('./post-menu.tsx')
const PostMenu = lazyComponent(async () => (await load()).PostMenu)

/** The menu's code is loaded on hover or focus. */
export function PostMenuButton(props: Omit<PostMenuProps, 'trigger'>) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const label = t`More options for ${creatorName(props.post)}’s post`
  const button = (
    <IconButton
      size="sm"
      label={label}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setOpen(true)}
    >
      <Ellipsis aria-hidden />
    </IconButton>
  )
  if (!isOpen) return button
  return (
    <Suspense fallback={button}>
      <PostMenu
        {...props}
        trigger={
          <IconButton size="sm" label={label}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      />
    </Suspense>
  )
}
