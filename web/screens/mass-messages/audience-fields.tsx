import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { type AudienceGroup, audienceGroups } from './mass-message-types.ts'

export type Audience = {
  groups: AudienceGroup[]
  listIds: string[]
  excludeGroups: AudienceGroup[]
  excludeListIds: string[]
  excludeOwners: boolean
}

export type CustomerList = { listId: string; name: string; memberCount: number }

function useGroupNames(): Record<AudienceGroup, string> {
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
  lists: CustomerList[]
  hasMedia: boolean
  onChange: (audience: Audience) => void
}

/** Who gets the message and who is left out. Exclusions win. */
export function AudienceFields({ audience, lists, hasMedia, onChange }: AudienceFieldsProps) {
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
          {lists.map(({ listId, name, memberCount }) => (
            <Checkbox
              key={listId}
              name="listId"
              value={listId}
              label={<bdi>{name}</bdi>}
              note={<Plural value={memberCount} one="# member" other="# members" />}
              checked={audience.listIds.includes(listId)}
              onChange={({ target }) =>
                onChange({ ...audience, listIds: toggle(audience.listIds, listId, target.checked) })
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
          {lists.map(({ listId, name }) => (
            <Checkbox
              key={listId}
              name="excludeListId"
              value={listId}
              label={<bdi>{name}</bdi>}
              checked={audience.excludeListIds.includes(listId)}
              onChange={({ target }) =>
                onChange({
                  ...audience,
                  excludeListIds: toggle(audience.excludeListIds, listId, target.checked),
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
