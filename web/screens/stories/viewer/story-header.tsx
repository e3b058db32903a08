import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { Link } from 'react-router'
import { PostTime } from '../../../features/content/post/post-time.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { nameOf, type Ring, type Story } from '../story.ts'

type StoryHeaderProps = {
  creator: Ring['creator']
  story: Story
  isPaused: boolean
  onPause: () => void
  sound: { isOn: boolean; toggle: () => void }
  collectionTitle: string | undefined
  menu: ReactNode
}
const onMedia = 'text-white hover:bg-white/16'

/** Who published it and when, with pause, sound and the menu. */
export function StoryHeader(props: StoryHeaderProps) {
  const { creator, story, isPaused, onPause, sound, collectionTitle, menu } = props
  const { t } = useLingui()
  const name = nameOf(creator)
  return (
    <div className="absolute inset-x-0 top-0 z-3 flex items-center gap-1 bg-linear-to-b from-night/70 to-transparent ps-3 pe-13 pt-5 pb-8 tablet:flex-col tablet:pe-3 tablet:gap-0 tablet:pt-6">
      <Link
        to={`/${creator.username}`}
        className="flex min-w-0 flex-1 items-center gap-2.5 rounded-full text-white tablet:flex-col tablet:gap-1 tablet:rounded-card tablet:text-center"
      >
        <Avatar silent size={40} name={name} image={creator.profilePic} />
        <span className="min-w-0">
          <b className="block truncate text-14 font-semibold">
            {story.isOwn === 1 ? <Trans>Your story</Trans> : <bdi>{name}</bdi>}
          </b>
          <span className="block truncate text-12 text-white/85">
            {collectionTitle && (
              <>
                <bdi>{collectionTitle}</bdi> ·{' '}
              </>
            )}
            <PostTime at={story.createdAt} />
          </span>
        </span>
      </Link>
      <div className="flex tablet:w-full tablet:justify-between">
        <IconButton label={isPaused ? t`Play` : t`Pause`} onClick={onPause} className={onMedia}>
          {isPaused ? <Play aria-hidden className="size-5" /> : <Pause aria-hidden className="size-5" />}
        </IconButton>
        {story.kind === 'video' && (
          <IconButton label={t`Sound`} pressed={sound.isOn} onClick={sound.toggle} className={onMedia}>
            {sound.isOn ? (
              <Volume2 aria-hidden className="size-5" />
            ) : (
              <VolumeX aria-hidden className="size-5" />
            )}
          </IconButton>
        )}
        {menu}
      </div>
    </div>
  )
}
