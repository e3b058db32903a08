import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { ConfirmButton } from '../shell/confirm-button.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { DisclosureButton } from '../../../ui/display/disclosure-button.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import { roleNames, type StaffRole } from '../shell/staff-session.ts'

type Member = Data<Endpoints['GET /staff/members']>['items'][number]

/** A staff member with their role and an owner's actions. */
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
          label={t`${name}’s role`}
          labelHidden
          defaultValue={role}
          options={options}
          className="w-40"
        />
        <ConfirmButton
          name="intent"
          value="role"
          tone="line"
          size="sm"
          aria-label={t`Save ${name}’s role`}
          question={t`Change ${name}’s role?`}
          consequence={<Trans>It changes what they can see and decide, at once.</Trans>}
        >
          <Trans>Save</Trans>
        </ConfirmButton>
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
            aria-label={t`Resend ${name}’s invitation`}
          >
            <Trans>Resend invitation</Trans>
          </Button>
        )}
        {!isMe && <RemoveTwice name={name} />}
      </Form>
    </li>
  )
}

/** Asks for confirmation. */
function RemoveTwice({ name }: { name: string }) {
  const { t } = useLingui()
  return (
    <DisclosureButton tone="danger" title={<Trans>Remove</Trans>} label={t`Remove ${name}`}>
      <Button
        type="submit"
        name="intent"
        value="remove"
        tone="danger"
        size="sm"
        aria-label={t`Confirm removing ${name}`}
      >
        <Trans>Confirm removal</Trans>
      </Button>
    </DisclosureButton>
  )
}
