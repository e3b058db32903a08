import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { api } from '../../lib/api/api.ts'
import { useActionToast } from '../../lib/toast/use-action-toast.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CheckboxMark } from '../../ui/form/checkbox.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/display/skeleton.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { customerName } from './customer-row.tsx'
import type { Customer } from './rules-form.ts'

const PAGE = 30
type Found = { key: string; items: Customer[]; total: number; hasFailed?: boolean }

/** Searches customers who are not in the list and adds the selected ones. */
export function AddCustomers({ listId }: { listId: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [searchText, setSearchText] = useState('')
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [turn, setTurn] = useState(0)
  const found = useCustomers({ listId, searchText, isOpen, turn })
  const fetcher = useFetcher<{ intent: string; message?: string }>()
  useActionToast(fetcher.data, t`Added to the list`)
  const [heard, setHeard] = useState(fetcher.data)
  if (fetcher.data && fetcher.data !== heard) {
    setHeard(fetcher.data)
    if (!fetcher.data.message) {
      setOpen(false)
      setPicked(new Set())
      setTurn(turn + 1)
    }
  }
  const toggle = (id: string) =>
    setPicked((known) => {
      const next = new Set(known)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return (
    <Drawer
      open={isOpen}
      onOpenChange={setOpen}
      title={<Trans>Add customers</Trans>}
      trigger={
        <Button tone="ember" size="sm" icon={<Plus aria-hidden className="size-4" />}>
          <Trans>Add customers</Trans>
        </Button>
      }
      footer={
        <fetcher.Form method="post">
          <input type="hidden" name="intent" value="add" />
          {[...picked].map((id) => (
            <input key={id} type="hidden" name="userIds" value={id} />
          ))}
          <Button
            type="submit"
            tone="ember"
            wide
            disabled={picked.size === 0}
            busy={fetcher.state !== 'idle'}
          >
            <Plural value={picked.size} one="Add # customer" other="Add # customers" />
          </Button>
        </fetcher.Form>
      }
    >
      <div className="grid gap-3">
        <input
          type="search"
          value={searchText}
          onChange={(event) => setSearchText(event.target.value)}
          maxLength={100}
          aria-label={t`Search customers`}
          placeholder={t`Search customers`}
          className="field-box h-12 min-w-0 px-3.5 text-16"
        />
        {!found ? (
          <SkeletonGroup className="grid gap-2">
            {[0, 1, 2, 3].map((n) => (
              <Skeleton key={n} className="h-14 rounded-input" />
            ))}
          </SkeletonGroup>
        ) : found.items.length === 0 ? (
          <p className="py-6 text-center text-ink-2">
            {found.hasFailed ? (
              <Trans>Something went wrong. Check your connection and try again.</Trans>
            ) : (
              <Trans>No customers found</Trans>
            )}
          </p>
        ) : (
          <ul className="grid">
            {found.items.map((customer) => (
              <li key={customer.user._id}>
                <label
                  htmlFor={`add-${customer.user._id}`}
                  className="flex min-h-14 cursor-pointer items-center gap-3"
                >
                  <CheckboxMark
                    id={`add-${customer.user._id}`}
                    checked={picked.has(customer.user._id)}
                    onChange={() => toggle(customer.user._id)}
                  />
                  <Avatar silent size={40} name={customerName(customer)} image={customer.user.profilePic} />
                  <span className="min-w-0 flex-1 truncate">
                    <bdi>{customerName(customer)}</bdi>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        )}
        {found && found.total > found.items.length && (
          <p className="text-13 text-ink-2">
            <Trans>Search to find more customers.</Trans>
          </p>
        )}
      </div>
    </Drawer>
  )
}

const WAIT_MS = 250
type Query = { listId: string; searchText: string; isOpen: boolean; turn: number }
function useCustomers({ listId, searchText, isOpen, turn }: Query) {
  const key = `${turn} ${searchText}`
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    if (!isOpen) return undefined
    let isCurrent = true
    const timer = window.setTimeout(async () => {
      const query = { notInListId: listId, limit: PAGE, ...(searchText.trim() ? { searchText } : {}) }
      const answer = await api('GET /customerLists', { query }).catch(() => undefined)
      if (!isCurrent) return
      setFound(
        answer?.ok
          ? { key, items: answer.body.data, total: answer.body.totalCount }
          : { key, items: [], total: 0, hasFailed: true },
      )
    }, WAIT_MS)
    return () => {
      isCurrent = false
      window.clearTimeout(timer)
    }
  }, [listId, searchText, isOpen, key])
  return found
}
