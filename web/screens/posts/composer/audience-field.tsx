import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Globe, type LucideIcon, Repeat2, Tag, UserCheck, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  minorOf,
  normalizeAmount,
  InlineAmount,
  decimalOf,
} from '../../../features/commerce/payments/amount.tsx'
import type { Post } from '../../../features/content/post/post.ts'
import { Field } from '../../../ui/form/field.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import { currencySign } from '../../../ui/display/money-parts.ts'
import { creatorShare } from './audience-access.ts'
import type { DraftState } from './use-draft.ts'

export type AudienceTerms = {
  currency: string
  feePercent: number | undefined
  followers: number
  subscribers: number
  lists: { listId: string; name: string; memberCount: number }[]
}
type AudienceFieldProps = Pick<DraftState, 'draft' | 'change'> & {
  terms: AudienceTerms
  faults: Record<string, string>
}

/** Audience: everyone, followers, subscribers, a price, or a customer list. */
export function AudienceField({ draft, change, terms, faults }: AudienceFieldProps) {
  const { t } = useLingui()
  const options: { value: Post['visibility']; icon: LucideIcon; label: ReactNode; note: ReactNode }[] = [
    {
      value: 'free',
      icon: Globe,
      label: <Trans>Everyone</Trans>,
      note: <Trans>Free, including guests</Trans>,
    },
    {
      value: 'followers',
      icon: UserCheck,
      label: <Trans>Followers</Trans>,
      note: <Plural value={terms.followers} one="# person" other="# people" />,
    },
    {
      value: 'subscribers',
      icon: Repeat2,
      label: <Trans>Subscribers</Trans>,
      note: (
        <Plural
          value={terms.subscribers}
          one="# person, included in every plan"
          other="# people, included in every plan"
        />
      ),
    },
    {
      value: 'price',
      icon: Tag,
      label: <Trans>One-time price</Trans>,
      note: <Trans>One-time payment, buyers keep access</Trans>,
    },
    {
      value: 'list',
      icon: Users,
      label: <Trans>A customer list</Trans>,
      note: <Trans>Nobody else knows about it</Trans>,
    },
  ]
  return (
    <section className="border-t border-line py-6">
      <fieldset>
        <legend className="type-20 mb-4">
          <Trans>Who can see it</Trans>
        </legend>
        <div className="grid gap-2 tablet:grid-cols-2">
          {options.map(({ value, icon: Icon, label, note }) => (
            <label
              key={value}
              className="flex min-h-16 cursor-pointer items-center gap-3 rounded-14 border border-line-2 px-3.5 py-3 transition-[border-color,box-shadow] has-checked:border-ember has-checked:shadow-[inset_0_0_0_1px_var(--ember)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-ink-2" />
              <span className="grid min-w-0 flex-1">
                <b className="font-semibold">{label}</b>
                <span className="text-12 text-ink-2">{note}</span>
              </span>
              <input
                type="radio"
                name="visibility"
                value={value}
                checked={draft.visibility === value}
                onChange={() => change({ visibility: value })}
                className="size-[22px] shrink-0 appearance-none rounded-full border-[1.5px] border-line-3 transition-[border-width] duration-180 outline-none checked:border-[7px] checked:border-ember-fill checked:bg-white"
              />
            </label>
          ))}
        </div>
      </fieldset>
      {draft.visibility === 'list' && (
        <ListField draft={draft} change={change} terms={terms} faults={faults} />
      )}
      {draft.visibility === 'price' && (
        <div className="mt-4 grid gap-3 tablet:grid-cols-2">
          <PriceField
            name="price"
            label={t`Price`}
            value={draft.price}
            terms={terms}
            error={faults.price}
            onChange={(price) => change({ price })}
          />
          <PriceField
            name="subscriberPrice"
            label={t`Price for subscribers`}
            optional
            value={draft.subscriberPrice}
            terms={terms}
            error={faults.subscriberPrice}
            onChange={(subscriberPrice) => change({ subscriberPrice })}
          />
        </div>
      )}
    </section>
  )
}

/** The customer list a post is for. */
function ListField({ draft, change, terms: { lists }, faults }: AudienceFieldProps) {
  const { t } = useLingui()
  if (lists.length === 0)
    return (
      <p className="mt-4 text-14 text-ink-2">
        <Trans>
          You don’t have any customer lists yet.{' '}
          <Link to="/customer-lists/new" className="font-semibold text-ember-text underline">
            Create a list
          </Link>
        </Trans>
      </p>
    )
  const isKnown = lists.some(({ listId }) => listId === draft.listId)
  return (
    <div className="mt-4">
      <NativeSelect
        name="listId"
        label={t`Customer list`}
        value={isKnown ? draft.listId : ''}
        onChange={(event) => change({ listId: event.target.value })}
        options={[
          ...(isKnown ? [] : [{ value: '', label: t`Choose a list` }]),
          ...lists.map(({ listId, name, memberCount }) => ({
            value: listId,
            label: `${name} (${memberCount})`,
          })),
        ]}
        error={faults.listId}
      />
    </div>
  )
}

type PriceFieldProps = {
  name: string
  label: string
  value: string
  terms: AudienceTerms
  error: string | undefined
  optional?: boolean
  onChange: (value: string) => void
}

/** Price field with the creator's share. */
function PriceField({ name, label, value, terms, error, optional, onChange }: PriceFieldProps) {
  const { i18n } = useLingui()
  const { currency, feePercent } = terms
  const symbol = currencySign(currency, i18n.locale)
  const amount = normalizeAmount(value, currency)
  const left =
    feePercent !== undefined && Number(amount) > 0
      ? decimalOf(creatorShare(minorOf(amount, currency), feePercent), currency)
      : undefined
  return (
    <Field
      name={name}
      label={label}
      {...(optional ? { optional } : {})}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      inputClass="font-display text-20 font-[600] tabular-nums"
      start={<span className="font-display text-20 text-ink-3">{symbol}</span>}
      end={
        left !== undefined && (
          <span className="shrink-0 text-13 font-medium whitespace-nowrap text-ink-2">
            <Trans>
              you receive <InlineAmount amount={left} currency={currency} />
            </Trans>
          </span>
        )
      }
    />
  )
}
