import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { type AudienceGroup, audienceGroups } from './mass-message-types.ts'

export type Audience = {
  groups: AudienceGroup[]
  excludeGroups: AudienceGroup[]
  excludeOwners: boolean
}

export function useGroupNames(): Record<AudienceGroup, string> {
  const { t } = useLingui()
  return {
    subscribers: t`Subscribers`,
    followers: t`Followers`,
    expiredSubscribers: t`Past subscribers`,
    buyers: t`Buyers`,
    tippers: t`Tippers`,
  }
}

const toggle = <T,>(list: T[], item: T, isOn: boolean) =>
  isOn ? [...list.filter((other) => other !== item), item] : list.filter((other) => other !== item)

type AudienceFieldsProps = {
  audience: Audience
  hasMedia: boolean
  onChange: (audience: Audience) => void
}

/** Who gets the message and who is left out. Exclusions win. */
export function AudienceFields({ audience, hasMedia, onChange }: AudienceFieldsProps) {
  const { t } = useLingui()
  const names = useGroupNames()
  return (
    <section className="grid gap-5 border-t border-line py-6">
      <fieldset>
        <legend className="type-20 mb-3">
          <Trans>Send to</Trans>
        </legend>
        <div className="grid gap-x-3 tablet:grid-cols-2">
          {audienceGroups.map((group) => (
            <Checkbox
              key={group}
              name="group"
              value={group}
              label={names[group]}
              checked={audience.groups.includes(group)}
              onChange={({ target }) =>
                onChange({ ...audience, groups: toggle(audience.groups, group, target.checked) })
              }
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-3 font-semibold">
          <Trans>Leave out</Trans>
        </legend>
        <div className="grid gap-x-3 tablet:grid-cols-2">
          {audienceGroups.map((group) => (
            <Checkbox
              key={group}
              name="excludeGroup"
              value={group}
              label={names[group]}
              checked={audience.excludeGroups.includes(group)}
              onChange={({ target }) =>
                onChange({
                  ...audience,
                  excludeGroups: toggle(audience.excludeGroups, group, target.checked),
                })
              }
            />
          ))}
          {hasMedia && (
            <Checkbox
              name="excludeOwners"
              label={t`Fans who already own these files`}
              checked={audience.excludeOwners}
              onChange={({ target }) => onChange({ ...audience, excludeOwners: target.checked })}
            />
          )}
        </div>
      </fieldset>
    </section>
  )
}
