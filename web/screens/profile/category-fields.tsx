import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useCategoryTitle } from '../../features/people/creator/category-title.ts'
import type { Category } from '../../features/people/creator/creator.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'

type CategoryFieldsProps = { groups: Category[]; selected: string[]; isWrong: boolean }

/** Category checkboxes. Selected ones come first in their order: the first is shown beside the name. */
export function CategoryFields({ groups, selected, isWrong }: CategoryFieldsProps) {
  const { t } = useLingui()
  const titleOf = useCategoryTitle()
  const place = (id: string) => (selected.includes(id) ? selected.indexOf(id) : selected.length)
  const ordered = groups.toSorted((a, b) => place(a._id) - place(b._id))
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1.5 text-14 font-[550]">
        <Trans>Categories</Trans>
      </legend>
      <div className="grid grid-cols-2 gap-x-5 tablet:grid-cols-3">
        {ordered.map((group) => (
          <Checkbox
            key={group._id}
            name="groupIds"
            value={group._id}
            defaultChecked={selected.includes(group._id)}
            aria-invalid={isWrong || undefined}
            label={titleOf(group)}
          />
        ))}
      </div>
      {isWrong ? (
        <p role="alert" className="flex items-start gap-1.5 text-13 text-bad-text">
          <CircleAlert aria-hidden className="mt-0.5 size-3.5" />
          {t`Choose one to five categories.`}
        </p>
      ) : (
        <p className="text-13 text-ink-2">{t`Choose one to five. The first one is shown next to your name.`}</p>
      )}
    </fieldset>
  )
}
