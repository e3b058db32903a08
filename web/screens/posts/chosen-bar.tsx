import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Eye, EyeOff, Trash2, Users, X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import type { Show } from './show.ts'
import type { Audience } from './use-many.ts'

type ChosenBarProps = {
  show: Show
  count: number
  isBusy: boolean
  onShowTo: (audience: Audience) => void
  onHide: () => void
  onShow: () => void
  onDelete: () => void
  onClear: () => void
}
const narrow = 'max-tablet:w-10 max-tablet:px-0'
const narrowWord = 'max-tablet:sr-only'

/** What can be done with all the posts that are chosen. */
export function ChosenBar({
  show,
  count,
  isBusy,
  onShowTo,
  onHide,
  onShow,
  onDelete,
  onClear,
}: ChosenBarProps) {
  const { t } = useLingui()
  const icon = 'size-4'
  return (
    <div
      role="region"
      aria-label={t`Chosen posts`}
      className="sticky bottom-20 z-20 mt-4 flex min-h-14 items-center gap-1 rounded-[28px] bg-toast py-1.5 ps-2 pe-3 text-toast-text shadow-float tablet:bottom-5 tablet:gap-2"
    >
      <IconButton
        tone="media"
        size="sm"
        label={t`Done choosing`}
        onClick={onClear}
        className="!bg-transparent"
      >
        <X className="size-4.5" />
      </IconButton>
      <p role="status" className="min-w-0 flex-1 truncate font-semibold">
        <Plural value={count} _0="Choose posts" one="# chosen" other="# chosen" />
      </p>
      {count > 0 && (
        <>
          <Menu
            side="top"
            trigger={
              <Button
                tone="media"
                size="sm"
                className={narrow}
                busy={isBusy}
                icon={<Users aria-hidden className={icon} />}
              >
                <span className={narrowWord}>
                  <Trans>Who sees them</Trans>
                </span>
              </Button>
            }
            rows={[
              { label: t`Everyone`, onSelect: () => onShowTo('free') },
              { label: t`Followers`, onSelect: () => onShowTo('followers') },
              { label: t`Subscribers`, onSelect: () => onShowTo('subscribers') },
            ]}
          />
          {show === 'published' && (
            <Button
              tone="media"
              size="sm"
              className={narrow}
              busy={isBusy}
              onClick={onHide}
              icon={<EyeOff aria-hidden className={icon} />}
            >
              <span className={narrowWord}>
                <Trans>Hide</Trans>
              </span>
            </Button>
          )}
          {show === 'hidden' && (
            <Button
              tone="media"
              size="sm"
              className={narrow}
              busy={isBusy}
              onClick={onShow}
              icon={<Eye aria-hidden className={icon} />}
            >
              <span className={narrowWord}>
                <Trans>Show again</Trans>
              </span>
            </Button>
          )}
          <Button
            tone="media"
            size="sm"
            className={narrow}
            busy={isBusy}
            onClick={onDelete}
            icon={<Trash2 aria-hidden className={icon} />}
          >
            <span className={narrowWord}>
              <Trans>Delete</Trans>
            </span>
          </Button>
        </>
      )}
    </div>
  )
}
