import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { typeNames } from '../../../features/account/verification/verification.ts'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { actionNames, documentStates } from '../staff/audit-action-names.ts'
import { userTypes } from './user-status-badge.tsx'

export type UserDetail = Data<Endpoints['GET /staff/user']>

/** Profile data, sessions, documents and staff actions of a user. */
export function UserDetails({ user }: { user: UserDetail }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const type = userTypes[user.userType]
  return (
    <div className="grid min-w-0 gap-8">
      <Rows
        title={t`Account`}
        rows={[
          [t`Type`, type ? i18n._(type) : ''],
          [t`Email`, <bdi key="e">{user.email}</bdi>],
          ...(user.phoneNumber
            ? [
                [
                  t`Phone`,
                  <bdi key="p" dir="ltr">
                    {user.phoneNumber}
                  </bdi>,
                ] as [string, ReactNode],
              ]
            : []),
          ...(user.dateOfBirth ? [[t`Date of birth`, user.dateOfBirth] as [string, ReactNode]] : []),
          [t`Location`, formats.list([user.city, user.country])],
          [t`Joined`, formats.dateTime(user.createdAt, 'UTC')],
          [
            t`ID`,
            <code key="i" className="text-12 break-all">
              {user._id}
            </code>,
          ],
        ]}
      />
      <Rows
        title={t`Documents`}
        none={t`No documents submitted.`}
        rows={user.documents.map((document) => {
          const name = typeNames[document.documentTypeId as keyof typeof typeNames]
          const state = documentStates[document.status]
          return [
            formats.dateTime(document.submittedAt, 'UTC'),
            formats.list([name && i18n._(name), state && i18n._(state)]),
          ]
        })}
      />
      <Rows
        title={t`Active sessions`}
        none={t`No active sessions.`}
        rows={user.sessions.map((session) => [
          formats.dateTime(session.lastUsedAt, 'UTC'),
          <span key={session._id} className="break-words">
            {formats.list([session.city, session.country])} {session.userAgent}
          </span>,
        ])}
      />
      <Rows
        title={t`Staff activity`}
        none={t`Nothing yet.`}
        rows={user.history.map(({ action, by, reason, at }) => [
          formats.dateTime(at, 'UTC'),
          <span key={at}>
            {actionNames[action] ? i18n._(actionNames[action]) : action}
            {by && `, ${by}`}
            {reason && <span className="block text-13 text-ink-2">{reason}</span>}
          </span>,
        ])}
      />
    </div>
  )
}

function Rows({ title, rows, none }: { title: string; rows: [string, ReactNode][]; none?: string }) {
  return (
    <section>
      <h2 className="type-20 mb-2">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-ink-2">{none}</p>
      ) : (
        <dl>
          {rows.map(([label, value], n) => (
            <div key={`${label} ${n}`} className="flex min-h-10 gap-4 border-t border-line py-2">
              <dt className="w-40 shrink-0 text-ink-2 max-tablet:w-28">{label}</dt>
              <dd className="min-w-0 flex-1 break-words">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
