import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useCategoryTitle } from '../../features/people/creator/category-title.ts'
import type { Category } from '../../features/people/creator/creator.ts'
import { cx } from '../../ui/cx.ts'
import { Button } from '../../ui/form/button.tsx'
import { CheckboxMark } from '../../ui/form/checkbox.tsx'

type InterestsFormProps = { groups: Category[]; chosen: string[] }

/** Step 1: categories to see creators of. */
export function InterestsForm({ groups, chosen }: InterestsFormProps) {
  const { t } = useLingui()
  const titleOf = useCategoryTitle()
  const [selected, setSelected] = useState(new Set(chosen))
  const isBusy = useNavigation().state !== 'idle'
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(selected)
    if (isOn) next.add(id)
    else next.delete(id)
    setSelected(next)
  }
  return (
    <Form method="post" className="grid gap-5">
      <input type="hidden" name="intent" value="interests" />
      <div>
        <h2 className="type-20">
          <Trans>What are you interested in?</Trans>
        </h2>
        <p className="text-ink-2">
          <Trans>We’ll suggest creators to follow.</Trans>
        </p>
      </div>
      <ul aria-label={t`Categories`} className="grid grid-cols-1 gap-3 tablet:grid-cols-2">
        {groups.map((group) => (
          <li key={group._id}>
            <label
              htmlFor={`interest-${group._id}`}
              className={cx(
                'flex min-h-14 cursor-pointer items-center gap-3 rounded-card border p-3 hover:bg-wash',
                selected.has(group._id) ? 'border-ember' : 'border-line-2',
              )}
            >
              <CheckboxMark
                id={`interest-${group._id}`}
                name="groupId"
                value={group._id}
                checked={selected.has(group._id)}
                onChange={(event) => toggle(group._id, event.target.checked)}
              />
              <span className="min-w-0">
                <b className="block font-semibold">{titleOf(group)}</b>
                <span className="block truncate text-13 text-ink-2">{group.blurb}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Button type="submit" tone="ember" size="lg" busy={isBusy} className="tablet:justify-self-start">
        <Trans>Continue</Trans>
      </Button>
    </Form>
  )
}
