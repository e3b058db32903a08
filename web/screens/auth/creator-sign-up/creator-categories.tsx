import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useCategoryTitle } from '../../../features/people/creator/category-title.ts'
import { mediaUrl } from '../../../lib/api/media-url.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { cx } from '../../../ui/cx.ts'
import type { CreatorState } from './creator-state.ts'
import { useErrorText } from '../error-texts.ts'

export type Group = { _id: string; key: string; title: string; coverPic?: string | undefined }
const MOST = 5

/** Category tiles; the order of selection is kept and the first is the main category. */
export function CreatorCategories({ state, groups }: { state: CreatorState; groups: Group[] }) {
  const { t } = useLingui()
  const textOf = useErrorText()
  const titleOf = useCategoryTitle()
  const [picked, setPicked] = useState(state.details.groupIds)
  const fault = state.faults?.fields.groupIds
  const turn = (id: string) =>
    setPicked((before) => (before.includes(id) ? before.filter((entry) => entry !== id) : [...before, id]))
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">
        <Trans>Categories</Trans>
      </legend>
      <input type="hidden" name="picked" value={picked.join(' ')} />
      <div className="grid grid-cols-4 gap-2">
        {groups.map((group) => {
          const place = picked.indexOf(group._id)
          return (
            <label
              key={group._id}
              className={cx(
                'relative block aspect-4/5 cursor-pointer overflow-hidden rounded-card bg-sunk-2 outline-offset-2',
                'has-checked:ring-2 has-checked:ring-ember has-checked:ring-offset-2 has-checked:ring-offset-paper has-focus-visible:outline-2 has-focus-visible:outline-ember',
                'has-disabled:cursor-default has-disabled:opacity-50',
              )}
            >
              <input
                type="checkbox"
                name="groupIds"
                value={group._id}
                checked={place >= 0}
                onChange={() => turn(group._id)}
                disabled={place < 0 && picked.length >= MOST}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              {group.coverPic && (
                <img src={mediaUrl(group.coverPic, 320)} alt="" className="size-full object-cover" />
              )}
              <span className="pointer-events-none absolute inset-x-0 bottom-0 bg-gradient-to-t from-night/85 to-night/0 px-2 pt-8 pb-2 text-13 font-semibold break-words text-white">
                {titleOf(group)}
              </span>
              {place >= 0 && (
                <b
                  aria-hidden
                  className="absolute end-1.5 top-1.5 grid size-6 place-items-center rounded-full bg-ember-fill text-13 font-bold text-white"
                >
                  {place + 1}
                </b>
              )}
            </label>
          )
        })}
      </div>
      {fault && (
        <Banner tone="bad" icon={<CircleAlert aria-hidden />}>
          {textOf(fault)}
        </Banner>
      )}
      <p aria-live="polite" className="text-center text-12 text-ink-3">
        {picked.length >= MOST
          ? t`You’ve picked all five. You can change them anytime.`
          : t`You can change them anytime.`}
      </p>
    </fieldset>
  )
}
