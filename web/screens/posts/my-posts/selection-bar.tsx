import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Eye, EyeOff, Trash2, Users } from 'lucide-react'
import { BulkAction, BulkActionBar } from '../../../ui/form/bulk-action-bar.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import type { PostFilter } from './post-filters.ts'
import type { Audience } from './use-bulk-actions.ts'

type SelectionBarProps = {
  show: PostFilter
  count: number
  isBusy: boolean
  onShowTo: (audience: Audience) => void
  onHide: () => void
  onShow: () => void
  onDelete: () => void
  onClear: () => void
}

/** Bulk actions on the selected posts. */
export function SelectionBar({
  show,
  count,
  isBusy,
  onShowTo,
  onHide,
  onShow,
  onDelete,
  onClear,
}: SelectionBarProps) {
  const { t } = useLingui()
  const icon = 'size-4'
  return (
    <BulkActionBar
      label={t`Selected posts`}
      clearLabel={t`Done selecting`}
      onClear={onClear}
      status={<Plural value={count} _0="Select posts" one="# selected" other="# selected" />}
    >
      {count > 0 && (
        <>
          <Menu
            side="top"
            trigger={
              <BulkAction busy={isBusy} icon={<Users aria-hidden className={icon} />}>
                <Trans>Audience</Trans>
              </BulkAction>
            }
            rows={[
              { label: t`Everyone`, onSelect: () => onShowTo('free') },
              { label: t`Followers`, onSelect: () => onShowTo('followers') },
              { label: t`Subscribers`, onSelect: () => onShowTo('subscribers') },
            ]}
          />
          {show === 'published' && (
            <BulkAction busy={isBusy} onClick={onHide} icon={<EyeOff aria-hidden className={icon} />}>
              <Trans>Hide</Trans>
            </BulkAction>
          )}
          {show === 'hidden' && (
            <BulkAction busy={isBusy} onClick={onShow} icon={<Eye aria-hidden className={icon} />}>
              <Trans>Unhide</Trans>
            </BulkAction>
          )}
          <BulkAction busy={isBusy} onClick={onDelete} icon={<Trash2 aria-hidden className={icon} />}>
            <Trans>Delete</Trans>
          </BulkAction>
        </>
      )}
    </BulkActionBar>
  )
}
