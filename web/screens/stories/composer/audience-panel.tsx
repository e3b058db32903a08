import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleDollarSign, Globe, Heart, Sparkles, UserRound, Users } from 'lucide-react'
import { Link } from 'react-router'
import { Field } from '../../../ui/form/field.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import { RadioCard } from '../../../ui/form/radio-card.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import type { Audience } from './draft.ts'

export type PublishOptions = { audience: Audience; listId: string; price: string; allowsReplies: boolean }
export type ListOption = { listId: string; name: string; memberCount: number; isCloseFriends: 0 | 1 }
type AudiencePanelProps = {
  options: PublishOptions
  onChange: (changed: Partial<PublishOptions>) => void
  lists: ListOption[]
  currency: string
  errors: Record<string, string>
}

/** Who sees the stories, at which price, and whether they may reply. */
export function AudiencePanel({ options, onChange, lists, currency, errors }: AudiencePanelProps) {
  const { t } = useLingui()
  const closeFriends = lists.find(({ isCloseFriends }) => isCloseFriends === 1)
  const others = lists.filter(({ isCloseFriends }) => isCloseFriends === 0)
  const icon = 'size-5'
  const card = (value: Audience, node: React.ReactNode, label: React.ReactNode, note?: React.ReactNode) => (
    <RadioCard
      name="audience"
      value={value}
      checked={options.audience === value}
      onChange={() => onChange({ audience: value })}
      icon={node}
      label={label}
      note={note}
    />
  )
  return (
    <fieldset className="grid gap-2.5">
      <legend className="type-20 pb-3">
        <Trans>Audience</Trans>
      </legend>
      {card('everyone', <Globe aria-hidden className={icon} />, <Trans>Everyone</Trans>)}
      {card('followers', <UserRound aria-hidden className={icon} />, <Trans>Followers</Trans>)}
      {card('subscribers', <Sparkles aria-hidden className={icon} />, <Trans>Subscribers</Trans>)}
      {closeFriends &&
        card(
          'closeFriends',
          <Heart aria-hidden className={icon} />,
          <Trans>Close friends</Trans>,
          <Plural value={closeFriends.memberCount} one="# customer" other="# customers" />,
        )}
      {others.length > 0 &&
        card('list', <Users aria-hidden className={icon} />, <Trans>A customer list</Trans>)}
      {options.audience === 'list' && (
        <NativeSelect
          label={t`List`}
          value={options.listId || others[0]?.listId}
          onChange={(event) => onChange({ listId: event.target.value })}
          options={others.map(({ listId, name }) => ({ value: listId, label: name }))}
        />
      )}
      {card('price', <CircleDollarSign aria-hidden className={icon} />, <Trans>Paid</Trans>)}
      {options.audience === 'price' && (
        <Field
          label={t`Price`}
          inputMode="decimal"
          value={options.price}
          onChange={(event) => onChange({ price: event.target.value })}
          maxLength={12}
          autoComplete="off"
          error={errors.price}
          end={<span className="text-14 text-ink-3">{currency}</span>}
        />
      )}
      <Link to="/customer-lists" className="py-1 text-14 font-semibold text-ember-text hover:underline">
        <Trans>Customer lists</Trans>
      </Link>
      <Switch
        last
        label={<Trans>Allow replies</Trans>}
        note={<Trans>Replies arrive in your chat.</Trans>}
        checked={options.allowsReplies}
        onChange={(event) => onChange({ allowsReplies: event.target.checked })}
      />
    </fieldset>
  )
}
