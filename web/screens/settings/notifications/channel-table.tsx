import { Trans, useLingui } from '@lingui/react/macro'
import { UserType } from '../../../../contract/core/constants.ts'
import { notificationKinds } from '../../../../contract/notifications/constants.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { kindLabels } from './kind-labels.ts'
import { channels, type NotificationKind } from './settings-form.ts'
import { useSettingsForm } from './use-settings-form.ts'

type ChannelRow = { kind: NotificationKind; inApp: boolean; push: boolean; email: boolean }

/** Channels per kind; fans do not see kinds that only creators get. */
export function ChannelTable({ kinds, userType }: { kinds: ChannelRow[]; userType: number }) {
  const { t, i18n } = useLingui()
  const { Form, isSaving } = useSettingsForm()
  const shown = kinds.filter(
    ({ kind }) =>
      // A newer server may have kinds that this page does not know yet.
      Object.hasOwn(kindLabels, kind) &&
      (notificationKinds[kind].for === 'everyone' || userType === UserType.creator),
  )
  const names = { inApp: t`In the app`, push: t`Push`, email: t`Email` }
  return (
    <section className="border-b border-line py-5">
      <h2 className="font-semibold">
        <Trans>What you’re notified about</Trans>
      </h2>
      <Form method="post" className="pt-2">
        <table className="w-full table-fixed">
          <thead className="text-13 text-ink-2">
            <tr>
              <th scope="col" className="w-1/2 py-2 text-start font-normal">
                <span className="sr-only">{t`Notification`}</span>
              </th>
              {channels.map((channel) => (
                <th key={channel} scope="col" className="px-1 py-2 text-center font-semibold">
                  {names[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.kind} className="border-t border-line">
                <th scope="row" className="py-2 pe-2 text-start font-normal break-words">
                  <input type="hidden" name="kind" value={row.kind} />
                  {i18n._(kindLabels[row.kind])}
                </th>
                {channels.map((channel) => (
                  <td key={channel} className="text-center">
                    <Checkbox
                      name={`${row.kind}.${channel}`}
                      defaultChecked={row[channel]}
                      label={`${i18n._(kindLabels[row.kind])}: ${names[channel]}`}
                      labelHidden
                      className="inline-flex min-h-11 justify-center"
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <div className="pt-4">
          <Button type="submit" tone="ink" busy={isSaving}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </Form>
    </section>
  )
}
