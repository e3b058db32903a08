import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { creatorName } from './post.ts'
import type { PostMenuProps } from './post-menu.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'

const load = () => import('./post-menu.tsx')
const PostMenu = lazyPart(async () => (await load()).PostMenu)

/** Three dots; the menu behind them is fetched when somebody reaches for it. */
export function PostMenuButton(props: Omit<PostMenuProps, 'trigger'>) {
  const { t } = useLingui()
  const [isWanted, setWanted] = useState(false)
  const label = t`More about this post by ${creatorName(props.post)}`
  const button = (
    <IconButton
      size="sm"
      label={label}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    >
      <Ellipsis aria-hidden />
    </IconButton>
  )
  if (!isWanted) return button
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
