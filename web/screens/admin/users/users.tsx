import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { Form, Link } from 'react-router'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import type { Route } from './+types/users.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { offsetOf, PAGE_SIZE, Pager } from '../shell/pager.tsx'
import { requireStaff } from '../shell/staff-session.ts'
import { UserStatusBadge, statusOptions, userTypes } from './user-status-badge.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireStaff({ context, url })
  const search = (url.searchParams.get('search') ?? '').slice(0, 100)
  const [userType, statusCode] = ['userType', 'statusCode'].map(
    (name) => Number(url.searchParams.get(name)) || undefined,
  )
  const offset = offsetOf(url)
  const query = {
    offset,
    limit: PAGE_SIZE,
    ...(search ? { search } : {}),
    ...(userType ? { userType } : {}),
    ...(statusCode ? { statusCode } : {}),
  }
  const page = unwrapResponse(await context.get(serverContext).api('GET /staff/users', { query }))
  // Finance staff open the user's balances; others the user's details.
  const isForMoney = url.searchParams.get('to') === 'money'
  return { users: page.data, total: page.totalCount, offset, search, userType, statusCode, isForMoney }
}

type User = Route.ComponentProps['loaderData']['users'][number]

export default function Users({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const { users, total, offset, search, userType, statusCode, isForMoney } = loaderData
  const columns: Column<User>[] = [
    { key: 'name', title: t`Name`, cell: isForMoney ? moneyCell : nameCell },
    {
      key: 'type',
      title: t`Type`,
      minor: true,
      cell: ({ userType: type }) => userTypes[type] && i18n._(userTypes[type]),
    },
    {
      key: 'email',
      title: t`Email`,
      minor: true,
      cell: emailCell,
    },
    { key: 'country', title: t`Country`, minor: true, cell: ({ country }) => country },
    {
      key: 'status',
      title: t`Status`,
      numeric: true,
      cell: statusCell,
    },
  ]
  return (
    <>
      <PageTitle
        title={isForMoney ? t`Find a user` : t`Users`}
        note={<Plural value={total} one="# account" other="# accounts" />}
      />
      <Form
        role="search"
        className="mb-5 grid gap-3 tablet:grid-cols-[minmax(0,1fr)_160px_200px_auto] tablet:items-end"
      >
        {isForMoney && <input type="hidden" name="to" value="money" />}
        <Field
          name="search"
          type="search"
          label={<Trans>Name, username, email, phone or ID</Trans>}
          defaultValue={search}
          start={<Search aria-hidden className="size-5 text-ink-3" />}
        />
        <NativeSelect
          name="userType"
          label={<Trans>Type</Trans>}
          defaultValue={userType ? String(userType) : ''}
          options={[
            { value: '', label: t`All` },
            ...Object.entries(userTypes).map(([value, label]) => ({ value, label: i18n._(label) })),
          ]}
        />
        <NativeSelect
          name="statusCode"
          label={<Trans>Status</Trans>}
          defaultValue={statusCode ? String(statusCode) : ''}
          options={[
            { value: '', label: t`All` },
            ...statusOptions.map(({ value, label }) => ({ value, label: i18n._(label) })),
          ]}
        />
        <Button type="submit" tone="ink" className="h-12">
          <Trans>Search</Trans>
        </Button>
      </Form>
      <Table
        caption={t`Users`}
        columns={columns}
        rows={users}
        keyOf={({ _id }) => _id}
        empty={
          <EmptyState illustration="search" title={<Trans>No results</Trans>}>
            <Trans>Try fewer words or another filter.</Trans>
          </EmptyState>
        }
      />
      <Pager offset={offset} limit={PAGE_SIZE} total={total} />
    </>
  )
}

const nameCell = (user: User) => <Name user={user} to={`/admin/users/${user._id}`} />
const moneyCell = (user: User) => <Name user={user} to={`/admin/users/${user._id}/money`} />
const emailCell = ({ email }: User) => <bdi className="break-all">{email}</bdi>
const statusCell = ({ statusCode }: User) => <UserStatusBadge code={statusCode} />

function Name({ user, to }: { user: User; to: string }) {
  const name = `${user.firstName} ${user.lastName}`.trim()
  return (
    <Link to={to} className="flex min-h-11 items-center gap-3 rounded-8 hover:underline">
      <Avatar silent size={32} name={name} image={user.profilePic} />
      <span className="min-w-0">
        <b className="block max-w-60 truncate font-semibold">{name}</b>
        <bdi className="block text-12 text-ink-3">@{user.username}</bdi>
      </span>
    </Link>
  )
}
