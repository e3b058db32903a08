import { Trans, useLingui } from '@lingui/react/macro'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { useSettingsForm } from './use-settings-form.ts'

type Digest = 'off' | 'daily' | 'weekly'

export function DigestChoice({ digest }: { digest: Digest }) {
  const { t } = useLingui()
  const { save, pending } = useSettingsForm()
  const chosen = (pending('digest') ?? digest) as Digest
  return (
    <section className="grid justify-items-start gap-3 border-b border-line py-5">
      <div>
        <h2 className="font-semibold">
          <Trans>Email summary</Trans>
        </h2>
        <p className="text-ink-2">
          <Trans>One email with what you haven’t read yet.</Trans>
        </p>
      </div>
      <Segmented<Digest>
        label={t`Email summary`}
        value={chosen}
        onChange={(value) => save({ digest: value })}
        options={[
          { value: 'off', label: t`Off` },
          { value: 'daily', label: t`Daily` },
          { value: 'weekly', label: t`Weekly` },
        ]}
      />
    </section>
  )
}
