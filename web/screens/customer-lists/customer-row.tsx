import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Link, useFetcher } from 'react-router'
import { Amount } from '../../features/commerce/payments/amount.tsx'
import { useActionToast } from '../../lib/toast/use-action-toast.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import type { Customer } from './rules-form.ts'

export const customerName = ({ user }: Customer) => `${user.firstName} ${user.lastName}`.trim()

export function CustomerRow({ customer, isRemovable }: { customer: Customer; isRemovable: boolean }) {
  const { t, i18n } = useLingui()
  const { user, since, spent, isSubscriber } = customer
  const name = customerName(customer)
  const fetcher = useFetcher<{ message?: string }>()
  useActionToast(fetcher.data, t`Removed from the list`)
  const day = new Intl.DateTimeFormat(i18n.locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(since))
  if (fetcher.formData) return null
  return (
    <li className="flex items-center gap-3.5 py-3">
      <Avatar silent size={48} name={name} image={user.profilePic} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link to={`/${user.username}`} className="min-w-0 truncate font-semibold hover:underline">
            <bdi>{name}</bdi>
          </Link>
          {isSubscriber === 1 && (
            <Badge lit>
              <Trans>Subscriber</Trans>
            </Badge>
          )}
        </p>
        <p className="text-13 text-ink-2">
          <Trans>Customer since {day}</Trans>
        </p>
      </div>
      <p className="shrink-0 text-end">
        <Amount {...spent} cents="hide-zero" className="!text-16" />
        <span className="block text-12 text-ink-3">
          <Trans>spent</Trans>
        </span>
      </p>
      {isRemovable && (
        <fetcher.Form method="post">
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="userId" value={user._id} />
          <IconButton type="submit" label={t`Remove ${name}`}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </fetcher.Form>
      )}
    </li>
  )
}
