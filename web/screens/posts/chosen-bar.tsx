import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Eye, EyeOff, Trash2, Users } from 'lucide-react'
import { ChoiceAct, ChoiceBar } from '../../ui/choice-bar.tsx'
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
    <ChoiceBar
      label={t`Chosen posts`}
      clearLabel={t`Done choosing`}
      onClear={onClear}
      status={<Plural value={count} _0="Choose posts" one="# chosen" other="# chosen" />}
    >
      {count > 0 && (
        <>
          <Menu
            side="top"
            trigger={
              <ChoiceAct busy={isBusy} icon={<Users aria-hidden className={icon} />}>
                <Trans>Who sees them</Trans>
              </ChoiceAct>
            }
            rows={[
              { label: t`Everyone`, onSelect: () => onShowTo('free') },
              { label: t`Followers`, onSelect: () => onShowTo('followers') },
              { label: t`Subscribers`, onSelect: () => onShowTo('subscribers') },
            ]}
          />
          {show === 'published' && (
            <ChoiceAct busy={isBusy} onClick={onHide} icon={<EyeOff aria-hidden className={icon} />}>
              <Trans>Hide</Trans>
            </ChoiceAct>
          )}
          {show === 'hidden' && (
            <ChoiceAct busy={isBusy} onClick={onShow} icon={<Eye aria-hidden className={icon} />}>
              <Trans>Show again</Trans>
            </ChoiceAct>
          )}
          <ChoiceAct busy={isBusy} onClick={onDelete} icon={<Trash2 aria-hidden className={icon} />}>
            <Trans>Delete</Trans>
          </ChoiceAct>
        </>
      )}
    </ChoiceBar>
  )
}
