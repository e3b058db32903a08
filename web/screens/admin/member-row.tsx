import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FoldButton } from '../../ui/fold-button.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { roleNames, type StaffRole } from './staff.ts'

type Member = Data<Endpoints['GET /staff/members']>['items'][number]

/** One colleague: their role, and what an owner may do about it. */
export function MemberRow({ member }: { member: Member }) {
  const { t, i18n } = useLingui()
  const { _id, name, email, role, isMe, hasJoined } = member
  const options = (Object.keys(roleNames) as StaffRole[]).map((value) => ({
    value,
    label: i18n._(roleNames[value]),
  }))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line py-3 first:border-0">
      <Avatar silent size={40} name={name} />
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <b className="font-semibold">{name}</b>
          {isMe && <Badge tone="ok">{t`You`}</Badge>}
          {!hasJoined && <Badge tone="warn">{t`Invited`}</Badge>}
        </p>
        <bdi className="text-13 break-all text-ink-2">{email}</bdi>
      </div>
      <Form method="post" className="flex items-center gap-2">
        <input type="hidden" name="id" value={_id} />
        <NativeSelect
          key={role}
          name="role"
          id={`role-${_id}`}
          label={t`Role of ${name}`}
          labelHidden
          defaultValue={role}
          options={options}
          className="w-40"
        />
        <Button
          type="submit"
          name="intent"
          value="role"
          tone="line"
          size="sm"
          aria-label={t`Save the role of ${name}`}
        >
          <Trans>Save</Trans>
        </Button>
      </Form>
      <Form method="post" className="flex gap-2">
        <input type="hidden" name="id" value={_id} />
        {!hasJoined && (
          <Button
            type="submit"
            name="intent"
            value="again"
            tone="line"
            size="sm"
            aria-label={t`Invite ${name} again`}
          >
            <Trans>Invite again</Trans>
          </Button>
        )}
        {!isMe && <RemoveTwice name={name} />}
      </Form>
    </li>
  )
}

/** Asks once more. */
function RemoveTwice({ name }: { name: string }) {
  const { t } = useLingui()
  return (
    <FoldButton tone="danger" title={<Trans>Remove</Trans>} label={t`Remove ${name}`}>
      <Button
        type="submit"
        name="intent"
        value="remove"
        tone="danger"
        size="sm"
        aria-label={t`Yes, remove ${name}`}
      >
        <Trans>Yes, remove</Trans>
      </Button>
    </FoldButton>
  )
}
